import { createElement, Fragment } from 'react'
import { useWords } from '../../i18n/locale'
import { type Loaded, type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { Lines } from '../../ui/Lines/Lines'
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

function SentMessage({ message }: { message: Loaded<typeof loader>['messages'][number] }) {
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

/** Lines break in browsers without style sheets, too. */
const Paragraphs = ({ text, locale }: { text: string; locale: string }) => (
  <div lang={locale} className={`${letter} ${stacks[16]}`}>
    {text
      .trim()
      .split('\n\n')
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and some say the same
        <p key={index}>
          <Lines lines={paragraph.split('\n').map(withLinks)} />
        </p>
      ))}
  </div>
)

const WEB_ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/

const withLinks = (line: string) =>
  createElement(
    Fragment,
    null,
    ...line
      .split(WEB_ADDRESS)
      .map((part, index) => (index % 2 === 0 ? part : createElement('a', { href: part }, part))),
  )
