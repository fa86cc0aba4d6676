import type { Queries } from '../../db/schema'
import { Refusal } from '../refusal'

/** Throws Refusal 'account_blocked' for an account that staff keeps from logging in and ordering. */
export async function refuseBlocked(db: Queries, of: { id: string } | { email_key: string }): Promise<void> {
  const query = db.selectFrom('users').select('id').where('blocked_at', 'is not', null)
  const blocked = 'id' in of ? query.where('id', '=', of.id) : query.where('email_key', '=', of.email_key)
  if (await blocked.executeTakeFirst()) throw new Refusal('account_blocked')
}
