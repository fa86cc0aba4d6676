import { createElement, type ReactNode } from 'react'
import { useWords } from '../../i18n/locale'
import { type Loaded, type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { PlainLine } from '../../ui/Links/Links'
import { readOutbox } from './outbox.server'
import { letter } from './route.css'

export const handle: PageHandle = {
  i18n: ['outbox'],
  title: (t) => t('outbox:title'),
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => {
  const messages = await readOutbox(visit)
  return { messages: messages.map(({ html, ...message }) => ({ ...message, hasHtml: html !== undefined })) }
})

export default function Outbox() {
  const { t, messages } = usePage<typeof loader>('outbox')
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

type Message = Loaded<typeof loader>['messages'][number]

function SentMessage({ message }: { message: Message }) {
  const { t, locale } = useWords('outbox')
  const titleId = `message-${message.id}`
  return (
    <Card as="article" className={stacks[16]} aria-labelledby={titleId}>
      <h2 id={titleId} lang={message.subject ? message.locale : undefined}>
        {message.subject ?? t('textMessage')}
      </h2>
      <p>
        {t('to', { to: message.to })}
        <br />
        <time dateTime={message.createdAt} suppressHydrationWarning>
          {message.time}
        </time>
      </p>
      {message.isGivenUp && <p>{t('givenUp')}</p>}
      {message.hasHtml && <PlainLine href={`/${locale}/etc/outbox/${message.id}`}>{t('drawn')}</PlainLine>}
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

/** Repeated lines cannot be keys, so the parts are passed as children. */
function Paragraphs({ text, locale }: { text: string; locale: string }) {
  const paragraphs = text.trim().split('\n\n')
  return createElement(
    'div',
    { lang: locale, className: `${letter} ${stacks[16]}` },
    ...paragraphs.map((paragraph) => createElement('p', null, ...linesOf(paragraph))),
  )
}

const LINE_BREAK = <br />

/** Without style sheets, a browser would join the lines. */
function linesOf(paragraph: string): ReactNode[] {
  const lines = paragraph.split('\n').map(withLinks)
  return lines.flatMap((line, index) => (index > 0 ? [LINE_BREAK, ...line] : line))
}

const WEB_ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/

const withLinks = (line: string): ReactNode[] =>
  line
    .split(WEB_ADDRESS)
    .map((part, index) => (index % 2 === 0 ? part : createElement('a', { href: part }, part)))
