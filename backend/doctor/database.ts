import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { type WebContent, webContentSchema } from '../../contract/wire/web-content'
import type { Config } from '../config'
import { waitingMigrations } from '../db/migrate'
import { openDatabase } from '../db/open'
import type { Database } from '../db/schema'
import { tryToStore } from '../db/try-to-store'
import { type Finding, look, missing, note, ok } from './finding'

const nameOf = ({ database }: Config) => ('url' in database ? 'PostgreSQL' : `SQLite at ${database.file}`)

async function state(db: Database, name: string) {
  await sql`select 1`.execute(db)
  const waiting = await waitingMigrations(db)
  if (waiting > 0) return missing(`${name} answers; ${waiting} migrations have to run: npm run db:migrate.`)
  await tryToStore(db)
  return ok(`${name} answers, is up to date, and stores.`)
}

async function contentOf(db: Database): Promise<WebContent | undefined> {
  const row = await db
    .selectFrom('web_content')
    .select('content')
    .where('locale', '=', 'en')
    .executeTakeFirst()
  return row && webContentSchema.safeParse(JSON.parse(row.content)).data
}

/** Makes no database where there is none. */
export async function databaseFinding(
  config: Config,
): Promise<{ finding: Finding; content: WebContent | undefined }> {
  const { database } = config
  const name = nameOf(config)
  if ('file' in database && !existsSync(database.file)) {
    const finding = await look('Database', () =>
      note(`${name} is not there yet: npm start makes and fills it.`),
    )
    return { finding, content: undefined }
  }
  const opened = openDatabase(database, () => {})
  const finding = await look('Database', async () => state(await opened, name))
  const content = await opened.then(contentOf).catch(() => undefined)
  await opened.then((db) => db.destroy()).catch(() => {})
  return { finding, content }
}
