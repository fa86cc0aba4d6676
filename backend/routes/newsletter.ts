import { ACCOUNT_FORMS, mailTokenSchema } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { textAnswer } from '../domain/forms/answers'
import { confirmNewsletter } from '../domain/newsletter/confirm'
import { endNewsletter } from '../domain/newsletter/end'
import { newsletterForm } from '../domain/newsletter/form'
import { requestNewsletter } from '../domain/newsletter/request'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import { endpoints, postForm, postJson } from '../http/endpoint'
import { formResult, mailContext, processPosted } from '../http/forms'

const askFor = postForm('/newsletter', {
  summary: 'Asks for the newsletter; the answer is the same whether the address gets it already or not',
  fields: 'The fields of the form newsletter; FORM_PAYLOAD: locale and shop of the mail',
  answers: { 200: ['Taken', formResultSchema] },
  refusals: [429],
})

const confirm = postJson('/newsletter/confirmations', {
  summary: 'Begins the newsletter by the link of a mail, once',
  body: mailTokenSchema,
  answers: { 200: ['Begun', formResultSchema] },
  refusals: [410, 429],
})

const end = postJson('/newsletter/cancellations', {
  summary: 'Ends the newsletter by the link in each of them, without a login; as often as one likes',
  body: mailTokenSchema,
  answers: { 200: ['Ended', formResultSchema] },
  refusals: [410, 429],
})

export function newsletterRoutes(services: Services) {
  const app = endpoints()

  app.openapi(askFor, async (call) => {
    const posted = await formBody(call)
    const mail = mailContext(services, call, posted)
    const { outcome } = await processPosted(
      services,
      call,
      { form: newsletterForm, posted },
      async (values) => {
        const email = textAnswer(values, 'Emailadres')
        await requestNewsletter(services, { ...mail, form: ACCOUNT_FORMS.newsletter, email })
        return async () => formResult(call, 'sent', 'newsletter_sent')
      },
    )
    return call.json(outcome, 200)
  })

  app.openapi(confirm, async (call) => {
    await confirmNewsletter(services, call.req.valid('json').token, clientAddress(call))
    return call.json(formResult(call, 'subscribed', 'newsletter_confirmed'), 200)
  })

  app.openapi(end, async (call) => {
    await endNewsletter(services, call.req.valid('json').token, clientAddress(call))
    return call.json(formResult(call, 'ended', 'newsletter_ended'), 200)
  })

  return app
}
