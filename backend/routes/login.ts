import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { formResultSchema } from '../../contract/wire/form-results'
import { loginForm } from '../domain/accounts/forms/login'
import { logIn } from '../domain/accounts/log-in'
import { textAnswer } from '../domain/forms/text-answer'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { answers, csrfHeader, formContent } from '../http/openapi-answers'
import { postedAnswers } from '../http/posted-answers'
import { startSession } from '../http/session'

/** POST /api/login: starts a session for who knows an account's password. */
export function loginRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().post('/login', async (call) => {
    const values = await postedAnswers(services, call, loginForm, await formBody(call.req.raw))
    const proof = await logIn(services, {
      email: textAnswer(values, 'Username'),
      password: textAnswer(values, 'Password'),
      address: clientAddress(call),
    })
    await startSession(call, proof.userId, proof.hash)
    return call.json({ data: { status: 'logged_in' } })
  })
}

export const loginPaths: ZodOpenApiPathsObject = {
  '/api/login': {
    post: {
      summary: 'Logs in; sets the session cookie. An unknown address is answered like a wrong password',
      requestParams: { header: csrfHeader },
      requestBody: formContent('The fields of the form user/login: Username, Password'),
      responses: answers({ '200': ['Logged in', formResultSchema] }, [
        '401',
        '403',
        '413',
        '415',
        '422',
        '429',
        '503',
      ]),
    },
  },
}
