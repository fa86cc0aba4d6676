import type { Cents } from '../../../contract/money'
import { countsAsPaid } from '../../../contract/order-status'
import { inTransaction } from '../../db/retry'
import type { OrdersTable, PaymentsTable, Unit } from '../../db/schema'
import { lockOrder } from '../orders/lock'
import type { Services } from '../services'
import { findRefund, type Refund } from './find'
import { leftToRefund } from './left'
import { move } from './move'
import { requestRefund } from './request'

/** What a payment took and has not given back, nor promised to another refund. */
type Source = { payment: PaymentsTable; left: Cents }

async function takenFrom(unit: Unit, { id }: PaymentsTable, refund: Refund): Promise<Cents> {
  const others = await unit
    .selectFrom('refunds')
    .select('amount')
    .where('payment_id', '=', id)
    .where('id', '!=', refund.id)
    .where('state', '!=', 'failed')
    .execute()
  return others.reduce((sum, { amount }) => sum + amount, 0)
}

async function paymentsOf(unit: Unit, orderId: string): Promise<PaymentsTable[]> {
  const rows = await unit
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .execute()
  return rows.filter(({ state }) => countsAsPaid(state))
}

async function sourcesOf(services: Services, unit: Unit, refund: Refund, orderIds: readonly string[]) {
  const sources: Source[] = []
  for (const orderId of orderIds) {
    for (const payment of await paymentsOf(unit, orderId)) {
      const isOther = refund.payment_id !== null && refund.payment_id !== payment.id
      if (isOther || !payment.reference || payment.provider !== services.payments.name) continue
      const taken = await takenFrom(unit, payment, refund)
      sources.push({ payment, left: payment.amount - payment.charged_back - taken })
    }
  }
  return sources.filter(({ left }) => left > 0)
}

async function take(unit: Unit, refund: Refund, { payment, left }: Source, at: Date) {
  const amount = Math.min(left, refund.amount)
  await unit
    .updateTable('refunds')
    .set({ payment_id: payment.id, amount, updated_at: at.toISOString() })
    .where('id', '=', refund.id)
    .execute()
  const { order_id: orderId, cause, cause_key } = refund
  const rest = refund.amount - amount
  await requestRefund(unit, { orderId, amount: rest, cause, causeKey: `${cause_key}:rest`, at })
}

async function decide(services: Services, unit: Unit, refund: Refund, order: OrdersTable) {
  const at = services.now()
  const left = (await leftToRefund(unit, order.id, refund.id)) + order.deposit_counted
  if (left < refund.amount) {
    services.log.error({ order: order.number, refund: refund.id }, 'refund of more than was paid')
    return move(services, unit, refund, { state: 'failed', error: 'more than was paid' })
  }
  const orderIds = order.follows && order.deposit_counted > 0 ? [order.id, order.follows] : [order.id]
  const sources = await sourcesOf(services, unit, refund, orderIds)
  const source = sources.find(({ left }) => left >= refund.amount) ?? sources[0]
  if (source) return take(unit, refund, source, at)
  return move(services, unit, refund, { state: 'needs_account', error: 'no payment to go back to' })
}

/**
 * Finds the payment that a requested refund goes back to, splitting it where one payment has too little. Returns the
 * refund as it is then; undefined if there is none.
 */
export function allocate(services: Services, id: string): Promise<Refund | undefined> {
  return inTransaction(services.db, async (unit) => {
    const known = await findRefund(unit, id)
    if (!known) return undefined
    const order = await unit
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', known.order_id)
      .executeTakeFirstOrThrow()
    // Whoever else wants money of these orders has to wait.
    if (order.follows) await lockOrder(unit, order.follows, services.now())
    await lockOrder(unit, order.id, services.now())
    const refund = await findRefund(unit, id)
    if (refund?.state === 'requested') await decide(services, unit, refund, order)
    return findRefund(unit, id)
  })
}
