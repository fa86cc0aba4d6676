import { emailKey } from '../email-key'
import { isOverLimit, type LimitServices, limit, refundLimit, resetLimit } from './limit'

export type Attempt = { email: string; address: string | undefined; device?: string | undefined }

type Door = 'login' | 'staff'

const pairOf = ({ email, address }: Attempt) => `${emailKey(email)} ${address ?? ''}`

/** Wrong passwords never lock the account itself, or strangers could keep its owner out. Throws Refusal 'too_many'. */
export async function countAttempt(services: LimitServices, door: Door, attempt: Attempt): Promise<void> {
  if (attempt.device) return limit(services, `${door}_device`, attempt.device)
  await limit(services, `${door}_address`, attempt.address)
  await limit(services, `${door}_pair`, pairOf(attempt))
  if (await isOverLimit(services, `${door}_account`, emailKey(attempt.email))) {
    await limit(services, `${door}_hunted_pair`, pairOf(attempt))
  }
}

export async function resetPair(services: LimitServices, door: Door, attempt: Attempt): Promise<void> {
  await resetLimit(services, `${door}_pair`, pairOf(attempt))
  await resetLimit(services, `${door}_hunted_pair`, pairOf(attempt))
}

export async function forgiveAttempts(services: LimitServices, door: Door, attempt: Attempt): Promise<void> {
  await resetPair(services, door, attempt)
  if (attempt.device) await resetLimit(services, `${door}_device`, attempt.device)
  else await refundLimit(services, `${door}_address`, attempt.address)
}
