import { ACCOUNT_FORMS, sessionApi } from '../../contract/endpoints/accounts'
import { authenticate } from '../domain/people/accounts/authenticate'
import { loginForm } from '../domain/people/accounts/forms/login'
import { textAnswer } from '../domain/platform/forms/answers'
import { publicOrigin } from '../domain/platform/return-url'
import { toldUser } from '../domain/platform/user'
import { clientAddress } from '../http/client-address'
import { csrfToken } from '../http/csrf'
import { deviceOf, rememberDevice } from '../http/known-device'
import { resource, serve } from '../http/serve'
import { serveAnswers } from '../http/serve-form'
import { currentUser, endSession, startSession } from '../http/session'

export const forms = { [ACCOUNT_FORMS.login]: loginForm }

export const routes = resource(
  serve(sessionApi.token, (_, { call, config, keys }) => {
    const origin = publicOrigin(config, new URL(call.req.url))
    return { data: { csrfToken: csrfToken(call, keys.csrf, origin) } }
  }),

  serve(sessionApi.user, async (_, { call }) => {
    const user = await currentUser(call)
    return { data: { user: user && toldUser(user) } }
  }),

  serveAnswers(sessionApi.logIn, loginForm, async (values, _, { call, ...services }) => {
    const email = textAnswer(values, 'Username')
    const proof = await authenticate(services, {
      email,
      password: textAnswer(values, 'Password'),
      address: clientAddress(call),
      device: deviceOf(services, call, email),
    })
    await startSession(call, proof.userId, proof.hash)
    rememberDevice(services, call, email)
    return { data: { status: 'logged_in' } }
  }),

  serve(sessionApi.logOut, async (_, { call }) => {
    await endSession(call)
    return { data: { status: 'logged_out' } }
  }),
)
