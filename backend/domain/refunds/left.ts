import type { Cents } from '../../../contract/money'
import { countsAsPaid } from '../../../contract/order-status'
import type { Queries } from '../../db/schema'

/** Returns what was paid for an order and has neither gone back nor been promised; `except` is a refund that does not count. */
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
  // For a payment that was released, or that arrives at this moment, neither the money nor its refund counts.
  const others = new Set(payments.filter(({ state }) => !countsAsPaid(state)).map(({ id }) => id))
  const back = refunds.filter(({ payment_id }) => payment_id === null || !others.has(payment_id))
  const paid = counted.reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0)
  return back.reduce((left, { amount }) => left - amount, paid)
}
