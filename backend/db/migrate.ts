import { type Migration, Migrator, PostgresAdapter, sql } from 'kysely'
import { lookUp } from '../../contract/look-up'
import { inTransaction, isTransient, withRetry } from './retry'
import type { Database, Queries } from './schema'

type Steps = Readonly<Record<string, Migration>>

const scripts = import.meta.glob<string>('./migrations/*.sql', { eager: true, import: 'default' })
const programs = import.meta.glob<Steps>('./migrations/0*.ts', { eager: true })

const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/g, '')

/**
 * Both engines read the same statements, each of which ends with a semicolon at the end of its line; "collate bytes" is for texts that are
 * searched by their beginning.
 */
async function runScript(script: string, db: Queries) {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? '"C"' : 'binary'
  for (const statement of script.replaceAll('collate bytes', `collate ${bytes}`).split(/;$/m)) {
    if (statement.trim() !== '') await sql.raw(statement.trim()).execute(db)
  }
}

/** Named as their files; SQL, or a module that exports the step where that is not enough. Append only: one that has run never changes. */
export const MIGRATIONS: Steps = Object.fromEntries([
  ...Object.entries(scripts).map(([path, script]): [string, Migration] => [
    nameOf(path),
    { up: (db) => runScript(script, db) },
  ]),
  ...Object.entries(programs).flatMap(([path, steps]) =>
    Object.values(steps).map((step): [string, Migration] => [nameOf(path), step]),
  ),
])

const LAST_BEFORE = '0051-words-of-any-script'

/** The last version with the steps up to LAST_BEFORE; its commit too, as a copy may lack tags. */
const VERSION_BEFORE = { tag: 'v1.0.0-beta', commit: '069e661c' }

const LOCK_TABLE = 'kysely_migration_lock'

class MigratedMeanwhile extends Error {}

/** Processes take turns by a row, because the lock of a session gets lost in a pooler; a process that waited begins anew. */
function inTurn([name, step]: [string, Migration]): [string, Migration] {
  const up: Migration['up'] = async (db) => {
    await sql`update ${sql.table(LOCK_TABLE)} set is_locked = 0`.execute(db)
    const finished = await sql`select name from kysely_migration where name = ${name}`.execute(db)
    if (finished.rows.length > 0) throw new MigratedMeanwhile(name)
    await step.up(db)
  }
  return [name, { up }]
}

const migratorOf = (db: Database, steps: Record<string, Migration>, isInTransaction = false) => {
  const inOrder = Object.fromEntries(Object.entries(steps).map(inTurn))
  return new Migrator({
    db,
    provider: { getMigrations: async () => inOrder },
    migrationLockTableName: LOCK_TABLE,
    disableTransactions: isInTransaction,
  })
}

export async function waitingMigrations(db: Database): Promise<number> {
  const steps = await migratorOf(db, MIGRATIONS).getMigrations()
  return steps.filter(({ executedAt }) => !executedAt).length
}

export async function finishedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export const unknownMigrations = (names: readonly string[]) =>
  names.filter((name) => name > LAST_BEFORE && !lookUp(MIGRATIONS, name))

async function finishedIn(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === 'kysely_migration') ? finishedMigrations(db) : []
}

/** A database with all steps up to LAST_BEFORE has what `0052-shop` makes. Throws for an older one, whose missing steps are gone. */
async function carryOver(db: Database): Promise<void> {
  const older = (await finishedIn(db)).filter((name) => name <= LAST_BEFORE)
  const newest = older.at(-1)
  if (newest === undefined) return
  if (newest !== LAST_BEFORE) {
    const { tag, commit } = VERSION_BEFORE
    throw new Error(
      `This database is of an older version of the shop: its last step is ${newest}. Start version ${tag} (commit ${commit}) on it once, then this one; nothing was changed.`,
    )
  }
  await inTransaction(db, async (unit) => {
    const now = new Date().toISOString()
    await sql`insert into kysely_migration (name, timestamp) values ('0052-shop', ${now})
      on conflict (name) do nothing`.execute(unit)
    await sql`delete from kysely_migration where name <= ${LAST_BEFORE}`.execute(unit)
  })
}

const isWorthRetry = (error: unknown) => isTransient(error) || error instanceof MigratedMeanwhile

/** All steps run in one transaction, that of the caller where there is one. Returns their names. */
export async function migrate(db: Database, steps = MIGRATIONS, { isInTransaction = false } = {}) {
  const migrator = migratorOf(db, steps, isInTransaction)
  return withRetry(async () => {
    await carryOver(db)
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return (results ?? []).filter((step) => step.status === 'Success').map((step) => step.migrationName)
  }, isWorthRetry)
}
