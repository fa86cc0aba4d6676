import type { PaymentState } from '../../../contract/order-status'
import type { OrderLinesTable, Queries } from '../../db/schema'
import { type Order, orderFrom } from './order'

const MAX_ORDERS = 200

async function linesOf(db: Queries, ids: string[]): Promise<Map<string, OrderLinesTable[]>> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const byOrder = new Map<string, OrderLinesTable[]>()
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
  return byOrder
}

async function paymentsOf(db: Queries, ids: string[]): Promise<Map<string, PaymentState>> {
  const rows = await db
    .selectFrom('payments')
    .select(['order_id', 'state'])
    .where('order_id', 'in', ids)
    .orderBy('attempt')
    .execute()
  // The latest attempt comes last and wins.
  return new Map(rows.map(({ order_id, state }) => [order_id, state]))
}

export async function findUserOrders(db: Queries, userId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(MAX_ORDERS)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lines, payments] = [await linesOf(db, ids), await paymentsOf(db, ids)]
  return rows.map((row) => orderFrom(row, lines.get(row.id) ?? [], payments.get(row.id)))
}

export async function claimGuestOrders(db: Queries, userId: string, emailKey: string): Promise<number> {
  const result = await db
    .updateTable('orders')
    .set({ user_id: userId })
    .where('email_key', '=', emailKey)
    .where('user_id', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
