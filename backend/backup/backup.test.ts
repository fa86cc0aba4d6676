import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { create, extract, list } from 'tar'
import { afterEach, describe, expect, it } from 'vitest'
import { releaseClosedDatabases } from '../../tests/support/closed-databases'
import { createPostgres, postgresUrl } from '../../tests/support/postgres'
import { type Environment, loadConfig } from '../config'
import { migrate } from '../db/migrate'
import { openDatabase } from '../db/open'
import type { Database } from '../db/schema'
import { connect } from '../db/sqlite-connection'
import { storedSecret } from '../secret'
import { BackupFailure } from './archive'
import { backUp } from './back-up'
import { fill } from './move'
import { findProgram } from './postgres'
import { restore } from './restore'

const NOW = new Date('2026-11-20T09:00:00Z')
const NAME = 'shop-2026-11-20T09-00-00Z.tar.gz'
const UPLOAD = '0b8a2f6e-54cf-4a3c-9d62-0f6a5a3f7f10'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function newServerDatabase(): Promise<Environment> {
  const { url, drop } = await createPostgres()
  undo.push(drop)
  return { DATA_DIR: newFolder(), DATABASE_URL: url }
}

async function within<Result>(env: Environment, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(loadConfig(env).database, () => {})
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const note = (value: string) => (db: Database) =>
  db.insertInto('versions').values({ name: 'note', value }).execute()
const readNote = (env: Environment) =>
  within(env, (db) => db.selectFrom('versions').select('value').where('name', '=', 'note').execute())

let migrated: Buffer | undefined

/** A file of SQLite with all tables, which takes longer to make than most backups. */
async function migratedFile(): Promise<Buffer> {
  if (migrated) return migrated
  const env = { DATA_DIR: newFolder() }
  await within(env, migrate)
  migrated = readFileSync(join(env.DATA_DIR, 'shop.sqlite'))
  return migrated
}

/** Fills a shop with a row, a secret and an upload. */
async function shopIn(env: Environment, value = 'as it was'): Promise<Environment> {
  const { database } = loadConfig(env)
  if ('file' in database) writeFileSync(database.file, await migratedFile())
  await within(env, async (db) => {
    await migrate(db)
    await note(value)(db)
  })
  const { dataDir } = loadConfig(env)
  storedSecret(dataDir)
  mkdirSync(join(dataDir, 'uploads'))
  writeFileSync(join(dataDir, 'uploads', UPLOAD), 'a plan', { mode: 0o600 })
  return env
}

const folderOf = (env: Environment) => loadConfig(env).dataDir
const backupIn = (env: Environment) => join(folderOf(env), 'backups', NAME)
async function put(env: Environment, file: string, force = false) {
  await releaseClosedDatabases()
  return restore(env, file, { force, now: NOW })
}

function hasPrograms(): boolean {
  try {
    return Boolean(findProgram('pg_dump') && findProgram('pg_restore') && findProgram('psql'))
  } catch {
    return false
  }
}

describe.each([
  { engine: 'SQLite', empty: async () => ({ DATA_DIR: newFolder() }), isHere: true },
  { engine: 'PostgreSQL', empty: newServerDatabase, isHere: Boolean(postgresUrl) && hasPrograms() },
])('a backup of $engine', ({ engine, empty, isHere }) => {
  const test = it.runIf(isHere)

  test('brings database, files and secret to another place', async () => {
    const shop = await shopIn(await empty())
    expect(await backUp(shop, undefined, NOW)).toMatch(
      new RegExp(`${NAME}.*${engine} with 0 orders.*2 files`, 's'),
    )
    const target = await empty()
    const { done, warning } = await put(target, backupIn(shop))
    expect(done).toContain('2026-11-20T09:00:00.000Z')
    expect(warning).toBeUndefined()
    expect(await readNote(target)).toEqual([{ value: 'as it was' }])
    expect(storedSecret(folderOf(target))).toBe(storedSecret(folderOf(shop)))
    expect(readFileSync(join(folderOf(target), 'uploads', UPLOAD), 'utf8')).toBe('a plan')
    const modes = readdirSync(folderOf(target)).map(
      (name) => statSync(join(folderOf(target), name)).mode & 0o077,
    )
    expect(new Set(modes), 'others have no right to anything').toEqual(new Set([0]))
    expect(await within(target, migrate), 'nothing is left to migrate').toEqual([])
  })

  // What is there already is told of by the same code for both.
  it.runIf(isHere && (engine === 'SQLite' || process.env.TEST_ALL))(
    'takes the place of another shop only by force, when that one has stopped, and sets its files aside',
    async () => {
      const shop = await shopIn(await empty())
      await backUp(shop, undefined, NOW)
      const other = await shopIn(await empty(), 'another')
      await expect(put(other, backupIn(shop))).rejects.toThrow(/already.*--force/)
      expect(await readNote(other)).toEqual([{ value: 'another' }])
      await within(other, async (db) => {
        await db.selectFrom('versions').select('name').execute()
        await expect(put(other, backupIn(shop), true)).rejects.toThrow(/in use.*Stop the shop/)
      })
      const secret = storedSecret(folderOf(other))
      const { done } = await put(other, backupIn(shop), true)
      expect(await readNote(other)).toEqual([{ value: 'as it was' }])
      const aside = join(folderOf(other), 'replaced-2026-11-20T09-00-00Z')
      expect(done).toContain(aside)
      expect(storedSecret(aside)).toBe(secret)
      expect(existsSync(join(aside, 'shop.sqlite'))).toBe(engine === 'SQLite')
    },
  )

  test('is not made where there is no shop', async () => {
    const target = await empty()
    await expect(backUp(target, undefined, NOW)).rejects.toThrow(/no shop to back up/)
    expect(readdirSync(folderOf(target))).toEqual([])
  })
})

const made = async () => {
  const shop = await shopIn({ DATA_DIR: newFolder() })
  await backUp(shop, undefined, NOW)
  return { shop, file: backupIn(shop) }
}

describe('a backup', () => {
  it('never overwrites a file', async () => {
    const { shop, file } = await made()
    const bytes = readFileSync(file)
    await expect(backUp(shop, undefined, NOW)).rejects.toThrow('is there already')
    await expect(backUp(shop, file, NOW)).rejects.toThrow('is there already')
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  it('can be read by its owner alone, and leaves nothing else behind', async () => {
    const shop = await shopIn({ DATA_DIR: newFolder() })
    const before = readdirSync(folderOf(shop)).filter((name) => !name.startsWith('shop.sqlite-'))
    writeFileSync(join(folderOf(shop), 'uploads', 'half.part'), 'half a pl')
    const folder = newFolder()
    await backUp(shop, folder, NOW)
    const file = join(folder, NAME)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual([NAME])
    const after = readdirSync(folderOf(shop)).filter((name) => !name.startsWith('shop.sqlite-'))
    expect(after).toEqual(before)
    const names: string[] = []
    await list({ file, onReadEntry: ({ path }) => void names.push(path) })
    const files = ['files/', 'files/secret', 'files/uploads/', `files/uploads/${UPLOAD}`]
    expect(names).toEqual(['manifest.json', 'database.sqlite', ...files])
  })

  it('is not restored by an older version of the shop', async () => {
    const shop = await shopIn({ DATA_DIR: newFolder() })
    await within(shop, (db) =>
      db
        .insertInto('kysely_migration' as never)
        .values({ name: '9999-later', timestamp: NOW.toISOString() } as never)
        .execute(),
    )
    await backUp(shop, undefined, NOW)
    const target = { DATA_DIR: newFolder() }
    await expect(put(target, backupIn(shop))).rejects.toThrow(/newer version.*9999-later/)
    expect(readdirSync(folderOf(target))).toEqual([])
  })

  it('warns of another secret', async () => {
    const SESSION_SECRET = 'a-secret-of-at-least-thirty-two-characters'
    const shop = await shopIn({ DATA_DIR: newFolder() })
    expect(await backUp({ ...shop, SESSION_SECRET }, undefined, NOW)).toContain('SESSION_SECRET is not in it')
    const target = { DATA_DIR: newFolder() }
    const { warning } = await put({ ...target, SESSION_SECRET: `${SESSION_SECRET}!` }, backupIn(shop))
    expect(warning).toContain('with the SESSION_SECRET that it had')
    expect((await put({ ...target, SESSION_SECRET }, backupIn(shop), true)).warning).toBeUndefined()
  })

  it('says where uploads and pictures lie, if not in it', async () => {
    const FILES_URL = 's3://shop/files?endpoint=http://127.0.0.1:9'
    const shop = await shopIn({ DATA_DIR: newFolder() })
    const told = await backUp({ ...shop, FILES_URL }, undefined, NOW)
    expect(told).toContain('they lie in s3://shop/files, which is backed up apart')
    const put = (settings: Environment) =>
      restore({ DATA_DIR: newFolder(), ...settings }, backupIn(shop), { force: false, now: NOW })
    expect((await put({})).warning).toContain('lie in s3://shop/files: start the shop with that FILES_URL')
    expect((await put({ FILES_URL })).warning).toBeUndefined()
    const { file } = await made()
    const other = { DATA_DIR: newFolder(), FILES_URL }
    expect((await restore(other, file, { force: false, now: NOW })).warning).toMatch(
      /folders "uploads" and "pictures" of DATA_DIR: copy them to s3:\/\/shop\/files/,
    )
  })

  it('is not made of a damaged database', async () => {
    const shop = await shopIn({ DATA_DIR: newFolder() })
    const database = connect(join(folderOf(shop), 'shop.sqlite'))
    database.exec('pragma foreign_keys = OFF')
    database.prepare("insert into order_history values ('1', 'none', null, 200, 'x', 'x', 'x')").run()
    database.close()
    await expect(backUp(shop, undefined, NOW)).rejects.toThrow(/damaged.*order_history/s)
    expect(readdirSync(join(folderOf(shop), 'backups'))).toEqual([])
  })

  it.each([
    ['changed by one bit', (bytes: Buffer) => bytes.fill((bytes[9_000] ?? 0) ^ 1, 9_000, 9_001)],
    ['of something else', () => Buffer.from('a letter')],
  ])('that is %s is not restored, and changes nothing', async (_, damage) => {
    const { file } = await made()
    writeFileSync(file, damage(readFileSync(file)))
    const target = { DATA_DIR: newFolder() }
    await expect(put(target, file)).rejects.toThrow(/damaged|no backup/)
    expect(readdirSync(target.DATA_DIR)).toEqual([])
  })
})

const ODD = ['', '\\N', 'a\tb\nc\rd\\n', '{"de":"Größe 😀\u2028"}', 'it\'s "so"', ' ends in a space ']

/** Fills a shop with texts that are written in another way in a dump, moments, amounts, and rows that lead to rows of later tables. */
async function oddShop(env: Environment) {
  const shop = await shopIn(env)
  await within(shop, async (db) => {
    for (const [index, value] of ODD.entries())
      await db
        .insertInto('versions')
        .values({ name: `odd ${index}`, value })
        .execute()
    const voucher = {
      valid_until: '2027-01-01',
      per_order: null,
      uses_left: 3,
      ended_at: null,
      percent: null,
    }
    await db
      .insertInto('vouchers')
      .values([
        { ...voucher, code: 'ONE', balance: 2_147_483_647 },
        { ...voucher, code: 'TWO', balance: 5_001 },
      ])
      .execute()
    await db
      .insertInto('rate_limits')
      .values({ key: 'x', points: 1, expires_at: 1_795_000_000_123 })
      .execute()
    await db.insertInto('number_series').values({ name: 'invoice-2026', last: 41 }).execute()
    for (let from = 0; from < 5_000; from += 1_000) {
      const rows = Array.from({ length: 1_000 }, (_, row) => ({
        row_key: `row ${from + row}`,
        hash: 'x'.repeat(64),
      }))
      await db.insertInto('seeded_rows').values(rows).execute()
    }
  })
  return shop
}

async function allRows(env: Environment): Promise<Record<string, unknown[]>> {
  return within(env, async (db) => {
    const tables = (await db.introspection.getTables()).map(({ name }) => name).sort()
    const rows = tables.map(async (name) => {
      const found: unknown[] = await db
        .selectFrom(name as 'versions')
        .selectAll()
        .execute()
      return [name, found.map((row) => JSON.stringify(row, Object.keys(row as object).sort())).sort()]
    })
    return Object.fromEntries(await Promise.all(rows))
  })
}

const onFile = async (): Promise<Environment> => ({ DATA_DIR: newFolder() })
const hasServer = Boolean(postgresUrl) && hasPrograms()

describe.runIf(hasServer).each([
  { from: 'SQLite', to: 'PostgreSQL', here: onFile, there: newServerDatabase },
  { from: 'PostgreSQL', to: 'SQLite', here: newServerDatabase, there: onFile },
])('a backup of $from', ({ from, to, here, there }) => {
  it(`moves into ${to}, row by row, with files and secret`, async () => {
    const shop = await oddShop(await here())
    await backUp(shop, undefined, NOW)
    const target = await shopIn(await there(), 'another')
    const { done, warning } = await put(target, backupIn(shop), true)
    expect(done).toMatch(new RegExp(`${from} with 0 orders.*rows moved into ${to}`, 's'))
    expect(warning).toBeUndefined()
    expect(await allRows(target)).toEqual(await allRows(shop))
    expect(storedSecret(folderOf(target))).toBe(storedSecret(folderOf(shop)))
    expect(readFileSync(join(folderOf(target), 'uploads', UPLOAD), 'utf8')).toBe('a plan')
    expect(await within(target, migrate), 'nothing is left to migrate').toEqual([])
    const orphan = { order_id: 'none', position: 0, serial: 'x' }
    await expect(
      within(target, (db) => db.insertInto('order_serials').values(orphan).execute()),
      'references are checked again',
    ).rejects.toThrow(/foreign key/i)
  })

  it(`of an older version does not move into ${to}`, async () => {
    const shop = await shopIn(await here())
    await within(shop, (db) =>
      db
        .deleteFrom('kysely_migration' as never)
        .where('name' as never, '=', '0053-cancellations' as never)
        .execute(),
    )
    await backUp(shop, undefined, NOW)
    const target = await shopIn(await there(), 'another')
    await expect(put(target, backupIn(shop), true)).rejects.toThrow(
      /older version.*0053-cancellations.*start the shop there once/,
    )
    expect(await readNote(target)).toEqual([{ value: 'another' }])
  })
})

it.runIf(hasServer)('what PostgreSQL cannot hold is not moved, and nothing is changed', async () => {
  const shop = await shopIn(await onFile())
  await within(shop, (db) =>
    db.insertInto('number_series').values({ name: 'too-large', last: 2_147_483_648 }).execute(),
  )
  await backUp(shop, undefined, NOW)
  const target = await shopIn(await newServerDatabase(), 'another')
  await expect(put(target, backupIn(shop), true)).rejects.toThrow(
    /do not fit into PostgreSQL, so nothing was changed/,
  )
  expect(await readNote(target)).toEqual([{ value: 'another' }])
})

it('rows that come over otherwise than they were read are told by table and column', async () => {
  const shop = await shopIn(await onFile())
  async function* saved() {
    yield { table: 'vouchers', row: { code: 'ONE', balance: 500 } }
    yield { table: 'versions', row: { name: 'note', value: 'as it was' } }
  }
  await within(shop, async (db) => {
    for (const change of [
      'update vouchers set balance = balance - 1',
      "delete from versions where name = 'note'",
    ]) {
      const table = /vouchers|versions/.exec(change)?.[0]
      await sql.raw(`create trigger on_${table} after insert on ${table} begin ${change}; end`).execute(db)
    }
    const said = await fill(db, saved()).catch((error) => String(error))
    expect(said).toContain('vouchers.balance: 500 became 499')
    expect(said).toContain('versions, rows: 1 became 0')
  })
})

/** Makes a backup whose files somebody has changed and packed again, under other names where `rename` says so. */
async function crafted(change: (folder: string) => void, rename = (name: string) => name): Promise<string> {
  const { file } = await made()
  const folder = newFolder()
  await extract({ file, cwd: folder })
  change(folder)
  const names = readdirSync(folder).sort((one) => (one === 'manifest.json' ? -1 : 1))
  await create(
    {
      ...{ cwd: folder, file, gzip: true, portable: true },
      onWriteEntry(entry) {
        entry.path = rename(entry.path)
      },
    },
    names,
  )
  return file
}

describe('a backup that somebody has changed', () => {
  const database = (folder: string) => join(folder, 'database.sqlite')

  it.each([
    { what: 'without its database', change: (folder: string) => rmSync(database(folder)) },
    {
      what: 'with a letter as its database',
      change: (folder: string) => writeFileSync(database(folder), 'Dear all'),
    },
    {
      what: 'with a name that is too long for a disk',
      change: () => {},
      rename: (name: string) => name.replace(UPLOAD, 'x'.repeat(300)),
    },
    {
      what: 'with a way out of its folder, among files with the rights of root',
      change: (folder: string) => {
        for (let file = 0; file < 60; file++) {
          const path = join(folder, 'files', 'uploads', `0-${file}`)
          writeFileSync(path, Buffer.alloc(50_000))
          chmodSync(path, 0o4755)
        }
      },
      rename: (name: string) => name.replace('files/uploads/0-5', '../../out'),
    },
  ])('$what is refused in words, and leaves nothing behind', async ({ change, rename }) => {
    const file = await crafted(change, rename)
    const around = newFolder()
    const target = join(around, 'data')
    await expect(put({ DATA_DIR: target }, file)).rejects.toThrow(BackupFailure)
    expect(readdirSync(target)).toEqual([])
    expect(readdirSync(around)).toEqual(['data'])
  })

  it('brings a shop neither the rights of programs nor links', async () => {
    const file = await crafted((folder) => {
      chmodSync(join(folder, 'files', 'uploads', UPLOAD), 0o4755)
      symlinkSync('/etc/hostname', join(folder, 'files', 'uploads', 'link'))
    })
    const target = newFolder()
    await put({ DATA_DIR: target }, file)
    expect(readdirSync(join(target, 'uploads'))).toEqual([UPLOAD])
    expect(statSync(join(target, 'uploads', UPLOAD)).mode & 0o7777).toBe(0o600)
    expect(readFileSync(join(target, 'uploads', UPLOAD), 'utf8')).toBe('a plan')
  })
})

it.each(['uploads/link', 'link'])(
  'no backup is made while %s leads elsewhere, and it is named',
  async (name) => {
    const shop = await shopIn({ DATA_DIR: newFolder() })
    const link = join(folderOf(shop), name)
    symlinkSync('/etc', link)
    await expect(backUp(shop, undefined, NOW)).rejects.toThrow(`${link} is a link`)
    expect(readdirSync(join(folderOf(shop), 'backups'))).toEqual([])
  },
)
