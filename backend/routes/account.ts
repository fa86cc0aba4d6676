import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { accountAnswerSchema } from '../../contract/wire/accounts'
import { wireAccount } from '../domain/accounts/account'
import type { Services } from '../domain/services'
import type { Env } from '../http/env'
import { answers, languageHeader } from '../http/openapi-answers'
import { requireUser } from '../http/session'

/** GET /api/account: everything the account page shows. */
export function accountRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().get('/account', async (call) => {
    const user = await requireUser(call)
    return call.json({ data: { user: await wireAccount(services, user) } })
  })
}

export const accountPaths: ZodOpenApiPathsObject = {
  '/api/account': {
    get: {
      summary: 'The account of whoever is logged in',
      requestParams: { header: languageHeader },
      responses: answers({ '200': ['The account', accountAnswerSchema] }, ['401']),
    },
  },
}
