import { ACCOUNT_FORMS, passwordsApi } from '../../contract/endpoints/accounts'
import { changePassword, hasPassword, resetPassword } from '../domain/people/accounts/change-password'
import {
  forgotPasswordForm,
  resetPasswordDefinition,
  resetPasswordForm,
} from '../domain/people/accounts/forms/reset-password'
import { requestReset } from '../domain/people/accounts/request-reset'
import { textAnswer } from '../domain/platform/forms/answers'
import { Refusal } from '../domain/platform/refusal'
import { formResult, mailOf } from '../http/forms'
import { resource } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'
import { currentUser, startSession } from '../http/session'

export const forms = { [ACCOUNT_FORMS.forgot]: forgotPasswordForm, [ACCOUNT_FORMS.reset]: resetPasswordForm }

export const routes = resource(
  serveForm(passwordsApi.forget, {
    define: defined(forgotPasswordForm),
    async effect(values, given, calling) {
      const email = textAnswer(values, 'Emailadres')
      const note = await requestReset(calling, { ...mailOf(calling, given), email })
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
      resetPasswordDefinition(token === undefined ? (user?.email ?? '') : null, locale),
    async effect(values, { token, user, ...given }, calling) {
      const mail = { ...mailOf(calling, given), password: textAnswer(values, 'NewPassword') }
      if (token === undefined && !user) throw new Refusal('not_logged_in')
      const oldPassword = textAnswer(values, 'OldPassword')
      const write = user
        ? await changePassword(calling, user.id, { ...mail, oldPassword })
        : await resetPassword(calling, { ...mail, token: token ?? '' })
      return async ({ db }) => {
        await write(db)
        return { answer: user ? { userId: user.id } : {} }
      }
    },
    async tell({ userId }: { userId?: string }, { call, posted, isNew, ...services }) {
      const given = String(posted.get('NewPassword'))
      // A repeated request still gets a session, because the first one ended the session it was sent in.
      if (userId && (isNew || (await hasPassword(services, userId, given)))) await startSession(call, userId)
      return formResult(call, 'password_changed', userId ? 'password_changed' : 'password_reset')
    },
  }),
)
