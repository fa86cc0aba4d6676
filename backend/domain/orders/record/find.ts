import { ORDER_STATUSES, type OrderStatus } from '../../../../contract/order-status'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import { openAmount } from './open-amount'
import { type Order, orderFrom, statusFrom } from './order'

/** Makes parallel changes wait for this transaction. Returns whether the order is in one of the statuses. */
export async function lockOrder(
  unit: Unit,
  orderId: string,
  at: Date,
  statuses: readonly OrderStatus[] = ORDER_STATUSES,
): Promise<boolean> {
  const result = await unit
    .updateTable('orders')
    .set({ updated_at: at.toISOString() })
    .where('id', '=', orderId)
    .where('status', 'in', statuses)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

async function complete(db: Queries, row: Tables['orders'] | undefined): Promise<Order | undefined> {
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
  const open = row.pay_by === null ? 0 : await openAmount(db, row.id)
  return orderFrom(row, lines, payment?.state, open)
}

export async function orderById(db: Queries, id: string): Promise<Order | undefined> {
  return complete(db, await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst())
}

/** Throws Refusal 'not_found'. */
export async function existingOrder(db: Queries, id: string): Promise<Order> {
  const order = await orderById(db, id)
  if (!order) throw new Refusal('not_found')
  return order
}

export async function versionedOrder(
  db: Queries,
  id: string,
): Promise<Pick<Order, 'id' | 'status' | 'address'>> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'status', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return { id, status: statusFrom(row.status), address: JSON.parse(row.address) }
}

/** Throws Refusal 'not_found'. */
export async function statusOf(db: Queries, id: string): Promise<OrderStatus> {
  const row = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return statusFrom(row.status)
}

export async function orderByKey(db: Queries, key: string): Promise<Order | undefined> {
  const rows = db.selectFrom('orders').selectAll().where('checkout_key', '=', key)
  return complete(db, await rows.executeTakeFirst())
}
