import { Readable } from 'node:stream'
import { type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/schema'
import type { Services } from '../platform/services'
import { uploadName } from '../platform/uploads/files'
import type { Rows } from './change'
import { type Person, rowsOf } from './person'
import { ENTRIES } from './register'

type Copying = Pick<Services, 'db' | 'files' | 'now'>
type Table = keyof Tables
type Row = Record<string, unknown>

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const listed = async ({ db }: Copying, table: Table, rows: Rows): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where ${rows}`.execute(db)).rows

async function contentOf({ files }: Copying, id: unknown): Promise<string> {
  const stored = await files.read(uploadName(String(id)))
  return `,"content":"${Buffer.from(await new Response(stored).arrayBuffer()).toString('base64')}"`
}

async function* rowText(copying: Copying, table: Table, row: Row, within: readonly Table[]) {
  const hidden = ENTRIES.get(table)?.hidden ?? []
  const shown = Object.entries(row).filter(([column]) => !hidden.includes(column))
  yield `{${shown.map(([column, value]) => `"${column}":${JSON.stringify(parsed(value))}`).join(',')}`
  const path = [...within, table]
  for (const [other, { of = [] }] of ENTRIES) {
    const leads = of.filter(([, lead]) => lead.startsWith(`${table}.`))
    if (table === 'users' || path.includes(other) || leads.length === 0) continue
    const ways = leads.map(([column, lead]) => sql`${sql.ref(column)} = ${row[lead.slice(table.length + 1)]}`)
    const theirs = sql<SqlBool>`(${sql.join(ways, sql` or `)})`
    const rows = await listed(copying, other, theirs)
    if (rows.length > 0) yield* rowsText(copying, other, rows, path)
  }
  if (table === 'uploads') yield await contentOf(copying, row.id)
  yield '}'
}

async function* rowsText(
  copying: Copying,
  table: Table,
  rows: Iterable<Row> | AsyncIterable<Row>,
  path: readonly Table[],
): AsyncGenerator<string> {
  yield `,\n"${table}":[`
  let separator = ''
  for await (const row of rows) {
    yield separator
    yield* rowText(copying, table, row, path)
    separator = ',\n'
  }
  yield ']'
}

/** Orders are read one by one, as each comes with its mails and files. */
async function* ordersIn(copying: Copying, rows: Rows): AsyncGenerator<Row> {
  const ids = await sql<{ id: string }>`select id from orders where ${rows} order by id`.execute(copying.db)
  for (const { id } of ids.rows) yield* await listed(copying, 'orders', sql`id = ${id}`)
}

/** Amounts are in cents. Hashes, tokens and codes are left out. */
async function* copyText(copying: Copying, person: Person): AsyncGenerator<string> {
  yield `{"exported_at":"${copying.now().toISOString()}"`
  for (const [table, { of = [] }] of ENTRIES) {
    const rows = rowsOf(of, person)
    if (!rows) continue
    const found = table === 'orders' ? ordersIn(copying, rows) : await listed(copying, table, rows)
    yield* rowsText(copying, table, found, [])
  }
  yield '}'
}

export function copyFor(copying: Copying, person: Person): Response {
  const body = Readable.toWeb(Readable.from(copyText(copying, person), { objectMode: false }))
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="nachtnest.json"',
    },
  })
}
