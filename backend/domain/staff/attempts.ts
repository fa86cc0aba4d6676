import { emailKey } from '../accounts/email-key'
import { isOverLimit, limit, refundLimit, resetLimit } from '../limits/limit'
import type { Services } from '../services'

/** An attempt to sign in: to which account, from which place, on which device if that is known to the account. */
export type Attempt = { email: string; address: string | undefined; device: string | undefined }

const pairOf = ({ email, address }: Attempt) => `${emailKey(email)} ${address ?? ''}`

/** Counts a try. No number of them locks the account itself, or strangers could keep staff out. Throws Refusal 'too_many'. */
export async function countAttempt(services: Services, attempt: Attempt): Promise<void> {
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
export async function isCodeOverLimit(services: Services, { email, device }: Attempt): Promise<boolean> {
  return device === undefined && (await isOverLimit(services, 'staff_codes', emailKey(email)))
}

/** Forgets the tries of whoever has signed in. */
export async function forgiveAttempts(services: Services, attempt: Attempt): Promise<void> {
  await resetLimit(services, 'staff_pair', pairOf(attempt))
  await resetLimit(services, 'staff_hunted_pair', pairOf(attempt))
  if (attempt.device) return resetLimit(services, 'staff_device', attempt.device)
  await resetLimit(services, 'staff_codes', emailKey(attempt.email))
  await refundLimit(services, 'staff_address', attempt.address)
}
