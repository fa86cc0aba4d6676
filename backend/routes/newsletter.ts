import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ACCOUNT_FORMS, mailTokenSchema } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import {
  endSubscriptionSchema,
  subscriptionEndedSchema,
  subscriptionResponseSchema,
} from '../../contract/wire/newsletter'
import type { Queries } from '../db/schema'
import { emailKey } from '../domain/accounts/email-key'
import { textAnswer } from '../domain/forms/answers'
import { confirmNewsletter } from '../domain/newsletter/confirm'
import { endNewsletter, endSubscription } from '../domain/newsletter/end'
import { newsletterForm } from '../domain/newsletter/form'
import { proofSchema, requestNewsletter } from '../domain/newsletter/request'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import { endpoints, get, parameter, postForm, postJson, queryOf } from '../http/endpoint'
import { formResult, mailContext, processPosted } from '../http/forms'
import { changeAsStaff } from '../http/staff'

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

const getSubscription = get('/adm/newsletter', {
  summary: 'Whether an address gets the newsletter, and the proof of its consent',
  staff: 'newsletter.read',
  query: queryOf({ email: z.string().max(254) }),
  parameters: [parameter('query', 'email', { isRequired: true, description: 'The whole address' })],
  answers: { 200: ['The subscription', subscriptionResponseSchema] },
  refusals: [422],
})

const postEnd = postJson('/adm/newsletter/cancellations', {
  summary: 'Ends the newsletter of an address for whoever asked the shop to; the proof of consent is kept',
  staff: 'newsletter.end',
  body: endSubscriptionSchema,
  answers: { 200: ['Ended', subscriptionEndedSchema] },
})

const subscriptionOf = (db: Queries, email: string) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'locale', 'state', 'proof', 'asked_at', 'confirmed_at', 'ended_at'])
    .where('email_key', '=', emailKey(email.trim()))
    .executeTakeFirst()

// The log is never changed, so it keeps no address that somebody may want erased.
const nameless = (email: string) =>
  createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 16)

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

  app.openapi(getSubscription, async (call) => {
    const row = await subscriptionOf(services.db, call.req.valid('query').email)
    const subscription = row ? { ...row, proof: proofSchema.parse(JSON.parse(row.proof)) } : null
    return call.json({ data: { subscription } }, 200)
  })

  app.openapi(postEnd, async (call) => {
    const { email } = call.req.valid('json')
    await changeAsStaff(services, call, async (inUnit) => {
      const row = await subscriptionOf(inUnit.db, email)
      if (!row) throw new Refusal('not_found')
      await endSubscription(inUnit.db, inUnit, emailKey(email))
      const subject = { type: 'newsletter', id: nameless(email) }
      const changes = { state: [row.state, 'ended'] }
      const entry = { action: 'newsletter.end', subject, changes } as const
      return { result: undefined, entry: row.state === 'ended' ? undefined : entry }
    })
    return call.json({ data: { status: 'ended' as const } }, 200)
  })

  return app
}
