import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { csrfAnswerSchema } from '../../contract/wire/csrf'
import { publicOrigin } from '../domain/payments/return-url'
import type { Services } from '../domain/services'
import { csrfToken } from '../http/csrf'
import type { Env } from '../http/env'
import { answers } from '../http/openapi-answers'

/** GET /api/csrf: the token that goes into a header of every change; its cookie comes with it. */
export function csrfRoutes({ keys, config }: Services): Hono<Env> {
  return new Hono<Env>().get('/csrf', (call) => {
    const origin = publicOrigin(config, new URL(call.req.url))
    return call.json({ data: { csrfToken: csrfToken(call, keys.csrf, origin) } })
  })
}

export const csrfPaths: ZodOpenApiPathsObject = {
  '/api/csrf': {
    get: {
      summary: 'The token for calls that change something; sets its cookie',
      responses: answers({ '200': ['The token', csrfAnswerSchema] }),
    },
  },
}
