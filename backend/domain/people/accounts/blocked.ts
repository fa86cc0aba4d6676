import { builtOnce } from '../../../db/built-once'
import type { Queries } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'

const blocked = (db: Queries) => db.selectFrom('users').select('id').where('blocked_at', 'is not', null)

const blockedById = builtOnce((db, { id }: { id: string }) => blocked(db).where('id', '=', id))

const blockedByEmail = builtOnce((db, { email_key }: { email_key: string }) =>
  blocked(db).where('email_key', '=', email_key),
)

export async function refuseBlocked(db: Queries, of: { id: string } | { email_key: string }): Promise<void> {
  const rows = 'id' in of ? await blockedById(db, of) : await blockedByEmail(db, of)
  if (rows.length > 0) throw new Refusal('account_blocked')
}
