import { type ColumnMetadata, sql } from 'kysely'
import type { Database, Tables } from '../../backend/db/schema'
import { ENTRIES } from '../../backend/domain/personal-data/register'

type Values = Record<string, string | number | null>

export const plantedIn = (table: string, column: string) => `planted-${table}-${column}`

/** Whether a column is to be forgotten with its row, or by what the row becomes. */
function isForgotten(table: keyof Tables, column: string): boolean {
  const { of = [], ends = [] } = ENTRIES.get(table) ?? {}
  if (of.some(([name]) => name === column) || column === 'id') return false
  const left = ends.flatMap(({ leaves }) => (typeof leaves === 'object' ? [Object.keys(leaves)] : []))
  return left.length === 0 ? ends.length > 0 : left.flat().includes(column)
}

/** Stores a row whose texts that are to be forgotten all say where they stand; `given` are those that have to be something else. */
export async function plant(db: Database, table: keyof Tables, given: Values): Promise<void> {
  const columns = (await db.introspection.getTables()).find(({ name }) => name === table)?.columns ?? []
  const valueIn = ({ name, dataType, isNullable }: ColumnMetadata) => {
    if (name in given) return given[name]
    if (!/text/i.test(dataType)) return 0
    if (isForgotten(table, name)) return plantedIn(table, name)
    return isNullable ? null : `${table}-${name}`
  }
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(columns.map((column) => sql`${valueIn(column)}`))
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db)
}

/** Returns everything of the kind that is still in the database, by table and column. */
export async function plantedLeft(db: Database): Promise<string[]> {
  const texts = (await db.introspection.getTables()).map(async ({ name: table }) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    return JSON.stringify(rows)
  })
  const found = (await Promise.all(texts)).join('').matchAll(/planted-(\w+)-(\w+)/g)
  return [...new Set([...found].map(([, table, column]) => `${table}.${column}`))].sort()
}
