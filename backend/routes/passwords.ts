import type { FormValues } from '../../contract/forms/values'
import { resetPayloadSchema } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { changePassword, hasPassword, resetPassword } from '../domain/accounts/change-password'
import { forgotPasswordForm } from '../domain/accounts/forms/forgot-password'
import { resetPasswordDefinition } from '../domain/accounts/forms/reset-password'
import { requestReset } from '../domain/accounts/request-reset'
import { textAnswer } from '../domain/forms/answers'
import { processForm } from '../domain/forms/process-form'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import { endpoints, postForm } from '../http/endpoint'
import type { Call } from '../http/env'
import { formResult, mailContext, payloadOf, processPosted } from '../http/forms'
import { formKey } from '../http/idempotency-key'
import { currentUser, startSession } from '../http/session'

const postForgot = postForm('/forgot', {
  summary: 'Sends a link for a new password where there is an account; the answer is always the same',
  fields: 'The field of the form user/forgot_password; FORM_PAYLOAD: locale and shop of the mail',
  answers: { 200: ['Sent, where there is an account', formResultSchema] },
  refusals: [429],
})

const postReset = postForm('/reset', {
  summary:
    'Sets a new password, by the token of a mail or for who is logged in; ends every session of the account',
  fields: 'The fields of the form user/reset_password; FORM_PAYLOAD: token, and locale and shop of the mail',
  answers: { 200: ['The password is changed', formResultSchema] },
  refusals: [401, 410, 429, 503],
})

type Authorization = { token: string | undefined; userId: string | undefined }

function newPassword(services: Services, call: Call, posted: FormData, { token, userId }: Authorization) {
  const mail = mailContext(services, call, posted)
  return async (values: FormValues) => {
    const password = textAnswer(values, 'NewPassword')
    if (token !== undefined) return resetPassword(services, { ...mail, password, token })
    if (userId === undefined) throw new Refusal('not_logged_in')
    const oldPassword = textAnswer(values, 'OldPassword')
    return changePassword(services, userId, { ...mail, password, oldPassword })
  }
}

async function reset(services: Services, call: Call) {
  const posted = await formBody(call)
  const locale = call.get('locale')
  const { token } = payloadOf(posted, resetPayloadSchema)
  const user = token === undefined ? await currentUser(call) : null
  const definition = resetPasswordDefinition(token === undefined ? (user?.email ?? '') : null, locale)
  const change = newPassword(services, call, posted, { token, userId: user?.id })
  const form = { definition, posted, key: formKey(call), locale, address: clientAddress(call) }
  const { outcome, isNew } = await processForm<{ userId?: string }>(services, form, async (values) => {
    const write = await change(values)
    return async (unit) => {
      await write(unit)
      return { userId: user?.id }
    }
  })
  const given = String(posted.get('NewPassword'))
  // A repeated request still gets a session, because the first one ended the session it was sent in.
  const { userId } = outcome
  if (userId && (isNew || (await hasPassword(services, userId, given)))) await startSession(call, userId)
  return formResult(call, 'password_changed', userId ? 'password_changed' : 'password_reset')
}

export function passwordsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(postForgot, async (call) => {
    const posted = await formBody(call)
    const mail = mailContext(services, call, posted)
    await processPosted(services, call, { form: forgotPasswordForm, posted }, async (values) => {
      const note = await requestReset(services, { ...mail, email: textAnswer(values, 'Emailadres') })
      return async (unit) => {
        await note(unit)
        return {}
      }
    })
    return call.json(formResult(call, 'sent', 'reset_sent'), 200)
  })

  app.openapi(postReset, async (call) => call.json(await reset(services, call), 200))

  return app
}
