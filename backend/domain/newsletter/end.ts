import type { Queries } from '../../db/schema'
import { limit } from '../limits/limit'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { tokenHash } from '../tokens'

/** The proof of consent is kept. */
export async function endSubscription(
  db: Queries,
  { now }: Pick<Services, 'now'>,
  emailKey: string,
): Promise<void> {
  await db
    .updateTable('newsletter_subscriptions')
    .set({ state: 'ended', ended_at: now().toISOString() })
    .where('email_key', '=', emailKey)
    .where('state', '!=', 'ended')
    .execute()
}

/**
 * Ends a subscription, also repeatedly. Throws Refusal 'link_spent' for an unknown token. Only these count: the provider of a mailbox ends
 * the newsletters of many from one place.
 */
export async function endNewsletter(
  services: Services,
  token: string,
  address: string | undefined,
): Promise<void> {
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
