import { pageOf } from '../../db/keyset'
import type { Queries } from '../../db/schema'

const PAGE_SIZE = 50

const heldByOrder = (db: Queries) =>
  db
    .selectFrom('deposit_entries')
    .select(['order_id', (is) => is.fn.sum<number>('amount').as('held')])
    .groupBy('order_id')
    .having((is) => is.fn.sum('amount'), '!=', 0)

/** Returns what is held of all deposits, in cents, and of how many orders. */
export async function heldInAll(db: Queries) {
  const row = await db
    .selectFrom(heldByOrder(db).as('sums'))
    .select([(is) => is.fn.sum<number | null>('held').as('total'), (is) => is.fn.countAll().as('count')])
    .executeTakeFirstOrThrow()
  return { total: Number(row.total ?? 0), count: Number(row.count) }
}

/** Lists 50 orders whose deposit is held, each with how much, after the one with this id. */
export async function listHeld(db: Queries, after = '') {
  const rows = await db
    .selectFrom(
      heldByOrder(db)
        .where('order_id', '>', after)
        .orderBy('order_id')
        .limit(PAGE_SIZE + 1)
        .as('sums'),
    )
    .innerJoin('orders', 'orders.id', 'sums.order_id')
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.end_date', 'sums.held'])
    .orderBy('orders.id')
    .execute()
  const held = rows.map((row) => ({ ...row, held: Number(row.held) }))
  return pageOf(held, PAGE_SIZE, ({ id }) => id)
}
