import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/retry'
import { redeemMailToken } from '../accounts/mail-tokens'
import { limit } from '../limits/limit'
import { accountMail } from '../mail/account-mails'
import { putInOutbox } from '../outbox/put'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { sign } from '../signatures'
import { tokenHash } from '../tokens'
import { proofSchema } from './request'

/** Always the same for an address, so that every newsletter can contain it. */
function unsubscribeToken({ keys }: Pick<Services, 'keys'>, emailKey: string): string {
  return sign(keys.newsletter, emailKey)
}

/** Confirms a subscription. Throws Refusal 'link_spent' or 'too_many'. */
export async function confirmNewsletter(
  services: Services,
  token: string,
  address: string | undefined,
): Promise<void> {
  await limit(services, 'mail_token_address', address)
  const catalogue = await services.catalogue(services.db)
  await inTransaction(services.db, async (unit) => {
    const spent = await redeemMailToken(unit, services, 'newsletter', token)
    if (!spent) throw new Refusal('link_spent')
    const end = unsubscribeToken(services, spent.email_key)
    const at = services.now()
    const row = await unit
      .updateTable('newsletter_subscriptions')
      .set({ state: 'subscribed', confirmed_at: at.toISOString(), end_token_hash: tokenHash(end) })
      .where('email_key', '=', spent.email_key)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Refusal('link_spent')
    const { shop } = proofSchema.parse(JSON.parse(row.proof))
    const link = `${shop}/${row.locale}/newsletter/cancel/${end}`
    const mail = accountMail(catalogue, 'newsletter_welcome', { to: row.email, locale: row.locale, link })
    const payload = { ...mail, unsubscribe: link }
    await putInOutbox(unit, { kind: 'mail', key: `newsletter-mail:${randomUUID()}`, payload }, at)
  })
}
