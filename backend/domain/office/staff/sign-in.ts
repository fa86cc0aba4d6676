import { logAction } from '../../platform/action-log'
import { emailKey } from '../../platform/email-key'
import { type Attempt, countAttempt, forgiveAttempts } from '../../platform/limits/attempts'
import { isOverLimit, limit, resetLimit } from '../../platform/limits/limit'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { openSecret } from '../../platform/signatures'
import { spendRecoveryCode, stepOfCode } from './codes'
import { memberByEmail, memberById } from './members'
import { type MemberRow, openStaffSession, type StaffMember } from './sessions'

/** A code of the authenticator app or a recovery code works once. */
async function passesSecondFactor({ db, now, keys }: Services, member: MemberRow, typed: string) {
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

type Credentials = Attempt & { password: string; code: string }

/** The error does not tell which part was wrong. Throws Refusal 'staff_login_error', 'too_many' or 'busy'. */
export async function signIn(services: Services, { password, code, ...attempt }: Credentials) {
  await countAttempt(services, 'staff', attempt)
  const email = emailKey(attempt.email)
  const row = await memberByEmail(services.db, email)
  const isRight = await services.passwords.verify(password, row?.password_hash)
  if (!row || !isRight || row.blocked_at !== null) throw new Refusal('staff_login_error')
  // Many places together could guess six digits. Another error would confirm the password.
  const isNewDevice = attempt.device === undefined
  if (isNewDevice && (await isOverLimit(services, 'staff_codes', email)))
    throw new Refusal('staff_login_error')
  if (!(await passesSecondFactor(services, row, code))) throw new Refusal('staff_login_error')
  await forgiveAttempts(services, 'staff', attempt)
  if (!attempt.device) await resetLimit(services, 'staff_codes', email)
  const token = await openStaffSession(services, row.id)
  const subject = { type: 'staff', id: row.email }
  await logAction(services, row, { action: 'staff.sign_in', subject })
  return token
}

export async function confirmAgain(services: Services, member: StaffMember, code: string): Promise<void> {
  await limit(services, 'staff_confirmations', member.id)
  const row = await memberById(services.db, member.id)
  if (!row || !(await passesSecondFactor(services, row, code))) throw new Refusal('code_refused')
  await resetLimit(services, 'staff_confirmations', member.id)
}
