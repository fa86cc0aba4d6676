import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { storageProblem } from './retry'
import { connect } from './sqlite-connection'
import { FileDialect } from './sqlite-dialect'

type Notes = { notes: { text: string } }
type Db = Kysely<Notes>

async function withNotes(work: (db: Db, file: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const file = join(folder, 'notes.sqlite')
  const db = new Kysely<Notes>({ dialect: new FileDialect(file) })
  await db.schema
    .createTable('notes')
    .addColumn('text', 'text', (column) => column.unique())
    .execute()
  await work(db, file).finally(() => db.destroy())
  rmSync(folder, { recursive: true })
}

const read = async (db: Db) => (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text)

/** Reads what another process finds in the file. */
function stored(file: string): string[] {
  const other = connect(file, { readOnly: true })
  const texts = other
    .prepare('select text from notes order by text')
    .all()
    .map(({ text }) => text)
  other.close()
  return texts
}

/** How many times the write-ahead log was brought to the disk: the last frame of each commit has the size after it. */
function commitsIn(file: string): number {
  const log = readFileSync(`${file}-wal`)
  const frame = 24 + log.readUInt32BE(8)
  const starts = Array.from({ length: (log.length - 32) / frame }, (_, index) => 32 + index * frame)
  return starts.filter((start) => log.readUInt32BE(start + 4) > 0).length
}

const write = (db: Db, text: string) => db.insertInto('notes').values({ text }).execute()
const writeBoth = (db: Db, text: string) =>
  db.transaction().execute(async (unit) => {
    await write(unit, text)
    await write(unit, `${text}+`)
  })
const fails = (db: Db, text: string) =>
  db.transaction().execute(async (unit) => {
    await write(unit, text)
    throw new Error('no')
  })

it('commits together what is written at the same time', () =>
  withNotes(async (db, file) => {
    const before = commitsIn(file)
    const writers = [...'abcdefgh'].map((text, index) => (index % 2 ? write(db, text) : writeBoth(db, text)))
    await Promise.all(writers)
    expect(stored(file)).toHaveLength(12)
    expect(commitsIn(file) - before).toBe(1)
  }))

it('says that something is refused when what it was refused for can be read', () =>
  withNotes(async (db, file) => {
    for (const [text, again] of [
      ['one', write],
      ['other', writeBoth],
    ] as const) {
      const written = write(db, text)
      await expect(again(db, text)).rejects.toThrow('UNIQUE')
      expect(stored(file)).toContain(text)
      await written
    }
  }))

const action = fc.record({
  how: fc.constantFrom('one', 'both', 'fails'),
  text: fc.constantFrom('a', 'b', 'c', 'd'),
  ticks: fc.integer({ min: 0, max: 3 }),
})

it('keeps what was said to be written and nothing else, whatever fails beside it', () =>
  fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 12 }), (actions) =>
      withNotes(async (db, file) => {
        const ways = { one: write, both: writeBoth, fails }
        const written = actions.map(async ({ how, text, ticks }) => {
          for (let tick = 0; tick < ticks; tick++) await new Promise(setImmediate)
          const texts = how === 'both' ? [text, `${text}+`] : [text]
          return ways[how](db, text).then(
            () => texts,
            () => [],
          )
        })
        const texts = (await Promise.all(written)).flat()
        expect(stored(file)).toEqual(texts.sort())
      }),
    ),
    { numRuns: 25 },
  ))

it('fails for all who wait when the disk is full, and goes on when there is room', () =>
  withNotes(async (db, file) => {
    const limitPages = (pages: number) =>
      db.transaction().execute((unit) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(unit))
    await limitPages(10)
    const texts = ['first', 'x'.repeat(100_000), 'last']
    const outcomes = await Promise.allSettled(texts.map((text) => writeBoth(db, text)))
    const written = texts.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(stored(file).filter((text) => !text.endsWith('+'))).toEqual(written.toSorted())
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(storageProblem(outcome.reason)).toBe('disk_full')
    }
    await limitPages(1_000)
    await write(db, 'room')
    expect(stored(file)).toContain('room')
  }))

it('fails for all who wait when the file is moved before the commit', () =>
  withNotes(async (db, file) => {
    const away = `${file}.away`
    setImmediate(() => renameSync(file, away))
    const outcomes = await Promise.allSettled([write(db, 'one'), writeBoth(db, 'both')])
    renameSync(away, file)
    for (const outcome of outcomes) {
      expect(outcome.status === 'rejected' && storageProblem(outcome.reason)).toBe('database_moved')
    }
    expect(stored(file)).toEqual([])
    await fails(db, 'no').catch(() => {})
    await write(db, 'back')
    expect(stored(file)).toEqual(['back'])
  }))

it('refuses to go on with a file that was deleted', () =>
  withNotes(async (db, file) => {
    await write(db, 'kept')
    rmSync(file)
    for (const action of [write(db, 'lost'), read(db), writeBoth(db, 'lost')])
      expect(await action.then(() => 'none', storageProblem)).toBe('database_moved')
  }))

it('reads by a query of before what a column has that came later', () =>
  withNotes(async (db) => {
    const readAll = () => db.selectFrom('notes').selectAll().execute()
    await write(db, 'first')
    expect(await readAll()).toEqual([{ text: 'first' }])
    await sql`alter table notes add column day text default 'today'`.execute(db)
    expect(await readAll()).toEqual([{ text: 'first', day: 'today' }])
  }))

it('reads while another process writes, and writes after it', () =>
  withNotes(async (db, file) => {
    const other = connect(file)
    other.exec("begin immediate; insert into notes values ('theirs')")
    let isWritten = false
    const writing = write(db, 'ours').then(() => {
      isWritten = true
    })
    const changing = db.transaction().execute((unit) => write(unit, 'both'))
    expect(await read(db)).toEqual([])
    expect(isWritten).toBe(false)
    other.exec('commit')
    other.close()
    await Promise.all([writing, changing])
    expect((await read(db)).sort()).toEqual(['both', 'ours', 'theirs'])
  }))

it('reads in a transaction what it has written, and nobody else does', () =>
  withNotes(async (db) => {
    await db.transaction().execute(async (unit) => {
      await write(unit, 'new')
      expect(await read(unit)).toEqual(['new'])
      expect(await read(db)).toEqual([])
    })
    expect(await read(db)).toEqual(['new'])
  }))

it('writes on one connection after a transaction that failed', () =>
  withNotes(async (db) => {
    await db.connection().execute(async (one) => {
      await expect(fails(one, 'lost')).rejects.toThrow('no')
      await one.transaction().execute((unit) => write(unit, 'kept'))
    })
    await write(db, 'after')
    expect(await read(db)).toEqual(['kept', 'after'])
  }))
