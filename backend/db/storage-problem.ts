import { codeOf } from './retry'

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
