import { limit, refundLimit, resetLimit } from '../limits/limit'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { emailKey } from './email-key'
import { rowByEmail, rowById } from './user'

export type Credentials = { email: string; password: string; address: string | undefined }

async function renewHash(
  { db, passwords }: Services,
  userId: string,
  hash: string,
  password: string,
): Promise<string | null | undefined> {
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
  const key = emailKey(email)
  await resetLimit(services, 'login_account', key)
  await resetLimit(services, 'login_pair', `${key} ${address ?? ''}`)
}

export type Authenticated = { userId: string; hash: string }

/** Unknown addresses look like wrong passwords, in time too. Throws Refusal 'login_error', 'too_many' or 'busy'. */
export async function authenticate(services: Services, credentials: Credentials): Promise<Authenticated> {
  const { email, password, address } = credentials
  const key = emailKey(email)
  // Counted first, so that parallel guesses are all counted.
  await limit(services, 'login_address', address)
  await limit(services, 'login_pair', `${key} ${address ?? ''}`)
  await limit(services, 'login_account', key)
  const row = await rowByEmail(services.db, key)
  const isRight = await services.passwords.verify(password, row?.password_hash)
  if (!row?.password_hash || !isRight) throw new Refusal('login_error')
  await resetLoginLimits(services, email, address)
  await refundLimit(services, 'login_address', address)
  const hash = await renewHash(services, row.id, row.password_hash, password)
  if (!hash) throw new Refusal('login_error')
  return { userId: row.id, hash }
}
