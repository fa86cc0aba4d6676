import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import type { Queries } from '../db/schema'
import { connect } from '../db/sqlite-connection'
import { BackupFailure } from './archive'

type Row = Readonly<Record<string, unknown>>

/** The rows of a saved database, table by table, without the record of its migrations. */
export type SavedRows = AsyncIterable<{ table: string; row: Row }>

const OWN_TABLE = /^(?!kysely_|sqlite_)/

// With the widest table this stays below the 32,766 values that SQLite takes at once.
const BATCH_SIZE = 300

/** Reads the rows of a SQLite file. */
export async function* rowsOfFile(file: string): SavedRows {
  const connection = connect(file, { readOnly: true })
  try {
    const tables = connection.prepare("select name from sqlite_master where type = 'table'").all()
    for (const table of tables.map(({ name }) => String(name)).filter((name) => OWN_TABLE.test(name))) {
      for (const row of connection.prepare(`select * from "${table}"`).iterate())
        yield { table, row: row as Row }
    }
  } finally {
    connection.close()
  }
}

async function* linesOf(file: string): AsyncIterable<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const CONTROL: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const fieldValue = (field: string): string | null =>
  field === '\\N' ? null : field.replace(/\\(.)/g, (_, letter) => CONTROL[letter] ?? letter)

const withoutQuotes = (name: string) => name.trim().replaceAll('"', '')

/** Reads the rows of what `pg_restore --data-only` writes, in the text format of PostgreSQL's COPY. */
export async function* rowsOfScript(file: string): SavedRows {
  let copied: { table: string; columns: string[] } | undefined
  for await (const line of linesOf(file)) {
    if (!copied) {
      const [, name = '', list = ''] = /^COPY (\S+) \((.*)\) FROM stdin;$/.exec(line) ?? []
      if (name) {
        const table = withoutQuotes(name.split('.').at(-1) ?? name)
        copied = { table, columns: list.split(',').map(withoutQuotes) }
      }
    } else if (line === '\\.') copied = undefined
    else if (OWN_TABLE.test(copied.table)) {
      const values = line.split('\t').map(fieldValue)
      yield {
        table: copied.table,
        row: Object.fromEntries(copied.columns.map((name, at) => [name, values[at]])),
      }
    }
  }
}

/** How many rows a table has, and the sum of each column of whole numbers, amounts of money among them. */
type Tally = { rows: number; sums: Record<string, bigint> }

async function emptyTallies(db: Queries, schema: string | undefined): Promise<Map<string, Tally>> {
  const tables = (await db.introspection.getTables()).filter((table) => table.schema === schema)
  return new Map(
    tables.map(({ name, columns }) => {
      const numbers = columns.filter(({ dataType }) => /int/i.test(dataType))
      return [name, { rows: 0, sums: Object.fromEntries(numbers.map((column) => [column.name, 0n])) }]
    }),
  )
}

function count(tally: Tally, row: Row) {
  tally.rows += 1
  for (const name of Object.keys(tally.sums)) {
    const value = row[name]
    if (value !== null && value !== undefined)
      tally.sums[name] = (tally.sums[name] ?? 0n) + BigInt(value as number)
  }
}

async function storedTally(db: Queries, table: string, { sums }: Tally): Promise<Tally> {
  const columns = Object.keys(sums).map(
    (name) => sql`, cast(coalesce(sum(${sql.ref(name)}), 0) as text) as ${sql.ref(name)}`,
  )
  const query = sql<Record<string, string>>`
    select count(*) as "rows of it"${sql.join(columns, sql``)} from ${sql.table(table)}`
  const { 'rows of it': rows, ...texts } = (await query.execute(db)).rows[0] ?? {}
  return {
    rows: Number(rows),
    sums: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, BigInt(text)])),
  }
}

function differences(table: string, read: Tally, stored: Tally): string[] {
  const rows = read.rows === stored.rows ? [] : [`${table}: ${read.rows} rows became ${stored.rows}`]
  const sums = Object.keys(read.sums).filter((name) => read.sums[name] !== stored.sums[name])
  return [
    ...rows,
    ...sums.map((name) => `${table}.${name}: ${read.sums[name]} in all became ${stored.sums[name]}`),
  ]
}

/**
 * Puts saved rows in the place of all that an empty shop has, and compares what is stored then with what was read. References
 * between rows must be off meanwhile, because tables come in any order. Returns the number of rows. Throws BackupFailure.
 */
export async function fill(db: Queries, saved: SavedRows, schema?: string): Promise<number> {
  const tallies = await emptyTallies(db, schema)
  for (const table of tallies.keys()) await sql`delete from ${sql.table(table)}`.execute(db)
  let batch: Row[] = []
  let current = ''
  const store = async () => {
    if (batch.length > 0)
      await db
        .insertInto(current as never)
        .values(batch as never)
        .execute()
    batch = []
  }
  let total = 0
  for await (const { table, row } of saved) {
    const tally = tallies.get(table)
    if (!tally) throw new BackupFailure(`The backup has a table that this version does not know: ${table}.`)
    if (table !== current || batch.length >= BATCH_SIZE) await store()
    current = table
    batch.push(row)
    count(tally, row)
    total += 1
  }
  await store()
  const found: string[] = []
  for (const [table, tally] of tallies)
    found.push(...differences(table, tally, await storedTally(db, table, tally)))
  if (found.length === 0) return total
  throw new BackupFailure(`Not all came over, so nothing was changed:\n  ${found.slice(0, 10).join('\n  ')}`)
}
