import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { outboxAnswerSchema } from '../../contract/wire/outbox'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import type { Env } from '../http/env'
import { answers } from '../http/openapi-answers'

const NEWEST = 100

/** GET /api/demo/outbox: the newest mails and text messages, in a demo only; a live shop has no such page. */
export function demoOutboxRoutes({ db, config }: Services): Hono<Env> {
  return new Hono<Env>().get('/demo/outbox', async (call) => {
    if (config.mode !== 'demo') throw new Refusal('not_found')
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'created_at', 'delivered_at', 'kind', 'payload'])
      .where('kind', 'in', ['mail', 'sms'])
      // What a live shop has delivered and forgotten.
      .where('payload', '!=', '{}')
      .orderBy('created_at', 'desc')
      .limit(NEWEST)
      .execute()
    const data = rows.map(({ payload, ...row }) => ({ ...row, [row.kind]: JSON.parse(payload) }))
    return call.json(outboxAnswerSchema.parse({ data }))
  })
}

export const demoOutboxPaths: ZodOpenApiPathsObject = {
  '/api/demo/outbox': {
    get: {
      summary: 'The mails and text messages a demo shop would have sent, newest first; 404 in a live shop',
      responses: answers({ '200': ['What would have been sent', outboxAnswerSchema] }, ['404']),
    },
  },
}
