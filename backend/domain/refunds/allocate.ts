import type { Cents } from '../../../contract/money'
import { countsAsPaid } from '../../../contract/order-status'
import { inTransaction } from '../../db/retry'
import type { OrdersTable, PaymentsTable, Unit } from '../../db/schema'
import type { Services } from '../services'
import { findRefund, type Refund } from './find'
import { move } from './move'
import { requestRefund } from './request'

/** What a payment took and has not given back, nor promised to another refund. */
type Source = { payment: PaymentsTable; left: Cents }

const sumOf = (rows: readonly { amount: Cents }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

// Whoever else wants money of these orders has to wait.
async function lock(unit: Unit, orderIds: readonly string[]) {
  await unit
    .updateTable('orders')
    .set((is) => ({ status: is.ref('status') }))
    .where('id', 'in', orderIds)
    .execute()
}

type Other = Pick<Refund, 'order_id' | 'payment_id' | 'amount'>

async function othersOf(unit: Unit, { id }: Refund, column: 'order_id' | 'payment_id', of: string) {
  return unit
    .selectFrom('refunds')
    .select(['order_id', 'payment_id', 'amount'])
    .where(column, '=', of)
    .where('id', '!=', id)
    .where('state', '!=', 'failed')
    .execute()
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

/** What of the order's money has not been given back, the deposit of another order that counted in it included. */
async function leftOf(unit: Unit, refund: Refund, order: OrdersTable): Promise<Cents> {
  const payments = await paymentsOf(unit, order.id)
  const paid = payments.reduce((sum, { amount, charged_back }) => sum + amount - charged_back, 0)
  // One that was released before its money was taken counts no more, and neither does its refund.
  const released = new Set(await releasedOf(unit, order.id))
  const counts = ({ payment_id }: Other) => payment_id === null || !released.has(payment_id)
  const others = (await othersOf(unit, refund, 'order_id', order.id)).filter(counts)
  return paid + order.deposit_counted - sumOf(others)
}

async function releasedOf(unit: Unit, orderId: string): Promise<string[]> {
  const rows = await unit
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .execute()
  return rows.filter(({ state }) => !countsAsPaid(state)).map(({ id }) => id)
}

async function sourcesOf(services: Services, unit: Unit, refund: Refund, orderIds: readonly string[]) {
  const sources: Source[] = []
  for (const orderId of orderIds) {
    for (const payment of await paymentsOf(unit, orderId)) {
      const isOther = refund.payment_id !== null && refund.payment_id !== payment.id
      if (isOther || !payment.reference || payment.provider !== services.payments.name) continue
      const refunded = sumOf(await othersOf(unit, refund, 'payment_id', payment.id))
      sources.push({ payment, left: payment.amount - payment.charged_back - refunded })
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
  const rest = { orderId, paymentId: null, amount: refund.amount - amount, cause, at }
  await requestRefund(unit, { ...rest, causeKey: `${cause_key}:rest` })
}

async function decide(services: Services, unit: Unit, refund: Refund, order: OrdersTable) {
  const at = services.now()
  if ((await leftOf(unit, refund, order)) < refund.amount) {
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
    await lock(unit, order.follows ? [order.id, order.follows] : [order.id])
    const refund = await findRefund(unit, id)
    if (refund?.state === 'requested') await decide(services, unit, refund, order)
    return findRefund(unit, id)
  })
}
