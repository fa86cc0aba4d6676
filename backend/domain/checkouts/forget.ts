import { UNFINISHED_CHECKOUT_DAYS } from '../../../contract/promises'
import type { Services } from '../services'

const DAY_MS = 86_400_000

/**
 * Deletes the answers of checkouts that nobody has touched for long: they are personal data, and an order has its own
 * copy. Out: how many.
 */
export async function forgetOldCheckouts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - UNFINISHED_CHECKOUT_DAYS * DAY_MS).toISOString()
  const result = await db.deleteFrom('checkouts').where('updated_at', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
