import { writtenDate } from '../../../contract/dates'
import { demoApi } from '../../../contract/endpoints/demo'
import type { Visit } from '../../session/visit.server'

/** Throws a 404 response if the backend is not in demo mode. */
export async function readOutbox(visit: Visit) {
  const { data } = await visit.call(demoApi.outbox)
  return data.map((entry) => {
    const { id, created_at: createdAt } = entry
    const { to, text, locale } = entry.kind === 'mail' ? entry.mail : entry.sms
    return {
      ...{ id, to, text, locale, createdAt },
      ...(entry.kind === 'mail' ? { subject: entry.mail.subject, html: entry.mail.html } : {}),
      attachments: (entry.kind === 'mail' && entry.mail.attachments) || [],
      isGivenUp: entry.given_up_at !== null,
      time: `${writtenDate(createdAt.slice(0, 10))} ${createdAt.slice(11, 16)} UTC`,
    }
  })
}
