import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { readOutbox } from './outbox.server'
import { SentMessage } from './SentMessage'

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
