import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from './sqlite-connection'
import { FileDialect } from './sqlite-dialect'
import { storageProblem } from './storage-problem'

type Notes = { notes: { text: string } }

let folder: string
let file: string
let db: Kysely<Notes>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  file = join(folder, 'notes.sqlite')
  db = new Kysely<Notes>({ dialect: new FileDialect(file) })
  await db.schema.createTable('notes').addColumn('text', 'text').execute()
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const write = (text: string) => db.insertInto('notes').values({ text }).execute()
const read = async () => (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text)
const problemOf = (action: Promise<unknown>) => action.then(() => 'none', storageProblem)

it('reads while another process writes, and writes after it', async () => {
  const other = connect(file)
  other.exec("begin immediate; insert into notes values ('theirs')")
  let isWritten = false
  const writing = write('ours').then(() => {
    isWritten = true
  })
  const changing = db
    .transaction()
    .execute((unit) => unit.insertInto('notes').values({ text: 'both' }).execute())
  expect(await read()).toEqual([])
  expect(isWritten).toBe(false)
  other.exec('commit')
  other.close()
  await Promise.all([writing, changing])
  expect((await read()).sort()).toEqual(['both', 'ours', 'theirs'])
})

it('reads in a transaction what it has written, and nobody else does', async () => {
  await db.transaction().execute(async (unit) => {
    await unit.insertInto('notes').values({ text: 'new' }).execute()
    expect(await unit.selectFrom('notes').select('text').execute()).toHaveLength(1)
    expect(await read()).toEqual([])
  })
  expect(await read()).toEqual(['new'])
})

it('writes on one connection after a transaction that failed', async () => {
  await db.connection().execute(async (one) => {
    const failing = one.transaction().execute(async (unit) => {
      await unit.insertInto('notes').values({ text: 'lost' }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await one.transaction().execute((unit) => unit.insertInto('notes').values({ text: 'kept' }).execute())
  })
  await write('after')
  expect(await read()).toEqual(['kept', 'after'])
})

it('says that the disk is full, and goes on when there is room', async () => {
  const limitPages = (pages: number) =>
    db.transaction().execute((unit) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(unit))
  const much = 'x'.repeat(100_000)
  await limitPages(10)
  expect(await problemOf(write(much))).toBe('disk_full')
  const ordering = db
    .transaction()
    .execute((unit) => unit.insertInto('notes').values({ text: much }).execute())
  expect(await problemOf(ordering)).toBe('disk_full')
  expect(await read()).toEqual([])
  await limitPages(1_000)
  await write(much)
  expect(await read()).toEqual([much])
})

it.each(['moved', 'deleted'])('refuses to go on with a file that was %s', async (how) => {
  await write('kept')
  const away = `${file}.away`
  if (how === 'moved') renameSync(file, away)
  else rmSync(file)
  expect(await problemOf(write('lost'))).toBe('database_moved')
  expect(await problemOf(read())).toBe('database_moved')
  const ordering = db
    .transaction()
    .execute((unit) => unit.insertInto('notes').values({ text: 'lost' }).execute())
  expect(await problemOf(ordering)).toBe('database_moved')
  if (how === 'deleted') return
  renameSync(away, file)
  await write('back')
  expect(await read()).toEqual(['kept', 'back'])
})
