import { emailKey } from '../../platform/email-key'
import { type Attempt, countAttempt, forgiveAttempts } from '../../platform/limits/attempts'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { rowByEmail, rowById } from '../../platform/user'

type Credentials = Attempt & { password: string }

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

type Authenticated = { userId: string; hash: string }

/** Unknown addresses look like wrong passwords, in time too. Throws Refusal 'login_error', 'too_many' or 'busy'. */
export async function authenticate(services: Services, credentials: Credentials): Promise<Authenticated> {
  const { email, password } = credentials
  // Counted first, so that parallel guesses are all counted.
  await countAttempt(services, 'login', credentials)
  const row = await rowByEmail(services.db, emailKey(email))
  const isRight = await services.passwords.verify(password, row?.password_hash)
  if (!row?.password_hash || !isRight) throw new Refusal('login_error')
  await forgiveAttempts(services, 'login', credentials)
  const hash = await renewHash(services, row.id, row.password_hash, password)
  if (!hash) throw new Refusal('login_error')
  return { userId: row.id, hash }
}
