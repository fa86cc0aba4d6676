import { mailTokenSchema } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { confirmEmail, sendConfirmation } from '../domain/accounts/confirm-email'
import type { Services } from '../domain/services'
import { clientAddress } from '../http/client-address'
import { endpoints, post, postJson } from '../http/endpoint'
import { formResult } from '../http/forms'
import { linkOrigin } from '../http/link-origin'
import { requireUser } from '../http/session'

const confirm = postJson('/email_confirmations', {
  summary: 'Confirms an e-mail address by the link of a mail, once; its guest orders join the account',
  body: mailTokenSchema,
  answers: { 200: ['Confirmed', formResultSchema] },
  refusals: [410, 429],
})

const resend = post('/email_confirmations/resend', {
  summary: 'Sends whoever is logged in the mail that confirms their address again; needs no body',
  answers: { 200: ['Sent, or confirmed already', formResultSchema] },
  refusals: [401, 429],
})

export function emailConfirmationsRoutes(services: Services) {
  const app = endpoints()

  app.openapi(confirm, async (call) => {
    await confirmEmail(services, call.req.valid('json').token, clientAddress(call))
    return call.json(formResult(call, 'confirmed', 'email_confirmed'), 200)
  })

  app.openapi(resend, async (call) => {
    const user = await requireUser(call)
    if (user.isEmailConfirmed) return call.json(formResult(call, 'confirmed', 'email_confirmed'), 200)
    await sendConfirmation(services, user, { locale: call.get('locale'), shop: linkOrigin(services, call) })
    return call.json(formResult(call, 'sent', 'confirmation_sent', { email: user.email }), 200)
  })

  return app
}
