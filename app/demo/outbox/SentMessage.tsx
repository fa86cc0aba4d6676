import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { splitLinks, splitParagraphs } from './links'
import type { OutboxMessage } from './outbox.server'
import { letter } from './SentMessage.css'

export function SentMessage({ message }: { message: OutboxMessage }) {
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
        <time dateTime={message.at}>{message.time}</time>
      </p>
      {message.isGivenUp && <p>{t('givenUp')}</p>}
      <div lang={message.locale} className={`${letter} ${stacks[16]}`}>
        {splitParagraphs(message.text).map(({ at, lines }) => (
          <p key={at}>
            {lines.map((line) => (
              <Line key={line.at} {...line} />
            ))}
          </p>
        ))}
      </div>
    </Card>
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
