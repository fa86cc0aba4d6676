import { emailKey } from '../../platform/email-key'
import { isOverLimit, limit, refundLimit, resetLimit } from '../../platform/limits/limit'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { rowByEmail, rowById } from '../../platform/user'

type Credentials = {
  email: string
  password: string
  address: string | undefined
  device?: string
}

async function renewHash({ db, passwords }: Services, userId: string, hash: string, password: string) {
  if (!passwords.needsRehash(hash)) return hash
  const renewed = await passwords.hash(password)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', userId)
    .where('password_hash', '=', hash)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return renewed
  // A parallel login may have renewed it.
  const since = (await rowById(db, userId))?.password_hash
  return (await passwords.verify(password, since)) ? since : undefined
}

export async function resetLoginLimits(services: Services, email: string, address?: string): Promise<void> {
  const pair = pairOf(email, address)
  await resetLimit(services, 'login_pair', pair)
  await resetLimit(services, 'login_hunted_pair', pair)
}

const pairOf = (email: string, address: string | undefined) => `${emailKey(email)} ${address ?? ''}`

// No number of wrong passwords locks the account itself, or strangers could keep its owner out.
async function countAttempt(services: Services, { email, address, device }: Credentials): Promise<void> {
  if (device) return limit(services, 'login_device', device)
  const pair = pairOf(email, address)
  await limit(services, 'login_address', address)
  await limit(services, 'login_pair', pair)
  if (await isOverLimit(services, 'login_account', emailKey(email))) {
    await limit(services, 'login_hunted_pair', pair)
  }
}

type Authenticated = { userId: string; hash: string }

/** Unknown addresses look like wrong passwords, in time too. Throws Refusal 'login_error', 'too_many' or 'busy'. */
export async function authenticate(services: Services, credentials: Credentials): Promise<Authenticated> {
  const { email, password, address, device } = credentials
  // Counted first, so that parallel guesses are all counted.
  await countAttempt(services, credentials)
  const row = await rowByEmail(services.db, emailKey(email))
  const isRight = await services.passwords.verify(password, row?.password_hash)
  if (!row?.password_hash || !isRight) throw new Refusal('login_error')
  await resetLoginLimits(services, email, address)
  if (device) await resetLimit(services, 'login_device', device)
  else await refundLimit(services, 'login_address', address)
  const hash = await renewHash(services, row.id, row.password_hash, password)
  if (!hash) throw new Refusal('login_error')
  return { userId: row.id, hash }
}
