import type { Cents } from '../../../../contract/money'
import { inTransaction } from '../../../db/retry'
import type { Tables, Unit } from '../../../db/schema'
import type { Services } from '../../platform/services'
import { lockOrder } from '../record/find'
import type { Order } from '../record/order'
import { ARRIVED } from '../record/paid-amounts'
import { move } from './move'
import { changeRefund, findRefund, type Refund, requestRefund, sumOf } from './request'
import { leftWithDeposit, split, wentBackOutside } from './waiting'

/** `left` is not refunded yet nor promised, in cents. */
type Source = { payment: Tables['payments']; left: Cents }

const isOfPayment = ({ payment_id, cause }: Refund) => payment_id !== null && cause === 'surplus'

async function takenFrom(unit: Unit, { id }: Tables['payments'], refund: Refund): Promise<Cents> {
  const others = await unit
    .selectFrom('refunds')
    .select('amount')
    .where('payment_id', '=', id)
    .where('id', '!=', refund.id)
    .where('state', '!=', 'failed')
    .execute()
  return sumOf(others)
}

async function sourcesOf(services: Services, unit: Unit, refund: Refund, orderIds: readonly string[]) {
  const sources: Source[] = []
  for (const orderId of orderIds) {
    const payments = await unit
      .selectFrom('payments')
      .selectAll()
      .where((is) => is.and({ order_id: orderId, provider: services.payments.name }))
      .where('state', 'in', ARRIVED)
      .where('reference', 'is not', null)
      .orderBy('attempt')
      .execute()
    for (const payment of payments) {
      if (isOfPayment(refund) && refund.payment_id !== payment.id) continue
      const taken = await takenFrom(unit, payment, refund)
      sources.push({ payment, left: payment.amount - payment.charged_back - taken })
    }
  }
  return sources.filter(({ left }) => left > 0)
}

async function take(unit: Unit, refund: Refund, { payment, left }: Source, at: Date) {
  const amount = Math.min(left, refund.amount)
  const from = { id: refund.id, states: ['requested'] } as const
  await changeRefund(unit, from, { payment_id: payment.id, amount }, at)
  const { id, order_id: orderId, cause } = refund
  const rest = refund.amount - amount
  // The amount shrinks with each split, so each key is new.
  await requestRefund(unit, { orderId, amount: rest, cause, causeKey: `rest:${id}:${refund.amount}`, at })
}

/** A payment that was asked before keeps the refund, as its answer may be lost, unless it has too little left. */
function choose(sources: readonly Source[], { payment_id, amount }: Refund): Source | undefined {
  const own = sources.find(({ payment }) => payment.id === payment_id)
  if (own && own.left >= amount) return own
  return sources.find(({ left }) => left >= amount) ?? sources[0]
}

async function limitOf(unit: Unit, refund: Refund, order: Tables['orders'], sources: readonly Source[]) {
  const { id, follows, deposit_counted: depositCounted } = order
  const ofOrder = await leftWithDeposit(unit, { id, follows, depositCounted }, refund.id)
  if (!isOfPayment(refund)) return ofOrder
  const { left } = ofOrder
  const outside = await wentBackOutside(unit, 'payment_id', [refund.payment_id ?? ''])
  return { left: outside.amount > 0 ? Math.min(left, sources[0]?.left ?? 0) : left, outside }
}

const NO_PAYMENT = 'no payment to go back to'

/**
 * Refunds of a settled or canceled order that no payment can take wait for an account at once, so that one mail tells of both. Returns
 * cents.
 */
export async function waitAtOnce(services: Services, unit: Unit, order: Order, at: Date): Promise<Cents> {
  const asked = unit
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('state', '=', 'requested')
    .where('cause', 'in', ['deposit', 'return', 'canceled'])
  const refunds = await asked.execute()
  for (const refund of refunds) {
    if ((await sourcesOf(services, unit, refund, paidOrders(order))).length > 0) return 0
  }
  const waiting = { state: 'needs_account', last_error: NO_PAYMENT } as const
  for (const { id } of refunds) await changeRefund(unit, { id, states: ['requested'] }, waiting, at)
  return sumOf(refunds)
}

/** A counted deposit was paid with the trial. */
const paidOrders = ({ id, follows, depositCounted }: Pick<Order, 'id' | 'follows' | 'depositCounted'>) =>
  follows && depositCounted > 0 ? [id, follows] : [id]

/** Money that went back at the provider or through a bank is not refunded again. */
async function decide(services: Services, unit: Unit, refund: Refund, order: Tables['orders']) {
  const { log } = services
  const { id, follows, deposit_counted: depositCounted } = order
  const sources = await sourcesOf(services, unit, refund, paidOrders({ id, follows, depositCounted }))
  const { left, outside } = await limitOf(unit, refund, order, sources)
  if (refund.amount - left > outside.amount) {
    log.error({ order: order.number, refund: refund.id }, 'refund of more than was paid')
    return move(services, unit, refund, { state: 'failed', error: 'more than was paid' })
  }
  if (left <= 0) return move(services, unit, refund, { state: 'failed', error: outside.reason })
  const reduced = { ...refund, amount: Math.min(left, refund.amount) }
  if (left < refund.amount) await split(unit, refund, left, outside.reason, services.now())
  const source = choose(sources, reduced)
  if (source) return take(unit, reduced, source, services.now())
  return move(services, unit, reduced, { state: 'needs_account', error: NO_PAYMENT })
}

/** Chooses the payment of a requested refund, splitting it if no payment has enough. Undefined if there is no such refund. */
export function allocate(services: Services, id: string): Promise<Refund | undefined> {
  return inTransaction(services.db, async (unit) => {
    const known = await findRefund(unit, id)
    if (!known) return undefined
    const order = await unit
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', known.order_id)
      .executeTakeFirstOrThrow()
    // Locks both, so that parallel refunds wait.
    if (order.follows) await lockOrder(unit, order.follows, services.now())
    await lockOrder(unit, order.id, services.now())
    const refund = await findRefund(unit, id)
    if (refund?.state === 'requested') await decide(services, unit, refund, order)
    return findRefund(unit, id)
  })
}
