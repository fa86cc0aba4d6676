import { ACCOUNT_FORMS } from '../../contract/endpoints/accounts'
import { newsletterApi } from '../../contract/endpoints/newsletter'
import { newsletterForm } from '../domain/people/newsletter/form'
import { confirmNewsletter, endNewsletter, requestNewsletter } from '../domain/people/newsletter/subscription'
import { textAnswer } from '../domain/platform/forms/answers'
import { clientAddress } from '../http/client-address'
import { formResult, mailOf } from '../http/forms'
import { resource, serve } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'

export const forms = { [ACCOUNT_FORMS.newsletter]: newsletterForm }

export const routes = resource(
  serveForm(newsletterApi.ask, {
    define: defined(newsletterForm),
    async effect(values, given, calling) {
      const asked = { form: ACCOUNT_FORMS.newsletter, email: textAnswer(values, 'Emailadres') }
      await requestNewsletter(calling, { ...mailOf(calling, given), ...asked })
      return ({ call }) => ({ answer: formResult(call, 'sent', 'newsletter_sent') })
    },
  }),

  serve(newsletterApi.confirm, async ({ token }, { call, ...services }) => {
    await confirmNewsletter(services, token, clientAddress(call))
    return formResult(call, 'subscribed', 'newsletter_confirmed')
  }),

  serve(newsletterApi.cancel, async ({ token }, { call, ...services }) => {
    await endNewsletter(services, token, clientAddress(call))
    return formResult(call, 'ended', 'newsletter_ended')
  }),
)
