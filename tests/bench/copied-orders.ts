import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Unit } from '../../backend/db/schema'
import { inChunks } from './chunks'

/** This share of the orders is the customer's own. */
const OWN_SHARE = 0.02

/** Copies an order, which becomes the customer's, until there are so many. */
export async function copyOrder(
  db: Database,
  id: string,
  { total, userId }: { total: number; userId: string },
) {
  const own = Math.ceil(total * OWN_SHARE)
  const update = db.updateTable('orders').set({ user_id: userId }).where('id', '=', id)
  const { created_at } = await update.returning('created_at').executeTakeFirstOrThrow()
  await db.transaction().execute(async (unit) => {
    // The database copies the rows itself: sent one by one they would take a minute.
    await sql`create table copies (id text not null, user_id text, created_at text not null)`.execute(unit)
    await inChunks(total - 1, async (numbers) => {
      const rows = numbers.map((number) => {
        const at = new Date(Date.parse(created_at) - (number + 1) * 60_000).toISOString()
        return sql`(${randomUUID()}, ${number + 1 < own ? userId : null}, ${at})`
      })
      await sql`insert into copies (id, user_id, created_at) values ${sql.join(rows)}`.execute(unit)
    })
    const copied = {
      id: 'id',
      number: 'id',
      checkout_key: 'id',
      user_id: 'user_id',
      created_at: 'created_at',
    }
    await copyRows(unit, 'orders', sql`original.id = ${id}`, copied)
    for (const table of ['order_lines', 'order_words', 'order_history'] as const)
      await copyRows(unit, table, sql`original.order_id = ${id}`, { order_id: 'id' })
    await sql`drop table copies`.execute(unit)
  })
}

/** Copies rows once for each of `copies`, but for the columns that are taken from there. */
async function copyRows(
  unit: Unit,
  table: 'orders' | 'order_lines' | 'order_words' | 'order_history',
  condition: RawBuilder<unknown>,
  copied: Record<string, string>,
) {
  const row = await unit.selectFrom(table).selectAll().executeTakeFirstOrThrow()
  const columns = Object.keys(row)
  const values = columns.map((column) =>
    copied[column] ? sql.ref(`copies.${copied[column]}`) : sql.ref(`original.${column}`),
  )
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) select ${sql.join(values)}
    from ${sql.table(table)} as original cross join copies where ${condition}`.execute(unit)
}
