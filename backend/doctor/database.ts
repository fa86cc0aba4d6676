import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { type WebContent, webContentSchema } from '../../contract/endpoints/web-content'
import type { Config } from '../config'
import { waitingMigrations } from '../db/migrate'
import { openDatabase } from '../db/open'
import type { Database } from '../db/schema'
import { tryToStore } from '../db/try-to-store'
import { type Left, leftOfExample } from '../domain/office/left-of-example'
import type { Opening } from '../domain/platform/catalogue'
import { lastRounds } from '../domain/platform/rounds'
import { readOpening } from '../domain/settings/opening/opening'
import { rentalSettings } from '../domain/settings/rental'
import { look, missing, note, ok } from './finding'

const nameOf = ({ database }: Config) => ('url' in database ? 'PostgreSQL' : `SQLite at ${database.file}`)

async function hasLimit(db: Database, { database }: Config): Promise<boolean> {
  if ('file' in database) return true
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  return rows[0]?.statement_timeout !== '0'
}

async function checkDatabase(db: Database, config: Config) {
  const name = nameOf(config)
  await sql`select 1`.execute(db)
  const waiting = await waitingMigrations(db)
  if (waiting > 0)
    return missing(
      `${name} answers; ${waiting === 1 ? 'one migration has' : `${waiting} migrations have`} to run: node build/backend.js migrate.`,
    )
  await tryToStore(db)
  if (await hasLimit(db, config)) return ok(`${name} answers, is up to date, and stores.`)
  return note(
    `${name} answers, is up to date, and stores, but a pooler lets queries run without end: alter role … set statement_timeout = '10s'.`,
  )
}

const DELIVERY_NUMBERS = ['cutOff', 'carrierHome', 'carrierAbroad', 'carrierFar'] as const

export type Stored = {
  content: WebContent
  undated: string[]
  opening: Opening
  left: Left[]
  rounds: Awaited<ReturnType<typeof lastRounds>>
}

async function contentOf(db: Database): Promise<WebContent | undefined> {
  const row = await db
    .selectFrom('web_content')
    .select('content')
    .where('locale', '=', 'en')
    .executeTakeFirst()
  return row && webContentSchema.safeParse(JSON.parse(row.content)).data
}

async function storedIn(db: Database, mode: Config['mode'], now: Date): Promise<Stored | undefined> {
  const content = await contentOf(db)
  if (!content) return undefined
  const rental = await rentalSettings(db)
  return {
    content,
    opening: await readOpening(db, mode),
    left: await leftOfExample(db, mode, now),
    rounds: await lastRounds(db, now),
    undated: DELIVERY_NUMBERS.filter((name) => rental[name] === 0),
  }
}

export async function databaseFinding(config: Config, mode: Config['mode'], now: Date) {
  const { database } = config
  if ('file' in database && !existsSync(database.file)) {
    const text = `${nameOf(config)} is not there yet: npm start makes and fills it.`
    return { finding: await look('Database', () => note(text)), stored: undefined }
  }
  const opened = openDatabase(database, () => {})
  const finding = await look('Database', async () => checkDatabase(await opened, config))
  const stored = await opened.then((db) => storedIn(db, mode, now)).catch(() => undefined)
  await opened.then((db) => db.destroy()).catch(() => {})
  return { finding, stored }
}
