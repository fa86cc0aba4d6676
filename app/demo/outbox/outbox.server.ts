import { writtenDate } from '../../../contract/dates'
import { demoApi } from '../../../contract/endpoints/demo'
import type { Visit } from '../../session/visit.server'

/** Throws a 404 response if the backend is not in demo mode. */
export async function readOutbox(visit: Visit) {
  const { data } = await visit.call(demoApi.outbox)
  return data.map((entry) => {
    const { id, created_at: at } = entry
    const { to, text, locale } = entry.kind === 'mail' ? entry.mail : entry.sms
    return {
      ...{ id, to, text, locale, at },
      ...(entry.kind === 'mail' ? { subject: entry.mail.subject, html: entry.mail.html } : {}),
      attachments: (entry.kind === 'mail' && entry.mail.attachments) || [],
      isGivenUp: entry.given_up_at !== null,
      time: `${writtenDate(at.slice(0, 10))} ${at.slice(11, 16)} UTC`,
    }
  })
}
