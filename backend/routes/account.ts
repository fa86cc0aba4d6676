import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { accountAnswerSchema } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { wireAccount } from '../domain/accounts/account'
import { exportAccount } from '../domain/accounts/export'
import { closeSessions } from '../domain/accounts/sessions'
import type { Services } from '../domain/services'
import type { Env } from '../http/env'
import { answers, csrfHeader, languageHeader } from '../http/openapi-answers'
import { endSession, requireUser } from '../http/session'
import { confirmationResultWords } from '../words/confirmation-results'

/**
 * GET /api/account: everything the account page shows; …/export: everything that is kept. POST …/sessions/end: logs out
 * everywhere.
 */
export function accountRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .get('/account', async (call) => {
      const user = await requireUser(call)
      return call.json({ data: { user: await wireAccount(services, user) } })
    })
    .get('/account/export', async (call) => call.json(await exportAccount(services, await requireUser(call))))
    .post('/account/sessions/end', async (call) => {
      const user = await requireUser(call)
      await closeSessions(services.db, user.id)
      await endSession(call)
      const message = confirmationResultWords[call.get('locale')].sessions_ended
      return call.json({ message, data: { status: 'logged_out' } })
    })
}

export const accountPaths: ZodOpenApiPathsObject = {
  '/api/account/export': {
    get: {
      summary: 'Everything kept about whoever is logged in, in a shape of its own',
      requestParams: { header: languageHeader },
      responses: answers({ '200': ['What is kept', z.object({}).passthrough()] }, ['401']),
    },
  },
  '/api/account/sessions/end': {
    post: {
      summary: 'Logs whoever is logged in out everywhere, here too; needs no body',
      requestParams: { header: csrfHeader },
      responses: answers({ '200': ['Logged out', formResultSchema] }, ['401', '403']),
    },
  },
  '/api/account': {
    get: {
      summary: 'The account of whoever is logged in',
      requestParams: { header: languageHeader },
      responses: answers({ '200': ['The account', accountAnswerSchema] }, ['401']),
    },
  },
}
