import { existsSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../db/migrate'
import { openDatabase } from '../db/open'
import type { Database } from '../db/schema'
import { connect, copyDatabase, isLocked } from '../db/sqlite-connection'
import { BackupFailure } from './archive'
import { fill, rowsOfFile, type SavedRows } from './move'
import { type Contents, contentsOf, type Store } from './store'
import { moveAll, sync } from './stored-files'

async function findingsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...rows.map(({ integrity_check: result }) => result).filter((result) => result !== 'ok'),
    ...orphans.rows.map(({ table }) => `a row of ${table} refers to one that is not there`),
  ]
}

const damageFailure = (findings: readonly string[]) =>
  new BackupFailure(`The database is damaged:\n  ${findings.slice(0, 10).join('\n  ')}`)

async function contentsOfSound(file: string): Promise<Contents> {
  const db = await openDatabase({ file }, () => {})
  try {
    const findings = await findingsOf(db)
    if (findings.length > 0) throw damageFailure(findings)
    return await contentsOf(db)
  } finally {
    await db.destroy()
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
  }
}

async function makeOf(saved: SavedRows, file: string): Promise<number> {
  const db = await openDatabase({ file }, () => {})
  try {
    await migrate(db)
    return await db.transaction().execute(async (unit) => {
      await sql`pragma defer_foreign_keys = on`.execute(unit)
      return fill(unit, saved)
    })
  } finally {
    await db.destroy()
  }
}

async function examine(file: string): Promise<Contents> {
  if (!existsSync(file)) throw damageFailure(['it is not there'])
  return contentsOfSound(file).catch((error) => {
    throw error instanceof BackupFailure ? error : damageFailure([error.message])
  })
}

function isOpenElsewhere(file: string): boolean {
  const connection = connect(file)
  try {
    // Only whoever is alone with a database may end its write-ahead log; the next shop begins one again.
    connection.exec('pragma journal_mode = DELETE')
    return false
  } catch (error) {
    return isLocked(error)
  } finally {
    connection.close()
  }
}

export function sqliteStore(file: string): Store {
  const store: Store = {
    engine: 'SQLite',
    where: `at ${file}`,
    isEmpty: async () => !existsSync(file),
    isInUse: async () => existsSync(file) && isOpenElsewhere(file),
    async save(target) {
      await copyDatabase(file, target)
      return examine(target)
    },
    examine: async (target) => void (await examine(target)),
    rows: rowsOfFile,
    async replace(restored, aside) {
      const names = ['', '-wal', '-shm', '-journal'].map((ending) => basename(file) + ending)
      const folder = dirname(file)
      const old = names.filter((name) => existsSync(join(folder, name)))
      await moveAll(old, folder, aside)
      await rename(restored, file)
    },
    async takeOver(rows, folder, aside) {
      const made = join(folder, 'moved.sqlite')
      const count = await makeOf(rows, made)
      await examine(made)
      await sync(made)
      await store.replace(made, aside)
      return count
    },
  }
  return store
}
