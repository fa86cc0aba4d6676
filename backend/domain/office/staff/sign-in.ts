import { logAction } from '../../platform/action-log'
import { emailKey } from '../../platform/email-key'
import { isOverLimit, limit, refundLimit, resetLimit } from '../../platform/limits/limit'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { spendRecoveryCode, stepOfCode } from './codes'
import { type MemberRow, memberByEmail, memberById, memberFrom, type StaffMember } from './member'
import { openSecret } from './sealed-secret'
import { openStaffSession } from './sessions'

/** An attempt to sign in: to which account, from which place, on which device if that is known to the account. */
type Attempt = { email: string; address: string | undefined; device: string | undefined }

const pairOf = ({ email, address }: Attempt) => `${emailKey(email)} ${address ?? ''}`

/** Counts a try. No number of them locks the account itself, or strangers could keep staff out. Throws Refusal 'too_many'. */
async function countAttempt(services: Services, attempt: Attempt): Promise<void> {
  if (attempt.device) return limit(services, 'staff_device', attempt.device)
  await limit(services, 'staff_address', attempt.address)
  await limit(services, 'staff_pair', pairOf(attempt))
  if (await isOverLimit(services, 'staff_account', emailKey(attempt.email))) {
    await limit(services, 'staff_hunted_pair', pairOf(attempt))
  }
}

/**
 * Counts a code that comes with the right password, and tells whether it is one too many for this account. Many places
 * together could guess six digits; whoever knows the password can keep out a member who signs in on a new device, no more.
 */
async function isCodeOverLimit(services: Services, { email, device }: Attempt): Promise<boolean> {
  return device === undefined && (await isOverLimit(services, 'staff_codes', emailKey(email)))
}

/** Forgets the tries of whoever has signed in. */
async function forgiveAttempts(services: Services, attempt: Attempt): Promise<void> {
  await resetLimit(services, 'staff_pair', pairOf(attempt))
  await resetLimit(services, 'staff_hunted_pair', pairOf(attempt))
  if (attempt.device) return resetLimit(services, 'staff_device', attempt.device)
  await resetLimit(services, 'staff_codes', emailKey(attempt.email))
  await refundLimit(services, 'staff_address', attempt.address)
}

type Checking = Pick<Services, 'db' | 'now' | 'keys'>

/** Takes a code of the authenticator app or a recovery code; either works once. */
async function passesSecondFactor(
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

type Credentials = Attempt & { password: string; code: string }

/**
 * Opens a session for whoever has the password and the second factor. Which of them was wrong is not told. Throws Refusal
 * 'staff_login_error', 'too_many' or 'busy'.
 */
export async function signIn(
  services: Services,
  { password, code, ...attempt }: Credentials,
): Promise<{ token: string; member: StaffMember }> {
  await countAttempt(services, attempt)
  const row = await memberByEmail(services.db, emailKey(attempt.email))
  const isRight = await services.passwords.verify(password, row?.password_hash)
  if (!row || !isRight || row.blocked_at !== null) throw new Refusal('staff_login_error')
  // Another answer would tell who guesses that the password is right.
  if (await isCodeOverLimit(services, attempt)) throw new Refusal('staff_login_error')
  if (!(await passesSecondFactor(services, row, code))) throw new Refusal('staff_login_error')
  await forgiveAttempts(services, attempt)
  const token = await openStaffSession(services, row.id)
  const subject = { type: 'staff', id: row.email }
  await logAction(services, row, { action: 'staff.sign_in', subject })
  return { token, member: memberFrom(row) }
}

/** Checks the second factor again within a session. Throws Refusal 'code_refused' or 'too_many'. */
export async function confirmAgain(services: Services, member: StaffMember, code: string): Promise<void> {
  await limit(services, 'staff_confirmations', member.id)
  const row = await memberById(services.db, member.id)
  if (!row || !(await passesSecondFactor(services, row, code))) throw new Refusal('code_refused')
  await resetLimit(services, 'staff_confirmations', member.id)
}
