import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { backendFor } from '../../api/backend.server'
import { readOutbox } from '../../api/outbox.server'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { isDemo } from '../../session/mode.server'
import { Page } from '../../shop/Page/Page'
import { unlessDialog } from '../../shop/revalidate-page'
import { stacks } from '../../ui/Layout/Layout.css'
import { SentMessage } from './SentMessage'

export const handle: PageHandle = {
  i18n: ['outbox'],
  title: (t) => t('outbox:title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

/** What a demonstration would have sent. A real shop has no such page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!isDemo()) throw new Response(null, { status: 404 })
  return { messages: await readOutbox(backendFor(request, context)) }
}

/** The mails and text messages of a demonstration, newest first. */
export default function Outbox() {
  const { t } = useTranslation('outbox')
  const { messages } = useLoaderData<typeof loader>()
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        {messages.length === 0 ? <p>{t('empty')}</p> : null}
        {messages.map((message) => (
          <SentMessage key={message.id} message={message} />
        ))}
      </div>
    </Page>
  )
}
