import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { lookUp } from '../../contract/look-up'
import type { Queries } from '../db/schema'
import { connect } from '../db/sqlite-connection'
import { BackupFailure } from './archive'

/** The rows of a saved database, table by table, without the record of its migrations. */
export type SavedRows = AsyncIterable<{ table: string; row: Row }>

type Row = Readonly<Record<string, unknown>>

const isOwn = (table: string) => !/^(?:kysely|sqlite)_/.test(table)

// With the widest table this stays below the 32,766 values that SQLite takes at once.
const BATCH_SIZE = 300

export async function* rowsOfFile(file: string): SavedRows {
  const connection = connect(file, { readOnly: true })
  try {
    const tables = connection.prepare("select name from sqlite_master where type = 'table'").all()
    for (const table of tables.map(({ name }) => String(name)).filter(isOwn)) {
      // By pages: an iterator does not outlive its statement, which may be collected while a row is stored.
      const page = `select rowid as "row id", * from "${table}" where rowid > ? order by rowid limit ${BATCH_SIZE}`
      for (let last: unknown = 0; last !== undefined; ) {
        const rows = connection.prepare(page).all(last)
        for (const { 'row id': _, ...row } of rows) yield { table, row }
        last = rows.at(-1)?.['row id']
      }
    }
  } finally {
    connection.close()
  }
}

async function* linesOf(file: string) {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const CONTROL: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

const fieldValue = (field: string) =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, letter) => lookUp(CONTROL, letter) ?? letter)

/** Reads what `pg_restore --data-only` writes, in the text format of PostgreSQL's COPY. */
export async function* rowsOfScript(file: string): SavedRows {
  let copied: { table: string; columns: string[] } | undefined
  for await (const line of linesOf(file)) {
    if (line === '\\.') copied = undefined
    else if (!copied) {
      const [, table, list = ''] = /^COPY (?:\w+\.)?"?(\w+)"? \((.*)\) FROM stdin;$/.exec(line) ?? []
      if (table) copied = { table, columns: list.replaceAll('"', '').split(', ') }
    } else if (isOwn(copied.table)) {
      const values = line.split('\t').map(fieldValue)
      const row = Object.fromEntries(copied.columns.map((name, index) => [name, values[index]]))
      yield { table: copied.table, row }
    }
  }
}

/** The columns of whole numbers, amounts of money among them, of each table. */
async function numbersIn(db: Queries, schema: string | undefined): Promise<Map<string, string[]>> {
  const tables = (await db.introspection.getTables()).filter((table) => table.schema === schema)
  const isWhole = ({ dataType }: { dataType: string }) => /int/i.test(dataType)
  return new Map(tables.map((table) => [table.name, table.columns.filter(isWhole).map(({ name }) => name)]))
}

async function storedSums(db: Queries, numbers: ReadonlyMap<string, string[]>) {
  const sums = new Map<string, bigint>()
  for (const [table, columns] of numbers) {
    const counted = [sql`count(*)`, ...columns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)`)]
    // As text, because not every sum is a number that JavaScript can hold.
    const texts = counted.map((sum, index) => sql`cast(${sum} as text) as ${sql.ref(`sum ${index}`)}`)
    const query = sql<Record<string, string>>`select ${sql.join(texts)} from ${sql.table(table)}`
    const [row = {}] = (await query.execute(db)).rows
    for (const [index, name] of [' rows', ...columns].entries())
      sums.set(`${table}.${name}`, BigInt(lookUp(row, `sum ${index}`) ?? 0))
  }
  return sums
}

/**
 * Puts saved rows in the place of all that an empty shop has, and compares what is stored then with what was read: the number of rows,
 * and the sum of each column of whole numbers. References must be off meanwhile. Returns how many rows there are. Throws BackupFailure.
 */
export async function fill(db: Queries, saved: SavedRows, schema?: string): Promise<number> {
  const numbers = await numbersIn(db, schema)
  for (const table of numbers.keys()) await sql`delete from ${sql.table(table)}`.execute(db)
  const sums = new Map<string, bigint>()
  const add = (key: string, value: unknown) => sums.set(key, (sums.get(key) ?? 0n) + BigInt(value as number))
  let total = 0
  let batch: Row[] = []
  let current = ''
  const store = async () => {
    if (batch.length > 0)
      await db.withTables<Record<string, Row>>().insertInto(current).values(batch).execute()
    batch = []
  }
  for await (const { table, row } of saved) {
    if (table !== current || batch.length === BATCH_SIZE) await store()
    current = table
    batch.push(row)
    total += 1
    for (const name of numbers.get(table) ?? []) add(`${table}.${name}`, lookUp(row, name) ?? 0)
    add(`${table}. rows`, 1)
  }
  await store()
  const differences = [...(await storedSums(db, numbers))]
    .map(([key, stored]) => ({ key, stored, read: sums.get(key) ?? 0n }))
    .filter(({ stored, read }) => stored !== read)
    .map(({ key, stored, read }) => `${key.replace('. ', ', ')}: ${read} became ${stored}`)
  if (differences.length === 0) return total
  throw new BackupFailure(
    `Not all came over, so nothing was changed:\n  ${differences.slice(0, 10).join('\n  ')}`,
  )
}
