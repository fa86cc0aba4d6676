import type { Queries } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'

export async function refuseBlocked(db: Queries, of: { id: string } | { email_key: string }): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('blocked_at', 'is not', null)
    .where((is) => is.and(of))
    .executeTakeFirst()
  if (row) throw new Refusal('account_blocked')
}
