import { ACCOUNT_FORMS, accountsApi, passwordsApi, sessionApi } from '../../contract/endpoints/accounts'
import { accountResponse, eraseAccount, saveDetails } from '../domain/people/accounts/details'
import {
  deleteAccountForm,
  detailsForm,
  forgotPasswordForm,
  loginForm,
  placeFrom,
  registerForm,
  resetPasswordDefinition,
  resetPasswordForm,
} from '../domain/people/accounts/forms'
import {
  authenticate,
  changePassword,
  hasPassword,
  requestReset,
  requirePassword,
  resetPassword,
} from '../domain/people/accounts/password'
import {
  canLogIn,
  confirmEmail,
  type Registered,
  register,
  sendConfirmation,
} from '../domain/people/accounts/register'
import { closeAllSessions } from '../domain/people/accounts/sessions'
import { copyFor } from '../domain/personal-data/copy'
import { personOf } from '../domain/personal-data/person'
import { textAnswer } from '../domain/platform/forms/answers'
import { Refusal } from '../domain/platform/refusal'
import { publicOrigin } from '../domain/platform/return-url'
import { rowById, userResponse } from '../domain/platform/user'
import { csrfToken } from '../http/csrf'
import { deviceOf, rememberDevice } from '../http/known-device'
import { resource, serve } from '../http/serve'
import { defined, formResult, mailOf, serveAnswers, serveForm } from '../http/serve-form'
import { currentUser, endSession, requireUser, startSession } from '../http/session'

export const forms = {
  [ACCOUNT_FORMS.details]: detailsForm,
  [ACCOUNT_FORMS.deletion]: deleteAccountForm,
  [ACCOUNT_FORMS.register]: registerForm,
  [ACCOUNT_FORMS.forgot]: forgotPasswordForm,
  [ACCOUNT_FORMS.reset]: resetPasswordForm,
  [ACCOUNT_FORMS.login]: loginForm,
}

export const routes = resource(
  serveForm(accountsApi.change, {
    define: defined(detailsForm),
    async effect(values, input, context) {
      const write = await saveDetails(context, context.user, values, mailOf(context, input))
      return async ({ db, call }) => {
        await write(db)
        return { answer: formResult(call, 'saved', 'details_saved') }
      }
    },
  }),

  serve(accountsApi.read, async (_, context) => {
    const user = await currentUser(context.call)
    return { data: { user: user && (await accountResponse(context, user)) } }
  }),

  serve(accountsApi.export, async (_, context) => {
    const row = await rowById(context.db, context.user.id)
    if (!row) throw new Refusal('not_logged_in')
    return copyFor(context, personOf(row))
  }),

  serve(accountsApi.endSessions, async (_, { db, call, user }) => {
    await closeAllSessions(db, user.id)
    await endSession(call)
    return formResult(call, 'logged_out', 'sessions_ended')
  }),

  serveForm(accountsApi.erase, {
    define: defined(deleteAccountForm),
    async effect(values, input, context) {
      const mail = mailOf(context, input)
      const row = await rowById(context.db, (await requireUser(context.call)).id)
      if (!row) throw new Refusal('not_logged_in')
      await requirePassword(context, row, { password: textAnswer(values, 'Password'), field: 'Password' })
      return async ({ db, call }) => {
        await eraseAccount(context, db, row, mail)
        return { answer: formResult(call, 'deleted', 'account_deleted') }
      }
    },
    async tell(answer, { call }) {
      await endSession(call)
      return answer
    },
  }),

  serveForm(accountsApi.register, {
    define: defined(registerForm),
    async effect(values, input, context) {
      const write = await register(context, {
        email: textAnswer(values, 'Emailadres'),
        password: textAnswer(values, 'NewPassword'),
        hasNewsletter: textAnswer(values, 'Nieuwsbrief') === '1',
        ...placeFrom(values),
        ...mailOf(context, input),
      })
      return async ({ db }) => ({ answer: await write(db) })
    },
    async tell(outcome: Registered, { call, posted, isNew, ...services }) {
      if (await canLogIn(services, { outcome, isNew }, String(posted.get('NewPassword')))) {
        await startSession(call, outcome.userId)
        rememberDevice(services, call, 'customer', String(posted.get('Emailadres')))
      }
      return outcome.isNew
        ? formResult(call, 'registered', 'registered')
        : formResult(call, 'logged_in', 'known_already')
    },
  }),

  serve(accountsApi.confirmEmail, async ({ token }, { call, visitor, ...services }) => {
    await confirmEmail(services, token, { address: visitor, user: await currentUser(call) })
    return formResult(call, 'confirmed', 'email_confirmed')
  }),

  serve(accountsApi.resendConfirmation, async (_, { call, user, locale, ...services }) => {
    if (user.isEmailConfirmed) return formResult(call, 'confirmed', 'email_confirmed')
    await sendConfirmation(services, user, { locale, shop: services.shopOrigin })
    return formResult(call, 'sent', 'confirmation_sent', { email: user.email })
  }),

  serveForm(passwordsApi.forget, {
    define: defined(forgotPasswordForm),
    async effect(values, input, context) {
      const email = textAnswer(values, 'Emailadres')
      const note = await requestReset(context, { ...mailOf(context, input), email })
      return async ({ db }) => {
        await note(db)
        return { answer: {} }
      }
    },
    tell: (_, { call }) => formResult(call, 'sent', 'reset_sent'),
  }),

  serveForm(passwordsApi.reset, {
    async find({ token }, { call }) {
      return { user: token === undefined ? await currentUser(call) : null }
    },
    define: ({ token, user }, { locale }) =>
      resetPasswordDefinition(token === undefined ? (user?.email ?? '') : null, locale, {
        byLink: token !== undefined,
      }),
    async effect(values, { token, user, ...input }, context) {
      const mail = { ...mailOf(context, input), password: textAnswer(values, 'NewPassword') }
      if (token === undefined && !user) throw new Refusal('not_logged_in')
      const oldPassword = textAnswer(values, 'OldPassword')
      const write = user
        ? await changePassword(context, user.id, { ...mail, oldPassword })
        : await resetPassword(context, { ...mail, token: token ?? '' })
      return async ({ db }) => {
        await write(db)
        return { answer: user ? { userId: user.id } : {} }
      }
    },
    async tell({ userId }: { userId?: string }, { call, posted, isNew, ...services }) {
      const input = String(posted.get('NewPassword'))
      // A repeated request still gets a session, because the first one ended the session it was sent in.
      if (userId && (isNew || (await hasPassword(services, userId, input)))) await startSession(call, userId)
      return formResult(call, 'password_changed', userId ? 'password_changed' : 'password_reset')
    },
  }),

  serve(sessionApi.token, (_, { call, config, keys }) => {
    const origin = publicOrigin(config, new URL(call.req.url))
    return { data: { csrfToken: csrfToken(call, keys.csrf, origin) } }
  }),

  serve(sessionApi.user, async (_, { call }) => {
    const user = await currentUser(call)
    return { data: { user: user && userResponse(user) } }
  }),

  serveAnswers(sessionApi.logIn, loginForm, async (values, _, { call, visitor, ...services }) => {
    const email = textAnswer(values, 'Username')
    const proof = await authenticate(services, {
      email,
      password: textAnswer(values, 'Password'),
      address: visitor,
      device: deviceOf(services, call, 'customer', email),
    })
    await startSession(call, proof.userId, proof.hash)
    rememberDevice(services, call, 'customer', email)
    return { data: { status: 'logged_in' } }
  }),

  serve(sessionApi.logOut, async (_, { call }) => {
    await endSession(call)
    return { data: { status: 'logged_out' } }
  }),
)
