import type { Cents } from '../../../contract/money'
import type { Queries } from '../../db/schema'
import { depositEntries, heldDeposit } from '../deposits/ledger'
import type { Order } from '../orders/order'
import { leftToRefund } from './left'

async function reserved(db: Queries, orderId: string): Promise<Cents> {
  const rows = await db
    .selectFrom('payments')
    .select(['amount', 'charged_back'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'authorized')
    .execute()
  return rows.reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0)
}

/**
 * Returns what staff can give back of an order, in cents: what was paid and has not gone back, without a deposit that is still held or
 * counts for a later order, and without money that is only reserved.
 */
export async function refundable(db: Queries, order: Order): Promise<Cents> {
  const left = (await leftToRefund(db, order.id)) + order.depositCounted
  const entries = await depositEntries(db, order.id)
  const counted = entries.reduce((sum, { kind, amount }) => (kind === 'counted' ? sum - amount : sum), 0)
  const held = await heldDeposit(db, order)
  return Math.max(0, left - held - counted - (await reserved(db, order.id)))
}
