import type { Cents } from '../../../../contract/money'
import { CANCELED } from '../../../../contract/order-status'
import type { PaymentsTable, Unit } from '../../../db/schema'
import type { Services } from '../../platform/services'
import { recordStatus } from '../record/change-status'
import { existingOrder, lockOrder } from '../record/find'
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

/** Refunds what a bank took back and gave back again: it belongs to the customer where the order is canceled by now. */
async function refundReversed(
  unit: Unit,
  { id: paymentId }: PaymentsTable,
  order: Order,
  { before, cents, at }: Change,
) {
  if (order.status !== CANCELED || cents >= before) return
  const amount = Math.min(before - cents, await leftToRefund(unit, order.id))
  // A bank may do so more than once.
  const causeKey = `again:${paymentId}:${cents}:${at.toISOString()}`
  await requestRefund(unit, { orderId: order.id, amount, cause: 'canceled', causeKey, at })
}

/**
 * Money that a bank took back is for the staff to look after; the order stays as it is, and what waits to be transferred for it is less
 * by as much, until the bank gives it back again. `payment` is as it was read before its provider was asked; call it within
 * `withFreshAnswer`.
 */
export async function noteChargeback(
  services: Pick<Services, 'log' | 'now'>,
  unit: Unit,
  payment: PaymentsTable,
  cents: Cents,
): Promise<void> {
  const at = services.now()
  if ((await chargedBack(unit, payment)) === cents) return
  // Others who want money of this order have to wait.
  await lockOrder(unit, payment.order_id, at)
  const before = await chargedBack(unit, payment)
  if (before === cents) return
  if (before !== payment.charged_back)
    throw new StaleAnswer('a chargeback was noted since the provider was asked')
  await unit
    .updateTable('payments')
    .set({ charged_back: cents, charged_back_at: at.toISOString(), updated_at: at.toISOString() })
    .where('id', '=', payment.id)
    .execute()
  const order = await existingOrder(unit, payment.order_id)
  const reason = `${cents} cents of payment ${payment.reference} are charged back`
  await recordStatus(unit, order.id, order.status, order.status, { actor: 'payment', reason, at })
  services.log.warn({ order: order.number, reference: payment.reference, cents }, 'payment charged back')
  await reduceWaiting(unit, order, at)
  if (cents < before) await restoreWaiting(unit, order, before - cents, at)
  await refundReversed(unit, payment, order, { before, cents, at })
}
