import { userResponseSchema } from '../../contract/wire/accounts'
import { csrfResponseSchema } from '../../contract/wire/csrf'
import { formResultSchema } from '../../contract/wire/form-results'
import { authenticate } from '../domain/accounts/authenticate'
import { loginForm } from '../domain/accounts/forms/login'
import { wireUser } from '../domain/accounts/user'
import { textAnswer } from '../domain/forms/answers'
import { publicOrigin } from '../domain/payments/return-url'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import { csrfToken, refuseWithoutToken } from '../http/csrf'
import { CSRF, endpoints, formContent, get, post } from '../http/endpoint'
import { postedAnswers } from '../http/forms'
import { deviceOf, rememberDevice } from '../http/known-device'
import { currentUser, endSession, startSession } from '../http/session'

const getToken = get('/csrf', {
  summary: 'The token for calls that change something; sets its cookie',
  answers: { 200: ['The token', csrfResponseSchema] },
})

const getUser = get('/user', {
  summary: 'Who is logged in, by the session cookie; null for nobody',
  answers: { 200: ['The user', userResponseSchema] },
})

const postLogin = post('/login', {
  summary: 'Logs in; sets the session cookie. An unknown address is answered like a wrong password',
  body: formContent('The fields of the form user/login: Username, Password'),
  answers: { 200: ['Logged in', formResultSchema] },
  refusals: [401, 413, 415, 422, 429, 503],
})

const getLogout = get('/logout', {
  summary: 'Ends the session of the session cookie; needs the CSRF token as a change does',
  parameters: [CSRF],
  answers: { 200: ['Logged out', formResultSchema] },
  refusals: [403],
})

export function sessionRoutes(services: Services) {
  const { keys, config } = services
  const app = endpoints()

  app.openapi(getToken, (call) => {
    const origin = publicOrigin(config, new URL(call.req.url))
    return call.json({ data: { csrfToken: csrfToken(call, keys.csrf, origin) } }, 200)
  })

  app.openapi(getUser, async (call) => {
    const user = await currentUser(call)
    return call.json({ data: { user: user && wireUser(user) } }, 200)
  })

  app.openapi(postLogin, async (call) => {
    const values = await postedAnswers(services, call, { form: loginForm, posted: await formBody(call) })
    const email = textAnswer(values, 'Username')
    const proof = await authenticate(services, {
      email,
      password: textAnswer(values, 'Password'),
      address: clientAddress(call),
      device: deviceOf(services, call, email),
    })
    await startSession(call, proof.userId, proof.hash)
    rememberDevice(services, call, email)
    return call.json({ data: { status: 'logged_in' } }, 200)
  })

  app.openapi(getLogout, async (call) => {
    // A link or image on another site could call this address, but has no token.
    refuseWithoutToken(call, keys.csrf)
    await endSession(call)
    return call.json({ data: { status: 'logged_out' } }, 200)
  })

  return app
}
