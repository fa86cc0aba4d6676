import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../db/schema'
import { type Change, ENTRIES } from './register'

export type Rows = RawBuilder<SqlBool>

const isValue = (column: string, value: unknown): Rows =>
  value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`

const isOther = (column: string, value: unknown): Rows =>
  value === null
    ? sql`${sql.ref(column)} is not null`
    : sql`(${sql.ref(column)} is null or ${sql.ref(column)} <> ${value})`

const setting = (values: object) =>
  sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

async function changed(query: RawBuilder<unknown>, db: Queries): Promise<number> {
  return Number((await query.execute(db)).numAffectedRows ?? 0)
}

type RowLeaves = (row: object, at: string) => object

async function changeEach(db: Queries, table: string, rows: Rows, leaves: RowLeaves, at: Date) {
  const found = await sql<{ id: string }>`select * from ${sql.table(table)} where ${rows}`.execute(db)
  for (const row of found.rows) {
    const left = setting(leaves(row, at.toISOString()))
    await sql`update ${sql.table(table)} set ${left} where id = ${row.id}`.execute(db)
  }
  return found.rows.length
}

export async function change(
  db: Queries,
  table: string,
  rows: Rows,
  { where = {}, unless = [], leaves }: Change,
  at: Date,
): Promise<number> {
  const fixed = Object.entries(where).map(([column, value]) => isValue(column, value))
  const conditions = [rows, ...fixed, ...unless.map((column) => isValue(column, null))]
  const all = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  if (leaves === undefined) {
    await endWith(db, table, all, at)
    return changed(sql`delete from ${sql.table(table)} where ${all}`, db)
  }
  if (typeof leaves === 'function') return changeEach(db, table, all, leaves as RowLeaves, at)
  const others = sql.join(
    Object.entries(leaves).map(([column, value]) => isOther(column, value)),
    sql` or `,
  )
  return changed(sql`update ${sql.table(table)} set ${setting(leaves)} where ${all} and (${others})`, db)
}

/** Ends rows that end with their owner; `event` 'holder': when nobody needs to be found any more. */
export async function endWith(db: Queries, owner: string, rows: Rows, at: Date, event: string = owner) {
  for (const [table, { of = [], ends = [] }] of ENTRIES) {
    for (const end of ends) {
      if (!('with' in end) || end.with !== event) continue
      for (const [column, lead] of of) {
        const [led, named = ''] = lead.split('.')
        if (led !== owner) continue
        const theirs = sql<SqlBool>`${sql.ref(column)} in
          (select ${sql.ref(named)} from ${sql.table(owner)} where ${rows})`
        if (end.leaves) await endWith(db, table, theirs, at)
        await change(db, table, theirs, end, at)
      }
    }
  }
}
