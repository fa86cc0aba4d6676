import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import type { Env } from '../http/env'
import { answers } from '../http/openapi-answers'

const NEWEST = 100

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  locale: z.string(),
})
const outboxAnswerSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      delivered_at: z.string().nullable(),
      mail: mailSchema,
    }),
  ),
})

/** GET /api/demo/outbox: the newest mails, in a demo only; a live shop has no such page. */
export function demoOutboxRoutes({ db, config }: Services): Hono<Env> {
  return new Hono<Env>().get('/demo/outbox', async (call) => {
    if (config.mode !== 'demo') throw new Refusal('not_found')
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'created_at', 'delivered_at', 'payload'])
      .where('kind', '=', 'mail')
      .orderBy('created_at', 'desc')
      .limit(NEWEST)
      .execute()
    const data = rows.map(({ payload, ...row }) => ({ ...row, mail: mailSchema.parse(JSON.parse(payload)) }))
    return call.json({ data })
  })
}

export const demoOutboxPaths: ZodOpenApiPathsObject = {
  '/api/demo/outbox': {
    get: {
      summary: 'The mails a demo shop would have sent, newest first; 404 in a live shop',
      responses: answers({ '200': ['The mails', outboxAnswerSchema] }, ['404']),
    },
  },
}
