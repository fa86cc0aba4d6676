import { emailKey } from '../accounts/email-key'
import { limit, resetLimit } from '../limits/limit'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { type Attempt, countAttempt, forgiveAttempts, isCodeOverLimit } from './attempts'
import { logAction } from './log'
import { memberByEmail, memberById, memberFrom, type StaffMember } from './member'
import { passesSecondFactor } from './second-factor'
import { openStaffSession } from './sessions'

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
