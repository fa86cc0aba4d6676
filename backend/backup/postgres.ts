import { sql } from 'kysely'
import { openDatabase } from '../db/open'
import type { Database } from '../db/schema'
import { findProgram, runOnDatabase, runProgram } from './postgres-programs'
import { contentsOf, type Store } from './store'

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`.execute(db)
  return rows.map(({ name }) => name)
}

async function othersAtWork(db: Database): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows[0]?.others ?? 0
}

// Writing it out as SQL reads all of it.
const examine = (file: string) => runProgram('pg_restore', ['--file=/dev/null', file])

export function postgresStore(url: string): Store {
  async function asking<Result>(ask: (db: Database) => Promise<Result>): Promise<Result> {
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
    isEmpty: async () => (await asking(tablesOf)).length === 0,
    isInUse: async () => (await asking(othersAtWork)) > 0,
    async save(file) {
      findProgram('pg_dump')
      // The dump sees what this transaction sees.
      const contents = await asking((db) =>
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
    async replace(file) {
      const script = `${file}.sql`
      await runProgram('pg_restore', ['--no-owner', '--no-acl', `--file=${script}`, file])
      const old = await asking(tablesOf)
      const clear = old.length > 0 ? [`--command=drop table ${old.join(', ')} cascade`] : []
      const strictly = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
      await runOnDatabase('psql', url, [...strictly, ...clear, `--file=${script}`])
    },
  }
}
