import { writtenDate } from '../../../contract/dates'
import { demoApi } from '../../../contract/endpoints/demo'
import type { Visit } from '../../session/visit.server'

export type OutboxMessage = {
  id: string
  to: string
  subject?: string
  text: string
  /** Text messages have none. */
  html?: string
  attachments: { name: string; title: string; text: string }[]
  locale: string
  /** ISO timestamp; `time` is the same for reading. */
  at: string
  time: string
  isGivenUp: boolean
}

/** Throws a 404 response if the backend is not in demo mode. */
export async function readOutbox(visit: Visit): Promise<OutboxMessage[]> {
  const { data } = await visit.call(demoApi.outbox)
  return data.map((entry) => {
    const { to, text, locale } = entry.kind === 'mail' ? entry.mail : entry.sms
    const at = entry.created_at
    return {
      id: entry.id,
      to,
      ...(entry.kind === 'mail' ? { subject: entry.mail.subject, html: entry.mail.html } : {}),
      attachments: (entry.kind === 'mail' && entry.mail.attachments) || [],
      text,
      locale,
      at,
      isGivenUp: entry.given_up_at !== null,
      time: `${writtenDate(at.slice(0, 10))} ${at.slice(11, 16)} UTC`,
    }
  })
}
