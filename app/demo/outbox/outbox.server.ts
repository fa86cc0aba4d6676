import { outboxResponseSchema } from '../../../contract/wire/outbox'
import type { Backend } from '../../api/backend.server'
import { formatDate } from '../../i18n/dates'

export type OutboxMessage = {
  id: string
  to: string
  subject?: string
  text: string
  locale: string
  /** ISO timestamp; `time` is the same for reading. */
  at: string
  time: string
  isGivenUp: boolean
}

/** Throws a 404 response if the backend is not in demo mode. */
export async function readOutbox(backend: Backend): Promise<OutboxMessage[]> {
  const { body } = await backend.get('/api/demo/outbox', outboxResponseSchema, { expect: [404] })
  if (!body) throw new Response(null, { status: 404 })
  return body.data.map((entry) => {
    const { to, text, locale } = entry.kind === 'mail' ? entry.mail : entry.sms
    const at = entry.created_at
    return {
      id: entry.id,
      to,
      ...(entry.kind === 'mail' ? { subject: entry.mail.subject } : {}),
      text,
      locale,
      at,
      isGivenUp: entry.given_up_at !== null,
      time: `${formatDate(at.slice(0, 10))} ${at.slice(11, 16)} UTC`,
    }
  })
}
