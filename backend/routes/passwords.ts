import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import type { FormValues } from '../../contract/forms/values'
import { resetPayloadSchema } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { changePassword, hasPassword, resetPassword } from '../domain/accounts/change-password'
import { forgotPasswordDefinition } from '../domain/accounts/forms/forgot-password'
import { resetPasswordDefinition } from '../domain/accounts/forms/reset-password'
import { requestReset } from '../domain/accounts/request-reset'
import { takeForm } from '../domain/forms/take-form'
import { textAnswer } from '../domain/forms/text-answer'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Call, Env } from '../http/env'
import { formHeader, formKeyOf } from '../http/form-key'
import { mailWish, payloadOf } from '../http/mail-payload'
import { answers, FORM_REFUSALS, formContent } from '../http/openapi-answers'
import { currentUser, startSession } from '../http/session'
import { translator } from '../translator'

async function forgot(services: Services, call: Call): Promise<Response> {
  const posted = await formBody(call.req.raw)
  const locale = call.get('locale')
  const wish = { ...mailWish(services, call, posted), address: clientAddress(call) }
  const form = { definition: forgotPasswordDefinition(locale), posted, key: formKeyOf(call), locale }
  await takeForm(services, form, async (values) => {
    const note = await requestReset(services, { ...wish, email: textAnswer(values, 'Emailadres') })
    return async (unit) => {
      await note(unit)
      return {}
    }
  })
  return call.json({ message: translator(locale, 'results')('reset_sent'), data: { status: 'sent' } })
}

/** What a password is changed by: the link of a mail, or being logged in. */
type By = { token: string | undefined; userId: string | undefined }

function newPassword(services: Services, call: Call, posted: FormData, { token, userId }: By) {
  const wish = { ...mailWish(services, call, posted), address: clientAddress(call) }
  return async (values: FormValues) => {
    const password = textAnswer(values, 'NewPassword')
    if (token !== undefined) return resetPassword(services, { ...wish, password, token })
    if (userId === undefined) throw new Refusal('not_logged_in')
    const oldPassword = textAnswer(values, 'OldPassword')
    return changePassword(services, userId, { ...wish, password, oldPassword })
  }
}

async function reset(services: Services, call: Call): Promise<Response> {
  const posted = await formBody(call.req.raw)
  const locale = call.get('locale')
  const { token } = payloadOf(posted, resetPayloadSchema)
  const user = token === undefined ? await currentUser(call) : null
  const definition = resetPasswordDefinition(token === undefined ? (user?.email ?? '') : null, locale)
  const change = newPassword(services, call, posted, { token, userId: user?.id })
  const form = { definition, posted, key: formKeyOf(call), locale }
  const { outcome, isNew } = await takeForm<{ userId?: string }>(services, form, async (values) => {
    const write = await change(values)
    return async (unit) => {
      await write(unit)
      return { userId: user?.id }
    }
  })
  const given = String(posted.get('NewPassword'))
  // Sent twice, the second answer is the one that is seen, and the session it was sent in is over.
  const { userId } = outcome
  if (userId && (isNew || (await hasPassword(services, userId, given)))) await startSession(call, userId)
  const message = translator(locale, 'results')(userId ? 'password_changed' : 'password_reset')
  return call.json({ message, data: { status: 'password_changed' } })
}

/** POST /api/forgot sends a link where there is an account; POST /api/reset sets a new password. */
export function passwordsRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .post('/forgot', (call) => forgot(services, call))
    .post('/reset', (call) => reset(services, call))
}

export const passwordsPaths: ZodOpenApiPathsObject = {
  '/api/forgot': {
    post: {
      summary: 'Sends a link for a new password where there is an account; the answer is always the same',
      requestParams: { header: formHeader },
      requestBody: formContent(
        'The field of the form user/forgot_password; FORM_PAYLOAD: locale and shop of the mail',
      ),
      responses: answers({ '200': ['Sent, where there is an account', formResultSchema] }, [
        ...FORM_REFUSALS,
        '429',
      ]),
    },
  },
  '/api/reset': {
    post: {
      summary:
        'Sets a new password, by the token of a mail or for who is logged in; ends every session of the account',
      requestParams: { header: formHeader },
      requestBody: formContent(
        'The fields of the form user/reset_password; FORM_PAYLOAD: token, and locale and shop of the mail',
      ),
      responses: answers({ '200': ['The password is changed', formResultSchema] }, [
        ...FORM_REFUSALS,
        '401',
        '410',
        '429',
        '503',
      ]),
    },
  },
}
