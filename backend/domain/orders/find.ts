import type { OrdersTable, Queries } from '../../db/schema'
import { type Order, orderFrom } from './order'

async function complete(db: Queries, row: OrdersTable | undefined): Promise<Order | undefined> {
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute()
  const payment = await db
    .selectFrom('payments')
    .select('state')
    .where('order_id', '=', row.id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return orderFrom(row, lines, payment?.state)
}

export async function orderById(db: Queries, id: string): Promise<Order | undefined> {
  return complete(db, await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst())
}

export async function orderByKey(db: Queries, key: string): Promise<Order | undefined> {
  return complete(
    db,
    await db.selectFrom('orders').selectAll().where('checkout_key', '=', key).executeTakeFirst(),
  )
}
