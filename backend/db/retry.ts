import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Unit } from './schema'

const PASSING = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_LOCKED',
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
])
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EPIPE',
  '08003', // the connection is gone
  '08006', // the connection failed
  '57P01', // shut down by its administrator
  '57P02', // crashed
  '57P03', // starting up
  '57014', // took longer than a query may
  '53300', // too many connections
])
const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])
const ATTEMPTS = 6

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether a database error passes by itself when the same is tried again. */
export function isPassing(error: unknown): boolean {
  return PASSING.has(codeOf(error))
}

/** Whether the database cannot be reached at the moment. */
export function isUnreachable(error: unknown): boolean {
  // pg has no code for a connection that ended, or could not be had in time.
  const isLost =
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded|Query read timeout)/i.test(error.message)
  return isLost || UNREACHABLE.has(codeOf(error))
}

/** Whether a database error says that a value which must be unique exists already. */
export function isDuplicate(error: unknown): boolean {
  return UNIQUE.has(codeOf(error))
}

/** Does something, and again after a short wait while it fails in a way worth another try. */
export async function retrying<Result>(
  action: () => Promise<Result>,
  isWorthRetry: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthRetry(error)) throw error
      await wait(2 ** attempt * 5 * (0.5 + Math.random()))
    }
  }
}

/** Runs work as one transaction, and again when the database asks for another try. `work` may run several times. */
export function inTransaction<Result>(db: Database, work: (unit: Unit) => Promise<Result>): Promise<Result> {
  return retrying(() => db.transaction().execute(work), isPassing)
}
