import type { Services } from '../services'
import type { MemberRow } from './member'
import { stepOfCode } from './one-time-code'
import { spendRecoveryCode } from './recovery-codes'
import { openSecret } from './sealed-secret'

type Checking = Pick<Services, 'db' | 'now' | 'keys'>

/** Takes a code of the authenticator app or a recovery code; either works once. */
export async function passesSecondFactor(
  { db, now, keys }: Checking,
  member: MemberRow,
  typed: string,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  const step = stepOfCode(openSecret(keys.staff, member.totp_secret), code, now(), member.totp_step)
  if (step === undefined) return spendRecoveryCode(db, member.id, code, now())
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', member.id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
