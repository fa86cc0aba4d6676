import { demoApi } from '../../contract/endpoints/demo'
import { resource, serve } from '../http/serve'

const NEWEST = 100

export const routes = resource(
  serve(demoApi.outbox, async (_, { db }) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'created_at', 'delivered_at', 'given_up_at', 'kind', 'payload'])
      .where('kind', 'in', ['mail', 'sms'])
      .where('payload', '!=', '{}')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute()
    const data = rows.map(({ payload, ...row }) => ({ ...row, [row.kind]: JSON.parse(payload) }))
    return demoApi.outbox.answer.parse({ data })
  }),
)
