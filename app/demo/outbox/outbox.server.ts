import { outboxResponseSchema } from '../../../contract/wire/outbox'
import type { Backend } from '../../api/backend.server'
import { formatDate } from '../../i18n/dates'

/** A mail or a text message (which has no subject) of a demonstration. */
export type OutboxMessage = {
  id: string
  to: string
  subject?: string
  text: string
  /** The language it is in. */
  locale: string
  /** When it was written, for programs and for people. */
  at: string
  time: string
}

/** What a demonstration would have sent, newest first. Throws a 404 response where the backend is none. */
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
      time: `${formatDate(at.slice(0, 10))} ${at.slice(11, 16)} UTC`,
    }
  })
}
