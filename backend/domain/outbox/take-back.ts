import type { Queries } from '../../db/schema'

/**
 * Takes an effect out of the outbox that could not be delivered.
 * Out: whether it was; false for one that is delivered, or is being delivered just now.
 */
export async function takeBack(db: Queries, key: string): Promise<boolean> {
  const result = await db
    .deleteFrom('outbox')
    .where('effect_key', '=', key)
    .where('delivered_at', 'is', null)
    .where('lease_owner', 'is', null)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
