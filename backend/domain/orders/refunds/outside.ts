import { type Cents, formatMoney } from '../../../../contract/money'
import { CANCELED } from '../../../../contract/order-status'
import type { Tables, Unit } from '../../../db/schema'
import type { FoundRefund, ProviderPayment } from '../../../ports'
import { tellShop } from '../../mail/shop-notice'
import type { InUnit } from '../../platform/services'
import { inOpenMonth } from '../documents/closed-months'
import { existingOrder, lockedOrder, noteInHistory } from '../record/find'
import type { Order } from '../record/order'
import { arrivalTime, openAmount, paymentsOf } from '../record/paid-amounts'
import { insertRefund, leftToRefund, requestRefund, sumOf } from './request'
import { reduceWaiting, restoreWaiting } from './waiting'

type Payment = Tables['payments']

async function chargedBackOf(unit: Unit, { id }: Payment): Promise<Cents> {
  const payment = unit.selectFrom('payments').select('charged_back').where('id', '=', id)
  return (await payment.executeTakeFirstOrThrow()).charged_back
}

/** Something was noted since the provider was asked; which is newer is unknown. */
class StaleAnswer extends Error {}

const MAX_ROUNDS = 3

/** Reads, asks and notes again if the answer was stale. */
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

/** In cents: paid again, and also returned by the bank. */
async function paidTwice(unit: Unit, orderId: string): Promise<Cents> {
  const payments = await paymentsOf(unit, orderId).select('charged_back as amount').execute()
  return -(await openAmount(unit, orderId)) - sumOf(payments)
}

async function refundReversed(unit: Unit, payment: Payment, order: Order, { before, cents, at }: Change) {
  if (cents >= before) return
  const { id: orderId, status } = order
  const isCanceled = status === CANCELED
  const left = isCanceled ? await leftToRefund(unit, orderId) : await paidTwice(unit, orderId)
  const [amount, cause] = [Math.min(before - cents, left), isCanceled ? 'canceled' : 'surplus'] as const
  const causeKey = `again:${payment.id}:${cents}:${at.toISOString()}`
  await requestRefund(unit, { orderId, amount, cause, causeKey, at })
}

type Recorder = Pick<InUnit, 'db' | 'log' | 'now'>

/**
 * Lowers waiting refunds by the charged back `cents`, or restores them. `stated` is the provider's time. Returns whether it is more than
 * before. Call within `withFreshAnswer`, with the payment read before asking.
 */
export async function noteChargeback(services: Recorder, payment: Payment, cents: Cents, stated?: Date) {
  const { db: unit } = services
  const at = services.now()
  if ((await chargedBackOf(unit, payment)) === cents) return false
  const order = await lockedOrder(unit, payment.order_id, at)
  const before = await chargedBackOf(unit, payment)
  if (before === cents) return false
  const takenAt = arrivalTime(stated, { placed: new Date(payment.created_at), now: at })
  if (before !== payment.charged_back)
    throw new StaleAnswer('a chargeback was noted since the provider was asked')
  await unit
    .updateTable('payments')
    .set({
      charged_back: cents,
      charged_back_at: await inOpenMonth(unit, takenAt.toISOString()),
      updated_at: at.toISOString(),
    })
    .where('id', '=', payment.id)
    .execute()
  // No more can be settled than is still charged back.
  await unit
    .updateTable('payments')
    .set({ chargeback_settled: cents })
    .where('id', '=', payment.id)
    .where('chargeback_settled', '>', cents)
    .execute()
  const reason = `${cents} cents of payment ${payment.reference} are charged back`
  await noteInHistory(unit, order, { actor: 'payment', reason, at })
  services.log.warn({ order: order.number, reference: payment.reference, cents }, 'payment charged back')
  await reduceWaiting(unit, order, at)
  if (cents < before) await restoreWaiting(unit, order, before - cents, at)
  await refundReversed(unit, payment, order, { before, cents, at })
  return cents > before
}

export async function tellOfChargeback(services: InUnit, payment: Payment, cents: Cents) {
  await tellShop(services, await existingOrder(services.db, payment.order_id), 'chargeback', {
    key: `notice:chargeback:${payment.id}:${cents}`,
    of: 'chargeback',
    values: { amount: formatMoney(cents) },
  })
}

const keyOf = ({ reference }: FoundRefund) => `provider:${reference}`.slice(0, 200)

type OutsideRefund = { unit: Unit; payment: Payment; refund: FoundRefund; cents: Cents; at: Date }

async function storeOutsideRefund({ unit, payment, refund, cents, at }: OutsideRefund) {
  const stated = Number.isNaN(refund.at.getTime()) ? at : refund.at
  const refundedAt = new Date(await inOpenMonth(unit, stated.toISOString()))
  const { state, reference } = refund
  const row = { order_id: payment.order_id, payment_id: payment.id, amount: cents, state, reference }
  const origin = { cause: 'goodwill', cause_key: keyOf(refund), found_at: at.toISOString() } as const
  return insertRefund(unit, { ...row, ...origin }, refundedAt)
}

/** The money is there again: restores reduced refunds, and refunds a canceled order. */
async function noteFailed({ unit, payment, refund, cents, at }: OutsideRefund) {
  const order = await lockedOrder(unit, payment.order_id, at)
  const { id: orderId, status } = order
  const reason = `the refund of ${cents} cents of payment ${payment.reference}, made at the provider, failed there`
  await noteInHistory(unit, order, { actor: 'payment', reason, at })
  await restoreWaiting(unit, order, cents, at)
  if (status !== CANCELED) return
  const amount = Math.min(cents, await leftToRefund(unit, orderId))
  const causeKey = `again:${refund.reference}`.slice(0, 200)
  await requestRefund(unit, { orderId, amount, cause: 'canceled', causeKey, at })
}

async function bringUpToDate(outside: OutsideRefund) {
  const { unit, refund, at } = outside
  const result = await unit
    .updateTable('refunds')
    .set({ state: refund.state, updated_at: at.toISOString() })
    .where('cause_key', '=', keyOf(refund))
    .where('found_at', 'is not', null)
    .where('state', '!=', refund.state)
    .executeTakeFirst()
  if (refund.state === 'failed' && result.numUpdatedRows > 0n) await noteFailed(outside)
}

/** Counts refunds made at the provider once each; failed ones are left out. */
export async function noteOutsideRefunds(services: Recorder, payment: Payment, { refunds }: ProviderPayment) {
  const { db: unit, log } = services
  const at = services.now()
  for (const refund of refunds) {
    const { cents } = refund.amount
    if (cents === undefined || cents <= 0) continue
    const own = await unit
      .selectFrom('refunds')
      .select('id')
      .where('found_at', 'is', null)
      .where((eb) => eb.or([eb('id', '=', refund.key ?? ''), eb('reference', '=', refund.reference)]))
      .executeTakeFirst()
    if (own) continue
    const outside = { unit, payment, refund, cents, at }
    if (refund.state !== 'failed' && (await storeOutsideRefund(outside))) {
      const order = await lockedOrder(unit, payment.order_id, at)
      const reason = `${cents} cents of payment ${payment.reference} are refunded at the provider, not by the shop`
      await noteInHistory(unit, order, { actor: 'payment', reason, at })
      log.warn({ order: order.number, refund: refund.reference, cents }, 'refund made at the provider')
      await reduceWaiting(unit, order, at)
    } else await bringUpToDate(outside)
  }
}
