import { newsletterApi } from '../../contract/endpoints/newsletter'
import type { Queries } from '../db/schema'
import { endSubscription, proofSchema } from '../domain/people/newsletter/subscription'
import { emailKey, namelessKey } from '../domain/platform/email-key'
import { Refusal } from '../domain/platform/refusal'
import { resource, serve } from '../http/serve'

const subscriptionOf = (db: Queries, email: string) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'locale', 'state', 'proof'])
    .select(['asked_at as askedAt', 'confirmed_at as confirmedAt', 'ended_at as endedAt'])
    .where('email_key', '=', emailKey(email.trim()))
    .executeTakeFirst()

export const routes = resource(
  serve(newsletterApi.read, async ({ email }, { db }) => {
    const row = await subscriptionOf(db, email)
    const subscription = row ? { ...row, proof: proofSchema.parse(JSON.parse(row.proof)) } : null
    return { data: { subscription } }
  }),

  serve(newsletterApi.end, async ({ email }, inUnit) => {
    const row = await subscriptionOf(inUnit.db, email)
    if (!row) throw new Refusal('not_found')
    await endSubscription(inUnit.db, inUnit, emailKey(email))
    if (row.state === 'ended') return undefined
    return { id: namelessKey(email), changes: { state: [row.state, 'ended'] } }
  }),
)
