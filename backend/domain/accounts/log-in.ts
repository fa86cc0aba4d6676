import { forgive, giveBack, limit } from '../limits/limit'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { emailKey } from './email-key'
import { rowByEmail, type User, userFrom } from './user'

/** Who wants to log in; `address` is where they come from, where that is known. */
export type Credentials = { email: string; password: string; address: string | undefined }

async function renewHash({ db, passwords }: Services, userId: string, hash: string, password: string) {
  if (!passwords.isOutdated(hash)) return
  await db
    .updateTable('users')
    .set({ password_hash: await passwords.hash(password) })
    .where('id', '=', userId)
    .where('password_hash', '=', hash)
    .execute()
}

/** Forgets the wrong passwords that were tried on an account, so that its owner gets in. */
export async function forgiveLogins(services: Services, email: string, address?: string): Promise<void> {
  const key = emailKey(email)
  await forgive(services, 'login_account', key)
  await forgive(services, 'login_pair', `${key} ${address ?? ''}`)
}

/**
 * Whose e-mail address and password these are. An unknown address is answered like a wrong password, after the same work.
 * Throws Refusal 'login_error', 'too_many' or 'busy'.
 */
export async function logIn(services: Services, wish: Credentials): Promise<User> {
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
  await renewHash(services, row.id, row.password_hash, password)
  return userFrom(row)
}
