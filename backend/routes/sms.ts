import { sendSmsSchema, smsSentSchema } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { verifyPhoneForm } from '../domain/accounts/forms/verify-phone'
import { textAnswer } from '../domain/forms/answers'
import type { Outbox } from '../domain/outbox/work'
import type { Services } from '../domain/services'
import { sendCode } from '../domain/sms/send-code'
import { checkCode, markVerified } from '../domain/sms/verify-code'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import { endpoints, postForm, postJson } from '../http/endpoint'
import { formResult, processPosted } from '../http/forms'
import { requireUser } from '../http/session'
import { translator } from '../translator'

const sendSms = postJson('/send_sms', {
  summary: 'Sends a code to the phone of whoever is logged in; another number becomes the account’s',
  beforeBody: requireUser,
  body: sendSmsSchema,
  answers: { 200: ['Handed over', smsSentSchema] },
  refusals: [401, 429, 503],
})

const verify = postForm('/verify_sms_code', {
  summary: 'Verifies the phone of whoever is logged in by the code that was sent to it',
  fields: 'The fields of the form user/verify_phone: Code',
  answers: { 200: ['Verified', formResultSchema] },
  refusals: [401, 429],
})

export function smsRoutes(services: Services, outbox: Outbox) {
  const app = endpoints()

  app.openapi(sendSms, async (call) => {
    const user = await requireUser(call)
    const mobile = call.req.valid('json').mobile?.trim() || undefined
    const locale = call.get('locale')
    const request = { mobile, locale, address: clientAddress(call) }
    const { masked, againAt } = await sendCode(services, outbox, user, request)
    const message = translator(locale, 'results')('code_sent', { mobile: masked })
    const data = { status: 'sent' as const, mobile: masked, again_at: againAt.toISOString() }
    return call.json({ message, data }, 200)
  })

  app.openapi(verify, async (call) => {
    const user = await requireUser(call)
    const posted = await formBody(call)
    const { outcome } = await processPosted(
      services,
      call,
      { form: verifyPhoneForm, posted },
      async (values) => {
        const code = await checkCode(services, user.id, textAnswer(values, 'Code'))
        return async (unit) => {
          await markVerified(services, unit, code)
          return formResult(call, 'verified', 'phone_verified')
        }
      },
    )
    return call.json(outcome, 200)
  })

  return app
}
