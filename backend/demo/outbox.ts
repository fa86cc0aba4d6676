import { outboxResponseSchema } from '../../contract/wire/outbox'
import type { Services } from '../domain/services'
import { endpoints, get } from '../http/endpoint'

const NEWEST = 100

const readOutbox = get('/demo/outbox', {
  summary: 'The mails and text messages a demo shop would have sent, newest first',
  answers: { 200: ['What would have been sent', outboxResponseSchema] },
})

export function demoOutboxRoutes({ db }: Services) {
  return endpoints().openapi(readOutbox, async (call) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'created_at', 'delivered_at', 'given_up_at', 'kind', 'payload'])
      .where('kind', 'in', ['mail', 'sms'])
      // Live shops empty the payload after delivery.
      .where('payload', '!=', '{}')
      .orderBy('created_at', 'desc')
      .limit(NEWEST)
      .execute()
    const data = rows.map(({ payload, ...row }) => ({ ...row, [row.kind]: JSON.parse(payload) }))
    return call.json(outboxResponseSchema.parse({ data }), 200)
  })
}
