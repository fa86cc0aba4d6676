import { forgive, giveBack, limit } from '../limits/limit'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { emailKey } from './email-key'
import { rowByEmail, rowById } from './user'

/** Who wants to log in; `address` is where they come from, where that is known. */
export type Credentials = { email: string; password: string; address: string | undefined }

// Out: the hash to go by from now on; undefined where the password is another since it was looked at.
async function renewHash(
  { db, passwords }: Services,
  userId: string,
  hash: string,
  password: string,
): Promise<string | null | undefined> {
  if (!passwords.isOutdated(hash)) return hash
  const renewed = await passwords.hash(password)
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', userId)
    .where('password_hash', '=', hash)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return renewed
  // Somebody who logs in at the same time may have renewed it.
  const since = (await rowById(db, userId))?.password_hash
  return (await passwords.isRight(password, since)) ? since : undefined
}

/** Forgets the wrong passwords that were tried on an account, so that its owner gets in. */
export async function forgiveLogins(services: Services, email: string, address?: string): Promise<void> {
  const key = emailKey(email)
  await forgive(services, 'login_account', key)
  await forgive(services, 'login_pair', `${key} ${address ?? ''}`)
}

/** Who has proven to be whom, by the password that has this hash. */
export type Proof = { userId: string; hash: string }

/**
 * Whose e-mail address and password these are. An unknown address is answered like a wrong password, after the same work.
 * Throws Refusal 'login_error', 'too_many' or 'busy'.
 */
export async function logIn(services: Services, wish: Credentials): Promise<Proof> {
  const { email, password, address } = wish
  const key = emailKey(email)
  // Counted before the password is looked at: whoever asks many times at once is counted as often.
  await limit(services, 'login_address', address)
  await limit(services, 'login_pair', `${key} ${address ?? ''}`)
  await limit(services, 'login_account', key)
  const row = await rowByEmail(services.db, key)
  const isRight = await services.passwords.isRight(password, row?.password_hash)
  if (!row?.password_hash || !isRight) throw new Refusal('login_error')
  await forgiveLogins(services, email, address)
  await giveBack(services, 'login_address', address)
  const hash = await renewHash(services, row.id, row.password_hash, password)
  if (!hash) throw new Refusal('login_error')
  return { userId: row.id, hash }
}
