import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { userAnswerSchema } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { wireUser } from '../domain/accounts/user'
import type { Services } from '../domain/services'
import { refuseWithoutToken } from '../http/csrf'
import type { Env } from '../http/env'
import { answers, csrfHeader, languageHeader } from '../http/openapi-answers'
import { currentUser, endSession } from '../http/session'

/** GET /api/user: who is logged in. GET /api/logout: nobody any more. */
export function userRoutes({ keys }: Services): Hono<Env> {
  return new Hono<Env>()
    .get('/user', async (call) => {
      const user = await currentUser(call)
      return call.json({ data: { user: user && wireUser(user) } })
    })
    .get('/logout', async (call) => {
      // A link or a picture on another site can ask for this address, but has no token.
      refuseWithoutToken(call, keys.csrf)
      await endSession(call)
      return call.json({ data: { status: 'logged_out' } })
    })
}

export const userPaths: ZodOpenApiPathsObject = {
  '/api/user': {
    get: {
      summary: 'Who is logged in, by the session cookie; null for nobody',
      requestParams: { header: languageHeader },
      responses: answers({ '200': ['The user', userAnswerSchema] }),
    },
  },
  '/api/logout': {
    get: {
      summary: 'Ends the session of the session cookie; needs the CSRF token as a change does',
      requestParams: { header: csrfHeader },
      responses: answers({ '200': ['Logged out', formResultSchema] }, ['403']),
    },
  },
}
