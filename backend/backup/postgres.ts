import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { MIGRATIONS, migrate } from '../db/migrate'
import { openDatabase } from '../db/open'
import type { Database, Queries } from '../db/schema'
import { BackupFailure } from './archive'
import { fill, rowsOfScript } from './move'
import { contentsOf, type Store } from './store'

type Program = 'pg_dump' | 'pg_restore' | 'psql'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const MAX_OUTPUT_BYTES = 1e7
const execute = promisify(execFile)

function usualFolders(): string[] {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const { PATH = '' } = process.env
  const onPath = PATH.split(delimiter).filter((folder) => folder !== '')
  return [...onPath, ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin'))]
}

export function findProgram(program: Program, folders = usualFolders()): string {
  const installed = folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
  if (installed) return installed
  throw new BackupFailure(
    `${program} is not installed. It is one of PostgreSQL's client programs ("apt-get install postgresql-client"), whose version must be that of the server or newer.`,
  )
}

async function runProgram(program: Program, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const path = findProgram(program)
  try {
    await execute(path, args, { env, maxBuffer: MAX_OUTPUT_BYTES })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new BackupFailure(`${program} failed: ${(stderr || message).trim()}`)
  }
}

/** The password goes by the environment, because everybody on a machine can read arguments. */
function runOnDatabase(program: Program, url: string, args: string[]) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = password ? { ...process.env, PGPASSWORD: password } : process.env
  return runProgram(program, [`--dbname=${address.href}`, '--no-password', ...args], env)
}

async function tablesOf(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`.execute(db)
  return rows.map(({ name }) => name)
}

async function countOtherClients(db: Database): Promise<number> {
  const query = sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  const { rows } = await query.execute(db)
  return rows[0]?.others ?? 0
}

/** Works on tables whose references to each other are checked only afterwards. */
async function withoutReferences<Result>(db: Queries, work: (schema: string) => Promise<Result>) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  const current = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db)
  const result = await work(current.rows[0]?.name ?? '')
  for (const { table, name, definition } of rows)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(db)
  return result
}

const examine = (file: string) => runProgram('pg_restore', ['--file=/dev/null', file])

async function* rowsOfDump(file: string) {
  const script = `${file}.sql`
  await runProgram('pg_restore', ['--data-only', `--file=${script}`, file])
  yield* rowsOfScript(script)
}

export function postgresStore(url: string): Store {
  async function withDatabase<Result>(ask: (db: Database) => Promise<Result>): Promise<Result> {
    const db = await openDatabase({ url }, () => {})
    try {
      return await ask(db)
    } finally {
      await db.destroy()
    }
  }

  return {
    engine: 'PostgreSQL',
    where: 'in the database of DATABASE_URL',
    isEmpty: async () => (await withDatabase(tablesOf)).length === 0,
    isInUse: async () => (await withDatabase(countOtherClients)) > 0,
    async save(file) {
      findProgram('pg_dump')
      const contents = await withDatabase((db) =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (snapshot) => {
            const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(snapshot)
            const options = ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${file}`]
            await runOnDatabase('pg_dump', url, options)
            return contentsOf(snapshot)
          }),
      )
      await examine(file)
      return contents
    },
    examine,
    rows: rowsOfDump,
    async replace(file) {
      const script = `${file}.sql`
      await runProgram('pg_restore', ['--no-owner', '--no-acl', `--file=${script}`, file])
      const tables = await withDatabase(tablesOf)
      const clear = tables.length > 0 ? [`--command=drop table ${tables.join(', ')} cascade`] : []
      const strictOptions = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
      await runOnDatabase('psql', url, [...strictOptions, ...clear, `--file=${script}`])
    },
    takeOver: (saved) =>
      withDatabase((db) =>
        // Kysely migrates on a connection, not in its own kind of transaction. One that is lost rolls back.
        db.connection().execute(async (connection) => {
          await sql`begin`.execute(connection)
          const tables = await tablesOf(connection)
          if (tables.length > 0) await sql.raw(`drop table ${tables.join(', ')} cascade`).execute(connection)
          await migrate(connection, MIGRATIONS, { isInTransaction: true })
          const count = await withoutReferences(connection, (schema) => fill(connection, saved, schema))
          await sql`commit`.execute(connection)
          return count
        }),
      ),
  }
}
