import type { Cents } from '../../../../contract/money'
import { countsAsPaid } from '../../../../contract/order-status'
import type { Queries } from '../../../db/schema'
import { countedDeposit, heldDeposit } from '../deposits/ledger'
import type { Order } from '../record/order'

async function reserved(db: Queries, orderId: string): Promise<Cents> {
  const rows = await db
    .selectFrom('payments')
    .select(['amount', 'charged_back'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'authorized')
    .execute()
  return rows.reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0)
}

/** What staff can refund, in cents: without held, counted or merely reserved money. */
export async function refundable(db: Queries, order: Order): Promise<Cents> {
  const left = (await leftToRefund(db, order.id)) + order.depositCounted
  const counted = await countedDeposit(db, order.id)
  const held = await heldDeposit(db, order)
  return Math.max(0, left - held - counted - (await reserved(db, order.id)))
}

/** Paid and neither refunded nor promised, in cents; `except` is a refund to ignore. */
export async function leftToRefund(unit: Queries, orderId: string, except = ''): Promise<Cents> {
  const payments = await unit
    .selectFrom('payments')
    .select(['id', 'amount', 'charged_back', 'state'])
    .where('order_id', '=', orderId)
    .execute()
  const refunds = await unit
    .selectFrom('refunds')
    .select(['payment_id', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '!=', 'failed')
    .where('id', '!=', except)
    .execute()
  const counted = payments.filter(({ state }) => countsAsPaid(state))
  // For a released or just arriving payment, neither money nor refund counts.
  const others = new Set(payments.filter(({ state }) => !countsAsPaid(state)).map(({ id }) => id))
  const back = refunds.filter(({ payment_id }) => payment_id === null || !others.has(payment_id))
  const paid = counted.reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0)
  return back.reduce((left, { amount }) => left - amount, paid)
}
