import { type Cents, formatMoney } from '../../../../contract/money'
import { CANCELED } from '../../../../contract/order-status'
import type { PaymentsTable, Unit } from '../../../db/schema'
import { officePage, putNotice, shopNotice } from '../../mail/shop-notice'
import type { Services } from '../../platform/services'
import { cameAt } from '../record/came-at'
import { recordStatus } from '../record/change-status'
import { existingOrder, lockOrder } from '../record/find'
import { openAmount } from '../record/open-amount'
import type { Order } from '../record/order'
import { leftToRefund } from './left'
import { requestRefund } from './request'
import { reduceWaiting, restoreWaiting } from './waiting'

/** Returns, in cents, what has been noted as charged back of a payment until now. */
async function chargedBack(unit: Unit, { id }: PaymentsTable): Promise<Cents> {
  const payment = unit.selectFrom('payments').select('charged_back').where('id', '=', id)
  return (await payment.executeTakeFirstOrThrow()).charged_back
}

/** Somebody else has noted something since the provider was asked, and nobody knows which of both is newer. */
class StaleAnswer extends Error {}

const MAX_ROUNDS = 3

/** Reads a payment, asks its provider for it and notes the answer, all once more where that was noted too late. */
export async function withFreshAnswer<Result>(readAndNote: () => Promise<Result>): Promise<Result> {
  for (let round = 1; ; round++) {
    try {
      return await readAndNote()
    } catch (error) {
      if (!(error instanceof StaleAnswer) || round === MAX_ROUNDS) throw error
    }
  }
}

type Change = { before: Cents; cents: Cents; at: Date }

/** Returns what of an order is there twice, in cents: it was paid again, and the bank has given back what it took. */
async function paidTwice(unit: Unit, orderId: string): Promise<Cents> {
  const payments = await unit
    .selectFrom('payments')
    .select('charged_back as amount')
    .where('order_id', '=', orderId)
    .execute()
  const refunds = await unit
    .selectFrom('refunds')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('cause', '=', 'surplus')
    .where('state', '!=', 'failed')
    .execute()
  const gone = [...payments, ...refunds].reduce((sum, { amount }) => sum + amount, 0)
  return -(await openAmount(unit, orderId)) - gone
}

/** Refunds what a bank took back and gave back again, where the order is canceled or paid again by now. */
async function refundReversed(
  unit: Unit,
  { id: paymentId }: PaymentsTable,
  order: Order,
  { before, cents, at }: Change,
) {
  if (cents >= before) return
  const left =
    order.status === CANCELED ? await leftToRefund(unit, order.id) : await paidTwice(unit, order.id)
  const amount = Math.min(before - cents, left)
  if (amount <= 0) return
  // A bank may do so more than once.
  const causeKey = `again:${paymentId}:${cents}:${at.toISOString()}`
  await requestRefund(unit, {
    orderId: order.id,
    amount,
    cause: order.status === CANCELED ? 'canceled' : 'surplus',
    causeKey,
    at,
  })
}

/**
 * Money that a bank took back is for the staff to look after; the order stays as it is, and what waits to be transferred for it is less
 * by as much, until the bank gives it back again. `told` is when the provider says that it happened. Returns whether it is more than before. `payment` is as it was read before its provider was asked; call it within
 * `withFreshAnswer`.
 */
export async function noteChargeback(
  services: Pick<Services, 'log' | 'now'>,
  unit: Unit,
  payment: PaymentsTable,
  cents: Cents,
  told?: Date,
): Promise<boolean> {
  const at = services.now()
  if ((await chargedBack(unit, payment)) === cents) return false
  // Others who want money of this order have to wait.
  await lockOrder(unit, payment.order_id, at)
  const before = await chargedBack(unit, payment)
  if (before === cents) return false
  if (before !== payment.charged_back)
    throw new StaleAnswer('a chargeback was noted since the provider was asked')
  await unit
    .updateTable('payments')
    .set({
      charged_back: cents,
      charged_back_at: cameAt(told, { placed: new Date(payment.created_at), now: at }).toISOString(),
      updated_at: at.toISOString(),
    })
    .where('id', '=', payment.id)
    .execute()
  // What the bank has given back is settled by that.
  await unit
    .updateTable('payments')
    .set({ chargeback_settled: cents })
    .where('id', '=', payment.id)
    .where('chargeback_settled', '>', cents)
    .execute()
  const order = await existingOrder(unit, payment.order_id)
  const reason = `${cents} cents of payment ${payment.reference} are charged back`
  await recordStatus(unit, order.id, order.status, order.status, { actor: 'payment', reason, at })
  services.log.warn({ order: order.number, reference: payment.reference, cents }, 'payment charged back')
  await reduceWaiting(unit, order, at)
  if (cents < before) await restoreWaiting(unit, order, before - cents, at)
  await refundReversed(unit, payment, order, { before, cents, at })
  return cents > before
}

/** Tells the shop by mail that a bank took money back. */
export async function tellOfChargeback(services: Services, unit: Unit, payment: PaymentsTable, cents: Cents) {
  const { number, locale } = await existingOrder(unit, payment.order_id)
  const values = { number, amount: formatMoney(cents) }
  const page = officePage(services, locale, `orders/${payment.order_id}`)
  const notice = shopNotice(await services.catalogue(unit), 'chargeback', { locale, values, page })
  await putNotice(unit, { key: `notice:chargeback:${payment.id}:${cents}`, payload: notice }, services.now())
}
