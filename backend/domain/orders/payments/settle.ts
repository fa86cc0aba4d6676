import { z } from 'zod'
import type { Cents } from '../../../../contract/money'
import { CANCELED, countsAsPaid, type PaymentState } from '../../../../contract/order-status'
import { inTransaction } from '../../../db/retry'
import type { Queries, Tables, Unit } from '../../../db/schema'
import type { ProviderPayment } from '../../../ports'
import { Refusal } from '../../platform/refusal'
import { mailOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { markPaid } from '../confirmation/confirm'
import { noteInHistory } from '../record/change-status'
import { existingOrder } from '../record/find'
import { cameAt, openAmount } from '../record/paid-amounts'
import { settleRefunds } from '../refunds/carry-out'
import { noteChargeback, noteOutsideRefunds, tellOfChargeback, withFreshAnswer } from '../refunds/outside'
import { refundCanceled, requestRefund } from '../refunds/request'

type Payment = Tables['payments']

/** The unknown state or the other amount; null if the amount is right or nothing was paid. */
function mismatchOf({ amount }: Payment, found: ProviderPayment): string | null {
  const { state, unknownState = state } = found
  if (state === 'unknown') return unknownState.slice(0, 100)
  return countsAsPaid(state) && found.amount.cents !== amount ? found.amount.text.slice(0, 100) : null
}

async function noteMismatch(services: Services, unit: Unit, payment: Payment, mismatch: string | null) {
  const at = services.now()
  const { id, reference, amount } = payment
  const result = await unit
    .updateTable('payments')
    .set({ mismatch, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('mismatch', mismatch === null ? 'is not' : 'is distinct from', mismatch)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n || mismatch === null) return
  const order = await existingOrder(unit, payment.order_id)
  const reason = `payment ${reference} is ${mismatch} instead of ${amount} cents`
  await noteInHistory(unit, order, { actor: 'payment', reason, at })
  services.log.error({ order: order.number, reference, mismatch, amount }, 'payment to be looked at')
}

export async function hasMismatch(db: Queries, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('mismatch', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

// From which states a payment may move; nothing follows 'paid'.
const ALLOWED_FROM: Record<PaymentState, PaymentState[]> = {
  open: [],
  pending: ['open'],
  canceled: ['open', 'pending', 'authorized'],
  failed: ['open', 'pending', 'authorized'],
  expired: ['open', 'pending', 'authorized'],
  authorized: ['open', 'pending', 'canceled', 'failed', 'expired'],
  paid: ['open', 'pending', 'canceled', 'failed', 'expired'],
}

type Move = { state: PaymentState; at: Date; paidAt: Date | undefined }

async function move(
  unit: Unit,
  { id, created_at }: Payment,
  { state, at, paidAt }: Move,
  from: PaymentState[],
): Promise<boolean> {
  if (from.length === 0) return false
  const came = cameAt(paidAt, { placed: new Date(created_at), now: at })
  const result = await unit
    .updateTable('payments')
    .set({
      ...{ state, updated_at: at.toISOString() },
      ...(state === 'paid' ? { paid_at: came.toISOString() } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

function refundSurplus(unit: Unit, { id, order_id: orderId }: Payment, amount: Cents, at: Date) {
  const causeKey = `surplus:${id}`
  return requestRefund(unit, { orderId, paymentId: id, amount, cause: 'surplus', causeKey, at })
}

async function refundWhole(unit: Unit, payment: Payment, at: Date) {
  const order = await existingOrder(unit, payment.order_id)
  const reason = `payment ${payment.reference} of ${payment.amount} cents is refunded`
  await noteInHistory(unit, order, { actor: 'payment', reason, at })
  await refundSurplus(unit, payment, payment.amount, at)
  if (order.status === CANCELED) await refundCanceled(unit, order.id, at)
}

/** Another amount counts as pending until staff looks at it. */
const reachedState = (payment: Payment, found: ProviderPayment): ProviderPayment['state'] =>
  found.state === 'unknown' || mismatchOf(payment, found) === null ? found.state : 'pending'

async function apply(services: Services, unit: Unit, payment: Payment, found: ProviderPayment) {
  const at = services.now()
  const { chargedBack, chargedBackAt, method, paidAt } = found
  if (method && method !== payment.method) {
    await unit.updateTable('payments').set({ method }).where('id', '=', payment.id).execute()
  }
  await noteMismatch(services, unit, payment, mismatchOf(payment, found))
  const state = reachedState(payment, found)
  if (state !== 'unknown') await moveTo(services, unit, payment, { state, at, paidAt })
  const isMore = await noteChargeback(services, unit, payment, chargedBack, chargedBackAt)
  if (isMore) await tellOfChargeback(services, unit, payment, chargedBack)
  await noteOutsideRefunds(services, unit, payment, found)
}

async function moveTo(services: Services, unit: Unit, payment: Payment, made: Move) {
  const { state, at } = made
  // It has counted since it was authorized.
  if (state === 'paid' && (await move(unit, payment, made, ['authorized']))) return
  if (!(await move(unit, payment, made, ALLOWED_FROM[state])) || !countsAsPaid(state)) return
  const why = { actor: 'payment', reason: `paid by ${payment.provider} ${payment.reference}`, at } as const
  const origin = mailOrigin(services.config, new URL(payment.return_url))
  if (!(await markPaid(services, unit, payment.order_id, origin, why))) return refundWhole(unit, payment, at)
  // A transfer may have paid part meanwhile.
  await refundSurplus(unit, payment, -(await openAmount(unit, payment.order_id)), at)
}

async function closeOthers(services: Services, paid: Payment) {
  const others = await services.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', paid.order_id)
    .where('state', 'in', ['open', 'pending'])
    .execute()
  for (const { reference } of others) {
    if (!reference) continue
    await services.payments.cancel(reference)
    await settlePayment(services, reference)
  }
}

async function readAndApply(services: Services, reference: string) {
  const payment = await services.db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  const found = payment && (await services.payments.find(reference))
  if (!payment || !found) throw new Refusal('not_found')
  await inTransaction(services.db, (unit) => apply(services, unit, payment, found))
  return { payment, state: reachedState(payment, found) }
}

/** Brings payment, order and refunds to the provider's state and returns it; repeatable. Throws Refusal 'not_found'. */
export async function settlePayment(services: Services, reference: string) {
  const { payment, state } = await withFreshAnswer(() => readAndApply(services, reference))
  if (state !== 'unknown' && countsAsPaid(state)) await closeOthers(services, payment)
  await settleRefunds(services, payment)
  return state
}

const payloadSchema = z.object({ id: z.string() })

export function capturePayment(services: Services) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payloadSchema.parse(payload)
    const { reference, amount, state } = await services.db
      .selectFrom('payments')
      .select(['reference', 'amount', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (!reference || state !== 'authorized') return
    await services.payments.capture({ key: `capture:${id}`, payment: reference, amount })
    await settlePayment(services, reference)
  }
}
