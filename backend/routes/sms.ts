import { ACCOUNT_FORMS, accountsApi } from '../../contract/endpoints/accounts'
import type { Outbox } from '../domain/mail/outbox/work'
import { checkCode, markVerified, sendCode } from '../domain/mail/sms/codes'
import { verifyPhoneForm } from '../domain/people/accounts/forms'
import { textAnswer } from '../domain/platform/forms/answers'
import type { Services } from '../domain/platform/services'
import { resource, serve } from '../http/serve'
import { defined, formResult, serveForm } from '../http/serve-form'
import { translator } from '../translator'

const verifyPhone = serveForm(accountsApi.verifyPhone, {
  define: defined(verifyPhoneForm),
  async effect(values, _, { user, ...services }) {
    const code = await checkCode(services, user.id, textAnswer(values, 'Code'))
    return async ({ db, call }) => {
      await markVerified(services, db, code)
      return { answer: formResult(call, 'verified', 'phone_verified') }
    }
  },
})

export const forms = { [ACCOUNT_FORMS.verifyPhone]: verifyPhoneForm }

export function routes(services: Services, outbox: Outbox) {
  const send = serve(accountsApi.sendCode, async ({ phone: typed }, { user, locale, visitor }) => {
    const request = { mobile: typed?.trim() || undefined, locale, address: visitor }
    const { masked: phone, againAt } = await sendCode(services, outbox, user, request)
    const message = translator(locale, 'results')('code_sent', { mobile: phone })
    return { message, data: { status: 'sent' as const, phone, againAt: againAt.toISOString() } }
  })
  return resource(send, verifyPhone)(services)
}
