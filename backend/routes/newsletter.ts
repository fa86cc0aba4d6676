import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { ACCOUNT_FORMS, mailTokenSchema } from '../../contract/wire/accounts'
import { type FormResult, formResultSchema } from '../../contract/wire/form-results'
import { takeForm } from '../domain/forms/take-form'
import { textAnswer } from '../domain/forms/text-answer'
import { askForNewsletter } from '../domain/newsletter/ask'
import { confirmNewsletter } from '../domain/newsletter/confirm'
import { endNewsletter } from '../domain/newsletter/end'
import { newsletterForm } from '../domain/newsletter/form'
import type { Services } from '../domain/services'
import { formBody, jsonBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { formHeader, formKeyOf } from '../http/form-key'
import { mailWish } from '../http/mail-payload'
import { answers, csrfHeader, FORM_REFUSALS, formContent } from '../http/openapi-answers'
import { translator } from '../translator'

/** POST /api/newsletter asks for the newsletter; …/confirmations begins it, …/cancellations ends it by a link of a mail. */
export function newsletterRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .post('/newsletter', async (call) => {
      const posted = await formBody(call.req.raw)
      const locale = call.get('locale')
      const wish = { ...mailWish(services, call, posted), address: clientAddress(call) }
      const definition = await newsletterForm.define({ services, locale, query: {}, user: null })
      const sent = { definition, posted, key: formKeyOf(call), locale }
      const { outcome } = await takeForm<FormResult>(services, sent, async (values) => {
        const form = ACCOUNT_FORMS.newsletter
        await askForNewsletter(services, { ...wish, form, email: textAnswer(values, 'Emailadres') })
        return async () => ({
          message: translator(locale, 'results')('newsletter_sent'),
          data: { status: 'sent' },
        })
      })
      return call.json(outcome)
    })
    .post('/newsletter/confirmations', async (call) => {
      const { token } = await jsonBody(call.req.raw, mailTokenSchema)
      await confirmNewsletter(services, token, clientAddress(call))
      const message = translator(call.get('locale'), 'results')('newsletter_confirmed')
      return call.json({ message, data: { status: 'subscribed' } })
    })
    .post('/newsletter/cancellations', async (call) => {
      const { token } = await jsonBody(call.req.raw, mailTokenSchema)
      await endNewsletter(services, token, clientAddress(call))
      const message = translator(call.get('locale'), 'results')('newsletter_ended')
      return call.json({ message, data: { status: 'ended' } })
    })
}

const byLink = (summary: string, done: string) => ({
  post: {
    summary,
    requestParams: { header: csrfHeader },
    requestBody: { required: true, content: { 'application/json': { schema: mailTokenSchema } } },
    responses: answers({ '200': [done, formResultSchema] }, ['403', '410', '415', '422', '429']),
  },
})

export const newsletterPaths: ZodOpenApiPathsObject = {
  '/api/newsletter': {
    post: {
      summary: 'Asks for the newsletter; the answer is the same whether the address gets it already or not',
      requestParams: { header: formHeader },
      requestBody: formContent(
        'The fields of the form newsletter; FORM_PAYLOAD: locale and shop of the mail',
      ),
      responses: answers({ '200': ['Taken', formResultSchema] }, [...FORM_REFUSALS, '429']),
    },
  },
  '/api/newsletter/confirmations': byLink('Begins the newsletter by the link of a mail, once', 'Begun'),
  '/api/newsletter/cancellations': byLink(
    'Ends the newsletter by the link in each of them, without a login; as often as one likes',
    'Ended',
  ),
}
