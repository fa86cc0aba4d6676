import { emailKey } from '../accounts/email-key'
import { limit, resetLimit } from '../limits/limit'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { logAction } from './log'
import { memberByEmail, memberFrom, type StaffMember } from './member'
import { passesSecondFactor } from './second-factor'
import { openStaffSession } from './sessions'

type Credentials = { email: string; password: string; code: string; address: string | undefined }

/**
 * Opens a session for whoever has the password and the second factor. Which of them was wrong is not told. Throws Refusal
 * 'staff_login_error', 'too_many' or 'busy'.
 */
export async function signIn(
  services: Services,
  { email, password, code, address }: Credentials,
): Promise<{ token: string; member: StaffMember }> {
  const key = emailKey(email)
  await limit(services, 'staff_address', address)
  await limit(services, 'staff_account', key)
  const row = await memberByEmail(services.db, key)
  const isRight = await services.passwords.verify(password, row?.password_hash)
  if (!row || !isRight || row.blocked_at !== null) throw new Refusal('staff_login_error')
  if (!(await passesSecondFactor(services, row, code))) throw new Refusal('staff_login_error')
  await resetLimit(services, 'staff_account', key)
  const token = await openStaffSession(services, row.id)
  const subject = { type: 'staff', id: row.email }
  await logAction(services, row, { action: 'staff.sign_in', subject })
  return { token, member: memberFrom(row) }
}

/** Checks the second factor again within a session. Throws Refusal 'code_refused' or 'too_many'. */
export async function confirmAgain(services: Services, member: StaffMember, code: string): Promise<void> {
  const key = emailKey(member.email)
  await limit(services, 'staff_account', key)
  const row = await memberByEmail(services.db, key)
  if (!row || !(await passesSecondFactor(services, row, code))) throw new Refusal('code_refused')
  await resetLimit(services, 'staff_account', key)
}
