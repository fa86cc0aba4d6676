import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { createFileFolder } from '../../backend/adapters/files/folder'
import type { BackendDeps } from '../../backend/app'
import { type Backend, createBackend } from '../../backend/app'
import { type Config, loadConfig } from '../../backend/config'
import { migrate } from '../../backend/db/migrate'
import { type DatabaseLocation, openDatabase } from '../../backend/db/open'
import type { Database } from '../../backend/db/schema'
import { seed } from '../../backend/db/seed'
import { readSeed } from '../../backend/db/seed/read'
import { withoutExample } from '../../backend/db/seed/without-example'
import { createPasswords } from '../../backend/domain/platform/passwords'
import type { Files } from '../../backend/ports'
import { LOCALES } from '../../contract/locales'
import { answerInspector } from './answers'
import { isAllOnServer } from './engines'

/** The secret of every backend under test. */
export const TEST_SECRET = 'only-for-tests-only-for-tests-only-for-tests'

/** The key of the staff of every backend under test. */
export const STAFF_KEY = 'only-for-the-staff-of-the-shops-under-test'

/** The day it is in every backend under test, unless it is given a clock of its own: Friday 20 November 2026. */
export const TEST_NOW = new Date('2026-11-20T09:00:00Z')

/** Returns the day so many days after that one. */
export const testDay = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000)

/** A backend on a database of its own, seeded, with no other process on it. */
export type FreshBackend = {
  backend: Backend
  db: Database
  /** Its files lie there, unless it was given another store. */
  dataDir: string
  files: Files
  /** Another backend on the same database, with other settings. */
  another: (options: Options) => Backend
  close: () => Promise<void>
}

/** A hash is as cheap as can be here: what it costs is tested on its own. */
export const TEST_PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

type Options = Partial<Omit<BackendDeps, 'config' | 'secret'>> & { config?: Partial<Config> }

/** A database is kept in a file, or on the server of TEST_DATABASE_URL where that names one. */
type Engine = 'file' | 'server'

// A database on a server takes longer to make than many pages; tests/support/engines.ts says who needs one.
const ENGINE: Engine = isAllOnServer ? 'server' : 'file'

const PAGES = LOCALES.map((locale) => `../../locales/${locale}/pages`)
const SOURCES = ['../../backend/db', '../../contract', ...PAGES].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

const TEMPLATES = fileURLToPath(new URL('../../node_modules/.cache/shop-tests', import.meta.url))

/** The data that a shop opens with on its first start. */
type Kind = 'demonstration' | 'live'

// The content of a template database follows from these files alone, which nobody changes while the tests run.
let sourcesHash: string | undefined
function templateName(kind: Kind): string {
  sourcesHash ??= hashSources()
  return `shop_template_${kind}_${sourcesHash}`
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:ts|json|md)$/.test(file),
    )
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

function ignoreIdleErrors() {}

async function fill(location: DatabaseLocation, kind: Kind) {
  const data = await readSeed()
  const db = await openDatabase(location, ignoreIdleErrors)
  await migrate(db)
  await seed(db, kind === 'live' ? withoutExample(data) : data, TEST_NOW)
  await db.destroy()
}

async function templateFile(kind: Kind): Promise<string> {
  const path = join(TEMPLATES, `${templateName(kind)}.sqlite`)
  if (existsSync(path)) return path
  const draft = join(TEMPLATES, `${randomUUID()}.sqlite`)
  await fill({ file: draft }, kind)
  renameSync(draft, path)
  return path
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer<Result>(
  server: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const TEMPLATE_LOCK = 20261120

// Under a lock: several test files may want the template at once.
function templateDatabase(server: string, kind: Kind): Promise<string> {
  const name = templateName(kind)
  return onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount) return name
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await fill({ url: databaseUrl(server, draft) }, kind)
    await client.query(`alter database ${draft} rename to ${name}`)
    return name
  })
}

type FreshDatabase = { location: DatabaseLocation; drop: () => Promise<void> }

type NamedDatabase = { env: Record<string, string>; drop: () => Promise<void> }

/** Makes a database without any tables, on the engine under test, and returns how the environment of a process names it. */
export const emptyDatabase = () => namedDatabase()

/** Makes a database as a live shop leaves it that was started once on an empty one. */
export const liveDatabase = () => namedDatabase('live')

async function namedDatabase(kind?: Kind): Promise<NamedDatabase> {
  const server = kind && ENGINE === 'file' ? undefined : process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const dropFolder = () => rmSync(folder, { recursive: true, force: true })
  if (!server) {
    if (kind) copyFileSync(await templateFile(kind), join(folder, 'shop.sqlite'))
    return { env: { DATA_DIR: folder }, drop: async () => dropFolder() }
  }
  const template = kind ? await templateDatabase(server, kind) : 'template0'
  const { name, drop } = await createOnServer(server, template)
  return {
    env: { DATA_DIR: folder, DATABASE_URL: databaseUrl(server, name) },
    drop: async () => {
      dropFolder()
      await drop()
    },
  }
}

async function createOnServer(server: string, template: string) {
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
  const drop = () =>
    onServer(server, async (client) => {
      await client.query(`drop database ${name} with (force)`)
    })
  return { name, drop }
}

async function freshFile(): Promise<FreshDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const file = join(folder, 'shop.sqlite')
  copyFileSync(await templateFile('demonstration'), file)
  return { location: { file }, drop: async () => rmSync(folder, { recursive: true }) }
}

async function freshOnServer(server: string): Promise<FreshDatabase> {
  const { name, drop } = await createOnServer(server, await templateDatabase(server, 'demonstration'))
  return { location: { url: databaseUrl(server, name) }, drop }
}

/** Makes a seeded database of its own: a SQLite file, or a PostgreSQL database. */
function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server && engine === 'server' ? freshOnServer(server) : freshFile()
}

function backendOn(db: Database, { config, ...deps }: Options) {
  return createBackend({
    db,
    config: { ...loadConfig({ STAFF_KEY }), ...config },
    secret: TEST_SECRET,
    clock: () => TEST_NOW,
    log: pino({ level: 'silent' }),
    passwords: createPasswords(TEST_PASSWORD_COST),
    inspect: answerInspector(),
    ...deps,
  })
}

/** Makes a backend on a fresh database: demo mode, no worker (call `backend.outbox.deliverDue()`), silent log. */
export async function freshBackend(options: Options = {}, engine: Engine = ENGINE): Promise<FreshBackend> {
  const { location, drop } = await freshDatabase(engine)
  const db = await openDatabase(location, ignoreIdleErrors)
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-files-'))
  const withFiles = (others: Options) => ({ ...others, config: { dataDir, ...others.config } })
  return {
    backend: backendOn(db, withFiles(options)),
    db,
    dataDir,
    files: createFileFolder(dataDir),
    another: (others) => backendOn(db, withFiles(others)),
    async close() {
      await db.destroy()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
