import { accountsApi } from '../../contract/endpoints/accounts'
import { confirmEmail, sendConfirmation } from '../domain/people/accounts/confirm-email'
import { clientAddress } from '../http/client-address'
import { formResult } from '../http/forms'
import { linkOrigin } from '../http/link-origin'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(accountsApi.confirmEmail, async ({ token }, { call, ...services }) => {
    await confirmEmail(services, token, clientAddress(call))
    return formResult(call, 'confirmed', 'email_confirmed')
  }),

  serve(accountsApi.resendConfirmation, async (_, { call, user, locale, ...services }) => {
    if (user.isEmailConfirmed) return formResult(call, 'confirmed', 'email_confirmed')
    await sendConfirmation(services, user, { locale, shop: linkOrigin(services, call) })
    return formResult(call, 'sent', 'confirmation_sent', { email: user.email })
  }),
)
