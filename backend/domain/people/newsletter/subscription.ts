import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ShownAccount } from '../../../../contract/endpoints/accounts'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { inTransaction } from '../../../db/retry'
import type { Queries, Unit } from '../../../db/schema'
import { translator } from '../../../translator'
import { putInOutbox, queueMail } from '../../mail/outbox/put'
import { emailKey } from '../../platform/email-key'
import { isOverLimit, limit } from '../../platform/limits/limit'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { sign, tokenHash } from '../../platform/signatures'
import { accountMail, issueMailToken, redeemMailToken, sendAccountMail } from '../account-mails'

export async function newsletterState(db: Queries, email: string): Promise<ShownAccount['newsletter']> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .select('state')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return !row || row.state === 'ended' ? 'none' : row.state
}

export async function confirmNewsletter(services: Services, token: string, address: string | undefined) {
  await limit(services, 'mail_token_address', address)
  const catalogue = await services.catalogue(services.db)
  await inTransaction(services.db, async (unit) => {
    const redeemed = await redeemMailToken(unit, services, 'newsletter', token)
    if (!redeemed) throw new Refusal('link_spent')
    // Always the same for an address, so that every newsletter can contain it.
    const endToken = sign(services.keys.newsletter, redeemed.email_key)
    const at = services.now()
    const row = await unit
      .updateTable('newsletter_subscriptions')
      .set({ state: 'subscribed', confirmed_at: at.toISOString(), end_token_hash: tokenHash(endToken) })
      .where('email_key', '=', redeemed.email_key)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Refusal('link_spent')
    const { shop } = proofSchema.parse(JSON.parse(row.proof))
    const link = `${shop}/${row.locale}/newsletter/cancel/${endToken}`
    const mail = accountMail(catalogue, 'newsletter_welcome', { to: row.email, locale: row.locale, link })
    const payload = { ...mail, unsubscribe: link }
    await queueMail(unit, `newsletter-mail:${randomUUID()}`, payload, at)
  })
}

export async function endSubscription(db: Queries, { now }: Pick<Services, 'now'>, key: string) {
  await db
    .updateTable('newsletter_subscriptions')
    .set({ state: 'ended', ended_at: now().toISOString() })
    .where('email_key', '=', key)
    .where('state', '!=', 'ended')
    .execute()
}

/** Only unknown tokens are limited: a mailbox provider ends the newsletters of many from one address. */
export async function endNewsletter(services: Services, token: string, address: string | undefined) {
  const row = await services.db
    .selectFrom('newsletter_subscriptions')
    .select('email_key')
    .where('end_token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!row) {
    await limit(services, 'mail_token_address', address)
    throw new Refusal('link_spent')
  }
  await endSubscription(services.db, services, row.email_key)
}

/** The month of the last change of the consent text, stored as proof of consent; change both together. */
const CONSENT_VERSION = '2026-11'

export const NEWSLETTER_REQUEST = 'newsletter-request'

const requestSchema = z.object({
  id: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
  shop: z.string(),
  form: z.string(),
  /** What was agreed to and when; requests of versions before 1.0.0 lack them. */
  consent: z.object({ version: z.string(), text: z.string(), at: z.string() }).optional(),
})
type NewsletterRequest = z.infer<typeof requestSchema>

async function consentTo({ db, catalogue, now }: Services, locale: Locale) {
  const shop = (await catalogue(db)).webContent.get(locale)?.shop_name ?? ''
  const text = translator(locale, 'account-forms')('subscription.consent', { shop })
  return { version: CONSENT_VERSION, text, at: now().toISOString() }
}

/** Looks up the subscription later, so that nothing reveals which addresses subscribe. */
export async function requestNewsletter(
  services: Services,
  request: Omit<NewsletterRequest, 'id' | 'consent'> & { address: string | undefined },
): Promise<void> {
  const { address, ...rest } = request
  await limit(services, 'newsletter_address', address)
  await limit(services, 'newsletter_address_day', address)
  // An address gets one mail a day; the response does not reveal an earlier request.
  if (await isOverLimit(services, 'newsletter_account', emailKey(request.email))) return
  const consent = await consentTo(services, rest.locale)
  const payload: NewsletterRequest = { id: randomUUID(), ...rest, consent }
  const key = `${NEWSLETTER_REQUEST}:${payload.id}`
  await inTransaction(services.db, (unit) =>
    putInOutbox(unit, { kind: NEWSLETTER_REQUEST, key, payload }, services.now()),
  )
}

/** Proof of consent; the visitor's IP address is not stored. */
export const proofSchema = z.object({
  form: z.string(),
  version: z.string(),
  text: z.string(),
  shop: z.string(),
})

// Returns false if the address is subscribed already.
async function writePending(services: Services, unit: Unit, request: NewsletterRequest) {
  const { form, shop, email, locale } = request
  const { at, ...consent } = request.consent ?? (await consentTo(services, locale))
  const proof = JSON.stringify({ form, ...consent, shop })
  const pending = { email, locale, state: 'pending' as const, proof, asked_at: at }
  const result = await unit
    .insertInto('newsletter_subscriptions')
    .values({ email_key: emailKey(email), ...pending })
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet({ ...pending, confirmed_at: null, ended_at: null })
        .where('newsletter_subscriptions.state', '!=', 'subscribed'),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function sendNewsletterRequest(services: Services, payload: unknown): Promise<void> {
  const request = requestSchema.parse(payload)
  const { email, locale, shop } = request
  await inTransaction(services.db, async (unit) => {
    if (!(await writePending(services, unit, request))) return
    const token = await issueMailToken(unit, services, 'newsletter', { email, id: null })
    const link = `${shop}/${locale}/newsletter/confirm/${token}`
    const key = `newsletter-mail:${request.id}`
    await sendAccountMail(services, unit, 'newsletter_request', { key, to: email, locale, link })
  })
}
