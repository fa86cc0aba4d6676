import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { catalogueVersion } from '../db/catalogue-version'
import type { Services } from '../domain/services'
import type { Env } from '../http/env'
import { answers } from '../http/openapi-answers'

/** GET /api/health: whether the database answers. */
export function healthRoutes({ db }: Services): Hono<Env> {
  return new Hono<Env>().get('/health', async (call) => {
    await catalogueVersion(db)
    return call.json({ data: { status: 'ok' } })
  })
}

const healthAnswerSchema = z.object({ data: z.object({ status: z.literal('ok') }) })

export const healthPaths: ZodOpenApiPathsObject = {
  '/api/health': {
    get: {
      summary: 'Whether the backend and its database answer',
      responses: answers({ '200': ['They do', healthAnswerSchema] }),
    },
  },
}
