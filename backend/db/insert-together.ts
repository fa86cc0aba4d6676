import { type Insertable, PostgresAdapter, sql } from 'kysely'
import { lookUp } from '../../contract/look-up'
import { filledIn, Slot } from './built-once'
import { inTransaction, isTransient, withRetry } from './retry'
import type { Database, Queries, Tables } from './schema'

/** New rows, by their table. */
type Rows = { [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] }
type Table = keyof Tables & string
type AnyRow = Record<string, unknown>

function slotsFor(table: Table, rows: readonly AnyRow[]): AnyRow[] {
  type Given = Record<string, AnyRow[]>
  return rows.map((row, index) => {
    const slotFor = (name: string) =>
      new Slot((given: Given) => lookUp(lookUp(given, table)?.[index] ?? {}, name))
    return Object.fromEntries(Object.keys(row).map((name) => [name, slotFor(name)]))
  })
}

const insertOf = (db: Queries, [table, rows]: [Table, AnyRow[]]) =>
  db.insertInto(table).values(slotsFor(table, rows) as never)

const columnsOf = (row: AnyRow) => Object.keys(row).join()

const shapeOf = ([table, rows]: [Table, AnyRow[]]) => `${table} ${rows.map(columnsOf).join(';')}`

/**
 * Stores rows of which none depends on another but by its id, all or none of them. A database server hears of all in one
 * statement, which needs no transaction.
 */
export async function insertTogether(db: Queries, given: Rows): Promise<void> {
  const inserts = (Object.entries(given) as unknown as [Table, AnyRow[]][]).filter(
    ([, rows]) => rows.length > 0,
  )
  if (db.getExecutor().adapter instanceof PostgresAdapter) return insertAtOnce(db, inserts, given)
  await inTransaction(db as Database, async (unit) => {
    for (const insert of inserts) {
      await unit.executeQuery(filledIn(unit, shapeOf(insert), () => insertOf(unit, insert), given))
    }
  })
}

async function insertAtOnce(db: Queries, inserts: [Table, AnyRow[]][], given: Rows): Promise<void> {
  const together = () => {
    const named = inserts.map(
      (insert, index) => sql`${sql.ref(`insert_${index}`)} as (${insertOf(db, insert)})`,
    )
    return { compile: () => sql`with ${sql.join(named)} select 1`.compile(db) }
  }
  const statement = filledIn(db, inserts.map(shapeOf).join(), together, given)
  const execute = () => db.executeQuery(statement)
  await (db.isTransaction ? execute() : withRetry(execute, isTransient))
}
