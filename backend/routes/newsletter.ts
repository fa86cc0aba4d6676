import { ACCOUNT_FORMS, newsletterApi } from '../../contract/endpoints/accounts'
import type { Queries } from '../db/schema'
import { newsletterForm } from '../domain/people/accounts/forms'
import {
  confirmNewsletter,
  endNewsletter,
  endSubscription,
  proofSchema,
  requestNewsletter,
} from '../domain/people/newsletter/subscription'
import { emailKey, namelessKey } from '../domain/platform/email-key'
import { textAnswer } from '../domain/platform/forms/answers'
import { found } from '../domain/platform/refusal'
import { resource, serve } from '../http/serve'
import { defined, formResult, mailOf, serveForm } from '../http/serve-form'

const subscriptionOf = (db: Queries, email: string) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'locale', 'state', 'proof'])
    .select(['asked_at as askedAt', 'confirmed_at as confirmedAt', 'ended_at as endedAt'])
    .where('email_key', '=', emailKey(email.trim()))
    .executeTakeFirst()

export const forms = {
  [ACCOUNT_FORMS.newsletter]: newsletterForm,
}

export const routes = resource(
  serveForm(newsletterApi.ask, {
    define: defined(newsletterForm),
    async effect(values, input, context) {
      const request = { form: ACCOUNT_FORMS.newsletter, email: textAnswer(values, 'Emailadres') }
      await requestNewsletter(context, { ...mailOf(context, input), ...request })
      return ({ call }) => ({ answer: formResult(call, 'sent', 'newsletter_sent') })
    },
  }),

  serve(newsletterApi.confirm, async ({ token }, { call, visitor, ...services }) => {
    await confirmNewsletter(services, token, visitor)
    return formResult(call, 'subscribed', 'newsletter_confirmed')
  }),

  serve(newsletterApi.cancel, async ({ token }, { call, visitor, ...services }) => {
    await endNewsletter(services, token, visitor)
    return formResult(call, 'ended', 'newsletter_ended')
  }),

  serve(newsletterApi.read, async ({ email }, { db }) => {
    const row = await subscriptionOf(db, email)
    const subscription = row ? { ...row, proof: proofSchema.parse(JSON.parse(row.proof)) } : null
    return { data: { subscription } }
  }),

  serve(newsletterApi.end, async ({ email }, inUnit) => {
    const row = found(await subscriptionOf(inUnit.db, email))
    await endSubscription(inUnit.db, inUnit, emailKey(email))
    if (row.state === 'ended') return undefined
    return { id: namelessKey(email), changes: { state: [row.state, 'ended'] } }
  }),
)
