import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Unit } from './schema'
import { sqliteErrorName } from './sqlite-connection'

const TRANSIENT = new Set([
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
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  '08003', // the connection is gone
  '08006', // the connection failed
  '57P01', // shut down by its administrator
  '57P02', // crashed
  '57P03', // starting up
  '57014', // took longer than a query may
  '53300', // too many connections
])
const STARTING = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'])
const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])
const MAX_ATTEMPTS = 6
const START_LIMIT_MS = 30_000
const START_PAUSE_MS = 250

/** The name of a SQLite error, or the code of PostgreSQL or the network; '' without one. */
function codeOf(error: unknown): string {
  const name = sqliteErrorName(error)
  if (name) return name
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export const isTransient = (error: unknown): boolean => TRANSIENT.has(codeOf(error))

export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** pg sets no code when a connection ended or was not available in time; kysely rolls back on the broken one. */
export function isLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout exceeded|Query read timeout|Client .* not queryable)/i.test(
      error.message,
    )
  )
}

export const isUnreachable = (error: unknown): boolean => isLost(error) || UNREACHABLE.has(codeOf(error))

const isStarting = (error: unknown): boolean => isLost(error) || STARTING.has(codeOf(error))

export const isDuplicate = (error: unknown): boolean => UNIQUE.has(codeOf(error))

export async function withRetry<Result>(
  action: () => Promise<Result>,
  isWorthRetry: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await action()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isWorthRetry(error)) throw error
      await wait(2 ** attempt * 5 * (0.5 + Math.random()))
    }
  }
}

export async function onceStarted<Result>(action: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      return await action()
    } catch (error) {
      if (Date.now() > deadline || !isStarting(error)) throw error
      await wait(START_PAUSE_MS)
    }
  }
}

/** `work` may run several times, because transient errors repeat the transaction. Within a transaction it becomes part of it. */
export function inTransaction<Result>(db: Database, work: (unit: Unit) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db as Unit)
  return withRetry(() => db.transaction().execute(work), isTransient)
}

export type StorageProblem = 'disk_full' | 'database_moved' | 'read_only' | 'disk_error'

const STORAGE_PROBLEMS: [pattern: RegExp, problem: StorageProblem][] = [
  [/^(SQLITE_FULL|53100)$/, 'disk_full'],
  [/^SQLITE_READONLY_DBMOVED$/, 'database_moved'],
  [/^(SQLITE_READONLY|25006$)/, 'read_only'],
  [/^(SQLITE_IOERR|SQLITE_CANTOPEN|58030$|53200$)/, 'disk_error'],
]

export function storageProblem(error: unknown): StorageProblem | undefined {
  return STORAGE_PROBLEMS.find(([pattern]) => pattern.test(codeOf(error)))?.[1]
}
