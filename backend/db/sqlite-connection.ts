import { backup, DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'

// The package has the interface of `node:sqlite`, which takes its place in this file when Node 20 is no longer supported.

export type Connection = DatabaseSyncInstance

/** Extended result codes of SQLite that the shop tells apart, from https://sqlite.org/rescode.html. */
const EXTENDED: Record<number, string> = {
  261: 'BUSY_RECOVERY',
  517: 'BUSY_SNAPSHOT',
  1032: 'READONLY_DBMOVED',
  1555: 'CONSTRAINT_PRIMARYKEY',
  2067: 'CONSTRAINT_UNIQUE',
}
const PRIMARY: Record<number, string> = {
  5: 'BUSY',
  6: 'LOCKED',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  19: 'CONSTRAINT',
}
const DATABASE_MOVED = 1032

export function sqliteErrorName(error: unknown): string | undefined {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return
  const { errcode } = error
  return `SQLITE_${EXTENDED[errcode] ?? PRIMARY[errcode & 0xff] ?? 'ERROR'}`
}

export const isLocked = (error: unknown): boolean =>
  sqliteErrorName(error)?.startsWith('SQLITE_BUSY') ?? false

/** SQLite itself reports it only for a write-protected connection, and too late. */
export const movedError = (path: string): Error =>
  Object.assign(new Error(`${path} was moved or deleted`), { errcode: DATABASE_MOVED })

export const connect = (path: string, { readOnly = false, timeoutMs = 0 } = {}): Connection =>
  new DatabaseSync(path, { readOnly, timeout: timeoutMs })

// All pages are copied in one step: between two, a write of the shop would make SQLite begin anew, under load for ever.
const ALL_PAGES = 0x7fffffff

export async function copyDatabase(file: string, target: string): Promise<void> {
  const source = connect(file, { readOnly: true })
  try {
    await backup(source, target, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
}
