import type { Queries } from '../../db/schema'

/** Returns false if the effect is delivered or being delivered. */
export async function cancelEffect(db: Queries, key: string): Promise<boolean> {
  const result = await db
    .deleteFrom('outbox')
    .where('effect_key', '=', key)
    .where('delivered_at', 'is', null)
    .where('lease_owner', 'is', null)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
