import type { NotNull } from 'kysely'
import { z } from 'zod'
import type { Cents } from '../../../../contract/money'
import { CANCELED, countsAsPaid, PAID, type PaymentState } from '../../../../contract/order-status'
import { inTransaction } from '../../../db/retry'
import type { Queries, Tables, Unit } from '../../../db/schema'
import type { ProviderPayment } from '../../../ports'
import { Refusal } from '../../platform/refusal'
import { mailOrigin } from '../../platform/return-url'
import type { InUnit, Services } from '../../platform/services'
import { markPaid } from '../confirmation/confirm'
import { inOpenMonth } from '../documents/closed-months'
import { settleInvoice } from '../on-invoice/credit'
import { existingOrder, lockOrder, noteInHistory, type Reason } from '../record/find'
import { ARRIVED, arrivalTime, captureAuthorized, openAmount, paymentsOf } from '../record/paid-amounts'
import { settleRefunds } from '../refunds/carry-out'
import { noteChargeback, noteOutsideRefunds, tellOfChargeback, withFreshAnswer } from '../refunds/outside'
import { findRefund, refundCanceled, requestRefund } from '../refunds/request'
import { awaitInvoice, forgetTransfer, TRANSFER } from '../transfers/store'

type Payment = Tables['payments']

/** The unknown state or the other amount; null if the amount is right or nothing was paid. */
function mismatchOf({ amount }: Payment, answer: ProviderPayment): string | null {
  const { state, unknownState = state } = answer
  if (state === 'unknown') return unknownState.slice(0, 100)
  return countsAsPaid(state) && answer.amount.cents !== amount ? answer.amount.text.slice(0, 100) : null
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
  const row = await paymentsOf(db, orderId).select('id').where('mismatch', 'is not', null).executeTakeFirst()
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

type StateChange = { state: PaymentState; at: Date; paidAt: Date | undefined }

async function storeState(
  unit: Unit,
  { id, created_at }: Payment,
  { state, at, paidAt }: StateChange,
  from: PaymentState[],
): Promise<boolean> {
  if (from.length === 0) return false
  const arrivedAt = arrivalTime(paidAt, { placed: new Date(created_at), now: at })
  const paid_at = arrivedAt.toISOString()
  const change = { state, updated_at: at.toISOString() }
  const paidChange = { ...change, paid_at, booked_at: await inOpenMonth(unit, paid_at) }
  const { numUpdatedRows } = await unit
    .updateTable('payments')
    .set(state === 'paid' ? paidChange : change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function refundSurplus(unit: Unit, { id, order_id: orderId }: Payment, amount: Cents, at: Date) {
  const cause = { cause: 'surplus', causeKey: `surplus:${id}` } as const
  return requestRefund(unit, { orderId, paymentId: id, amount, ...cause, at })
}

async function refundWhole(unit: Unit, payment: Payment, at: Date) {
  const order = await existingOrder(unit, payment.order_id)
  const reason = `payment ${payment.reference} of ${payment.amount} cents is refunded`
  await noteInHistory(unit, order, { actor: 'payment', reason, at })
  await refundSurplus(unit, payment, payment.amount, at)
  if (order.status === CANCELED) await refundCanceled(unit, order.id, at)
}

/** Another amount counts as pending until staff looks at it. */
const reachedState = (payment: Payment, answer: ProviderPayment): ProviderPayment['state'] =>
  answer.state === 'unknown' || mismatchOf(payment, answer) === null ? answer.state : 'pending'

async function applyAnswer(services: Services, unit: Unit, payment: Payment, answer: ProviderPayment) {
  const at = services.now()
  const { chargedBack, chargedBackAt, method, paidAt } = answer
  if (method && method !== payment.method) {
    await unit.updateTable('payments').set({ method }).where('id', '=', payment.id).execute()
  }
  await noteMismatch(services, unit, payment, mismatchOf(payment, answer))
  const state = reachedState(payment, answer)
  if (state !== 'unknown') await moveTo(services, unit, payment, { state, at, paidAt })
  const inUnit = { ...services, db: unit }
  const hasIncreased = await noteChargeback(inUnit, payment, chargedBack, chargedBackAt)
  if (hasIncreased) await tellOfChargeback(inUnit, payment, chargedBack)
  await noteOutsideRefunds(inUnit, payment, answer)
  return state
}

/** Returns false if nothing was to be paid of an invoice. */
async function payInvoice(services: InUnit, { order_id: id, amount }: Payment, why: Reason) {
  const { db: unit } = services
  const { at } = why
  await lockOrder(unit, id, at)
  const order = await existingOrder(unit, id)
  const open = await openAmount(unit, id)
  if (order.status === CANCELED || order.invoice === null || open + amount <= 0) return false
  await noteInHistory(unit, order, why)
  if (order.status !== PAID) await captureAuthorized(unit, id, at)
  if ((await awaitInvoice(unit, id, at)) === 0) await settleInvoice(services, order, at)
  return true
}

async function awaitAgain(unit: Unit, { order_id: id }: Payment, at: Date) {
  const { status, invoice } = await existingOrder(unit, id)
  if (invoice && status !== CANCELED) await awaitInvoice(unit, id, at)
}

async function moveTo(services: Services, unit: Unit, payment: Payment, change: StateChange) {
  const { state, at } = change
  const inUnit = { ...services, db: unit }
  if (!(await storeState(unit, payment, change, ALLOWED_FROM[state]))) {
    // It has counted since it was authorized.
    if (state === 'paid') await storeState(unit, payment, change, ['authorized'])
    return
  }
  if (!countsAsPaid(state)) return awaitAgain(unit, payment, at)
  const why = { actor: 'payment', reason: `paid by ${payment.provider} ${payment.reference}`, at } as const
  const shopOrigin = mailOrigin(services.config, new URL(payment.return_url))
  const isPaid = await markPaid({ ...inUnit, shopOrigin }, payment.order_id, why)
  if (!isPaid && !(await payInvoice(inUnit, payment, why))) return refundWhole(unit, payment, at)
  // A transfer may have paid part meanwhile.
  await refundSurplus(unit, payment, -(await openAmount(unit, payment.order_id)), at)
}

async function closeOpenPayments(services: Services, paid: Payment) {
  const openPayments = await paymentsOf(services.db, paid.order_id)
    .select('reference')
    .where('state', 'in', ['open', 'pending'])
    .execute()
  if (openPayments.length === 0 || (await openAmount(services.db, paid.order_id)) > 0) return
  for (const { reference } of openPayments) {
    if (!reference) continue
    await services.payments.cancel(reference)
    await settlePayment(services, reference)
  }
}

async function readAndApply(services: Services, reference: string) {
  const payments = services.db.selectFrom('payments').selectAll()
  const payment = await payments.where('reference', '=', reference).executeTakeFirst()
  const answer = payment && (await services.payments.find(reference))
  if (!payment || !answer) throw new Refusal('not_found')
  const state = await inTransaction(services.db, (unit) => applyAnswer(services, unit, payment, answer))
  return { payment, state }
}

/** Brings payment, order and refunds to the provider's state and returns it; repeatable. Throws Refusal 'not_found'. */
export async function settlePayment(services: Services, reference: string) {
  const { payment, state } = await withFreshAnswer(() => readAndApply(services, reference))
  if (state !== 'unknown' && countsAsPaid(state)) await closeOpenPayments(services, payment)
  await settleRefunds(services, payment)
  return state
}

const payloadSchema = z.object({ id: z.string() })

export async function capturePayment(services: Services, payload: unknown): Promise<void> {
  const { id } = payloadSchema.parse(payload)
  const payments = services.db.selectFrom('payments').select(['reference', 'amount', 'state'])
  const { reference, amount, state } = await payments.where('id', '=', id).executeTakeFirstOrThrow()
  if (!reference || state !== 'authorized') return
  await services.payments.capture({ key: `capture:${id}`, payment: reference, amount })
  await settlePayment(services, reference)
}

export function findOpenPayment(db: Queries, orderId: string) {
  return paymentsOf(db, orderId).selectAll().where('state', 'in', ['open', 'pending']).executeTakeFirst()
}

/** Leaves transfers alone. Throws as closeOpenPayment. */
export async function closeProviderPayment(services: Services, orderId: string): Promise<void> {
  const { payments, log } = services
  const payment = await findOpenPayment(services.db, orderId)
  const reference = payment?.reference
  if (!reference || payment.provider === TRANSFER) return
  const refuse = (error: unknown) => {
    if (error instanceof Refusal) throw error
    log.error({ err: error, reference }, 'payment could not be canceled')
    throw new Refusal('payment_unreachable')
  }
  const state = await settlePayment(services, reference).catch(refuse)
  if (state === 'pending' || state === 'unknown') throw new Refusal('payment_pending')
  if (state !== 'open') return
  await payments.cancel(reference).catch(refuse)
  const stateAfterCancel = await settlePayment(services, reference).catch(refuse)
  if (stateAfterCancel !== 'open') return
  // Some methods cannot be canceled; a late payment is counted or refunded.
  await services.db
    .updateTable('payments')
    .set({ state: 'canceled', updated_at: services.now().toISOString() })
    .where((eb) => eb.and({ reference, state: 'open' }))
    .execute()
}

export async function closeOpenPayment(services: Services, orderId: string): Promise<void> {
  await forgetTransfer(services.db, orderId, services.now())
  await closeProviderPayment(services, orderId)
}

/** For webhooks that come late or never. Throws Refusal 'payment_unreachable'. */
export async function checkPayment(services: Services, orderId: string): Promise<void> {
  const { reference, provider } = (await findOpenPayment(services.db, orderId)) ?? {}
  if (!reference || provider !== services.payments.name) return
  await settlePayment(services, reference).catch((error: unknown) => {
    services.log.warn({ err: error, reference }, 'payment could not be asked for')
    throw new Refusal('payment_unreachable')
  })
}

const ofProvider = ({ db, payments }: Services) =>
  db.selectFrom('payments').select('reference').where('provider', '=', payments.name)

/** Notes refunds and chargebacks made at the provider. Failures are only logged: the refund itself finds them. */
export async function checkReceived(services: Services, ...orderIds: readonly string[]): Promise<void> {
  const payments = ofProvider(services).where('order_id', 'in', orderIds).where('state', 'in', ARRIVED)
  await settleAll(services, await payments.execute())
}

export async function checkRefund(services: Services, id: string): Promise<void> {
  const refund = await findRefund(services.db, id)
  if (refund?.state !== 'needs_account') return
  const query = services.db.selectFrom('orders').select('follows').where('id', '=', refund.order_id)
  const { follows } = await query.executeTakeFirstOrThrow()
  await checkReceived(services, refund.order_id, ...(follows ? [follows] : []))
}

async function settleAll(services: Services, payments: readonly { reference: string | null }[]) {
  for (const { reference } of payments) {
    if (!reference) continue
    await settlePayment(services, reference).catch((error: unknown) => {
      services.log.warn({ err: error, reference }, 'payment could not be asked for')
    })
  }
}

/** Settles all payments that may still change, and paid ones of orders that await a manual refund. */
export async function checkOpenPayments(services: Services): Promise<void> {
  const waiting = services.db
    .selectFrom('refunds')
    .select('order_id')
    .where('state', '=', 'needs_account')
    .where('account_iban', 'is not', null)
  const trials = services.db
    .selectFrom('orders')
    .select('follows')
    .where('id', 'in', waiting)
    .where('follows', 'is not', null)
    .$narrowType<{ follows: NotNull }>()
  const payments = ofProvider(services).where((eb) => {
    const isWaiting = eb.or([eb('order_id', 'in', waiting), eb('order_id', 'in', trials)])
    return eb.or([
      eb('state', 'in', ['open', 'pending', 'authorized']),
      eb.and([eb('state', '=', 'paid'), isWaiting]),
    ])
  })
  await settleAll(services, await payments.execute())
}
