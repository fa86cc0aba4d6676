import { randomInt } from 'node:crypto'
import type { Queries, Unit } from '../../db/schema'
import { tokenHash } from '../tokens'

const COUNT = 10
const GROUPS = 3
const GROUP_LENGTH = 4
// Letters and digits that look alike are left out.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const letter = () => ALPHABET[randomInt(ALPHABET.length)]
const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
const code = () => Array.from({ length: GROUPS }, group).join('-')

const hashFor = (staffId: string, typed: string) =>
  tokenHash(`${staffId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

/** Ten codes in place of those from before; only their hashes are kept. */
export async function renewRecoveryCodes(unit: Unit, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, code)
  await unit.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  const rows = codes.map((typed) => ({
    code_hash: hashFor(staffId, typed),
    staff_id: staffId,
    used_at: null,
  }))
  await unit.insertInto('staff_recovery_codes').values(rows).execute()
  return codes
}

/** Spends a recovery code. Returns whether it was one of theirs and not used yet. */
export async function spendRecoveryCode(
  db: Queries,
  staffId: string,
  typed: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: at.toISOString() })
    .where('code_hash', '=', hashFor(staffId, typed))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
