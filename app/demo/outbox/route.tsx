import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { type OutboxMessage, readOutbox } from './outbox.server'
import { letter } from './route.css'

export const handle: PageHandle = {
  i18n: ['outbox'],
  title: (t) => t('outbox:title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const messages = await readOutbox(await visitOf(args))
  return { messages: messages.map(({ html, ...message }) => ({ ...message, isDrawn: html !== undefined })) }
}

export default function Outbox() {
  const { t } = useTranslation('outbox')
  const { messages } = useLoaderData<typeof loader>()
  return (
    <Page width="text" title={t('title')}>
      <p>{t('text')}</p>
      {messages.length === 0 ? <p>{t('empty')}</p> : null}
      {messages.map((message) => (
        <SentMessage key={message.id} message={message} />
      ))}
    </Page>
  )
}

type Shown = Omit<OutboxMessage, 'html'> & { isDrawn: boolean }

function SentMessage({ message }: { message: Shown }) {
  const locale = useLocale()
  const { t } = useTranslation('outbox')
  const title = `message-${message.id}`
  return (
    <Card as="article" className={stacks[16]} aria-labelledby={title}>
      <h2 id={title} lang={message.subject ? message.locale : undefined}>
        {message.subject ?? t('textMessage')}
      </h2>
      <p>
        {t('to', { to: message.to })}
        <br />
        <time dateTime={message.at} suppressHydrationWarning>
          {message.time}
        </time>
      </p>
      {message.isGivenUp && <p>{t('givenUp')}</p>}
      {message.isDrawn && (
        <p>
          <a href={`/${locale}/etc/outbox/${message.id}`}>{t('drawn')}</a>
        </p>
      )}
      <Paragraphs text={message.text} locale={message.locale} />
      {message.attachments.map(({ name, title: summary, text }) => (
        <details key={name}>
          <summary lang={message.locale}>{summary}</summary>
          <Paragraphs text={text} locale={message.locale} />
        </details>
      ))}
    </Card>
  )
}

function Paragraphs({ text, locale }: { text: string; locale: string }) {
  return (
    <div lang={locale} className={`${letter} ${stacks[16]}`}>
      {splitParagraphs(text).map(({ at, lines }) => (
        <p key={at}>
          {lines.map((line) => (
            <Line key={line.at} {...line} />
          ))}
        </p>
      ))}
    </div>
  )
}

function Line({ at, text }: { at: number; text: string }) {
  return (
    <>
      {at > 0 && <br />}
      {splitLinks(text).map((part) => (
        <Fragment key={part.at}>{part.href ? <a href={part.href}>{part.text}</a> : part.text}</Fragment>
      ))}
    </>
  )
}

const URL_PATTERN = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

/** `at` is the index where the part begins; `href` marks a web address. */
type TextPart = { at: number; text: string; href?: string }

function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: href, index } of text.matchAll(URL_PATTERN)) {
    if (index > at) parts.push({ at, text: text.slice(at, index) })
    parts.push({ at: index, text: href, href })
    at = index + href.length
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) })
  return parts
}

type Piece = { at: number; text: string }

function piecesBetween(text: string, gap: string): Piece[] {
  let at = 0
  return text.split(gap).map((piece) => {
    const begins = at
    at += piece.length + gap.length
    return { at: begins, text: piece }
  })
}

/** Without style sheets, a browser would join the lines. */
function splitParagraphs(text: string): { at: number; lines: Piece[] }[] {
  return piecesBetween(text.trim(), '\n\n').map((paragraph) => ({
    at: paragraph.at,
    lines: piecesBetween(paragraph.text, '\n'),
  }))
}
