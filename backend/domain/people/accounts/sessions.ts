import { setTimeout as wait } from 'node:timers/promises'
import { inTransaction } from '../../../db/retry'
import type { Queries } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import type { Clocked, Services } from '../../platform/services'
import { isToken, newToken, tokenHash } from '../../platform/signatures'
import { userFrom } from '../../platform/user'

export async function refuseBlocked(db: Queries, of: { id: string } | { email_key: string }): Promise<void> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('blocked_at', 'is not', null)
    .where((eb) => eb.and(of))
    .executeTakeFirst()
  if (row) throw new Refusal('account_blocked')
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const IDLE_DAYS = 30
const TOUCH_LIMIT_MS = 100

export const MAX_SESSION_DAYS = 180

type Clock = Pick<Services, 'now'>

const expiry = (createdAt: number, seenAt: number): string =>
  new Date(Math.min(seenAt + IDLE_DAYS * DAY_MS, createdAt + MAX_SESSION_DAYS * DAY_MS)).toISOString()

export async function openSession(db: Queries, { now }: Clock, userId: string): Promise<string> {
  await refuseBlocked(db, { id: userId })
  const token = newToken()
  const at = now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: at.toISOString(),
      seen_at: at.toISOString(),
      expires_at: expiry(at.getTime(), at.getTime()),
    })
    .execute()
  return token
}

/** Throws Refusal 'login_error' if the password has changed since it was checked, or 'account_blocked'. */
export function openPasswordSession({ db, now }: Clocked, userId: string, passwordHash: string) {
  return inTransaction(db, async (unit) => {
    // Locks the row until the session is written.
    const { numUpdatedRows } = await unit
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('login_error')
    return openSession(unit, { now }, userId)
  })
}

export async function closeSession(db: Queries, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute()
}

export async function closeAllSessions(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

export async function countSessions(db: Queries, { now }: Clock, userId: string): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function touchSession(db: Queries, at: Date, hash: string, createdAt: string) {
  const touching = db
    .updateTable('sessions')
    .set({ seen_at: at.toISOString(), expires_at: expiry(Date.parse(createdAt), at.getTime()) })
    .where('token_hash', '=', hash)
    .execute()
  // Not worth a long wait or an error, because the next request does it again.
  await Promise.race([touching.catch(() => {}), wait(TOUCH_LIMIT_MS, undefined, { ref: false })])
}

export async function findSessionUser({ db, now }: Clocked, token: string | undefined) {
  if (!isToken(token)) return undefined
  const at = now()
  const hash = tokenHash(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.created_at as session_created_at', 'sessions.seen_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at.toISOString())
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const isFresh = at.getTime() - Date.parse(row.seen_at) < HOUR_MS
  if (!isFresh) await touchSession(db, at, hash, row.session_created_at)
  return userFrom(row)
}
