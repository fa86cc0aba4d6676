import type { Payment, PaymentEmbed, Refund, RefundStatus } from '@mollie/api-client'
import { lookUp } from '../../../contract/look-up'
import { PAYMENT_STATES, type PaymentState } from '../../../contract/order-status'
import type { CaptureRequest, FoundRefund, ProviderPayment, ProviderRefund, RefundRequest } from '../../ports'
import { type AskMollie, statusOf } from './client'
import { shopMethod } from './methods'
import { amountOf, centsOf, moneyOf } from './money'

const PARTS = ['refunds', 'captures', 'chargebacks'] as PaymentEmbed[]

export async function readPayment(ask: AskMollie, id: string): Promise<Payment | undefined> {
  try {
    return await ask((client) => client.payments.get(id, { embed: PARTS }))
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

function chargedBack({ _embedded }: Payment): Pick<ProviderPayment, 'chargedBack' | 'chargedBackAt'> {
  const chargebacks = _embedded?.chargebacks ?? []
  const lasting = chargebacks.filter(({ reversedAt }) => !reversedAt)
  const sum = lasting.reduce((total, { amount }) => total + Math.abs(moneyOf(amount).cents ?? 0), 0)
  const changes = chargebacks.map(({ createdAt, reversedAt }) => Date.parse(reversedAt || createdAt))
  return {
    chargedBack: sum,
    ...(changes.length > 0 ? { chargedBackAt: new Date(Math.max(...changes)) } : {}),
  }
}

const REFUND_STATES: Record<`${RefundStatus}`, FoundRefund['state']> = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

const refundState = (status: string): FoundRefund['state'] => lookUp(REFUND_STATES, status) ?? 'pending'

function refundKey({ metadata }: Pick<Refund, 'metadata'>): string | undefined {
  const { refund_id: key } = (metadata ?? {}) as { refund_id?: unknown }
  return typeof key === 'string' ? key : undefined
}

function refundsOf({ _embedded }: Payment): FoundRefund[] {
  return (_embedded?.refunds ?? []).map((refund) => ({
    reference: refund.id,
    key: refundKey(refund),
    amount: moneyOf(refund.amount),
    state: refundState(refund.status),
    at: new Date(refund.createdAt),
  }))
}

export const isKnownState = (status: string): status is PaymentState =>
  PAYMENT_STATES.some((state) => state === status)

function stateOf(status: string): Pick<ProviderPayment, 'state' | 'unknownState'> {
  return isKnownState(status) ? { state: status } : { state: 'unknown', unknownState: status }
}

export function providerPayment(payment: Payment): ProviderPayment {
  const { status, method, amount, amountCaptured, paidAt } = payment
  return {
    ...stateOf(status),
    amount: moneyOf(status === 'paid' && amountCaptured ? amountCaptured : amount),
    ...(paidAt ? { paidAt: new Date(paidAt) } : {}),
    ...chargedBack(payment),
    refunds: refundsOf(payment),
    ...(method ? { method: shopMethod(method) } : {}),
  }
}

export async function cancelPayment(ask: AskMollie, id: string): Promise<void> {
  try {
    await ask((client) => client.payments.cancel(id))
  } catch (error) {
    if (![404, 409, 410, 422].includes(statusOf(error) ?? 0)) throw error
  }
}

/** Throws for an unknown state, so that the request is repeated later. */
function checkKnown({ id, status }: Payment): void {
  if (!isKnownState(status)) throw new Error(`${id} is in an unknown state, ${status}`)
}

const captureKey = (metadata: unknown) => (metadata as { capture_id?: unknown } | null)?.capture_id

/** Looks for the capture first, because Mollie forgets idempotency keys after an hour. */
export async function capture(ask: AskMollie, { key, payment, amount }: CaptureRequest): Promise<void> {
  const molliePayment = await readPayment(ask, payment)
  if (!molliePayment) throw new Error(`Mollie does not know ${payment}`)
  const isCaptured = molliePayment._embedded?.captures?.some(
    ({ metadata, status }) => captureKey(metadata) === key && status !== 'failed',
  )
  if (isCaptured || molliePayment.status === 'paid') return
  checkKnown(molliePayment)
  await ask((client) =>
    client.paymentCaptures.create({
      paymentId: payment,
      amount: amountOf(amount),
      metadata: { capture_id: key },
      idempotencyKey: key,
    }),
  )
}

function refundOf({ id, status, amount }: Pick<Refund, 'id' | 'status' | 'amount'>): ProviderRefund {
  const state = refundState(status)
  if (state === 'failed') return { state, reference: id, reason: `Mollie's refund is ${status}` }
  return { state, reference: id, amount: moneyOf(amount) }
}

const isOver = (status: string) => ['canceled', 'expired', 'failed'].includes(status)

const releaseOf = ({ id, status }: Payment): ProviderRefund => ({
  state: isOver(status) ? 'done' : 'pending',
  reference: id,
})

function existingRefund({ _embedded }: Payment, key: string): ProviderRefund | undefined {
  const refund = _embedded?.refunds?.find((candidate) => refundKey(candidate) === key)
  return refund && refundOf(refund)
}

async function release(ask: AskMollie, payment: Payment, request: RefundRequest): Promise<ProviderRefund> {
  if (request.amount !== centsOf(payment.amount)) throw new Error(`${payment.id} is not captured yet`)
  await ask((client) => client.payments.releaseAuthorization(payment.id))
  return { state: 'pending', reference: payment.id }
}

// Final refusals; 409 means that the same amount was refunded a moment ago.
const FINAL_STATUSES = [400, 403, 404, 410, 422]

async function createRefund(ask: AskMollie, request: RefundRequest): Promise<ProviderRefund> {
  const { key, payment, amount, orderNumber } = request
  try {
    const refund = await ask((client) =>
      client.paymentRefunds.create({
        paymentId: payment,
        amount: amountOf(amount),
        description: orderNumber,
        metadata: { refund_id: key },
        // Mollie repeats its answer to a key, also once less of it is asked for.
        idempotencyKey: `${key}-${amount}`,
      }),
    )
    return refundOf(refund)
  } catch (error) {
    if (!FINAL_STATUSES.includes(statusOf(error) ?? 0)) throw error
    return { state: 'failed', reference: null, reason: (error as Error).message }
  }
}

/** Looks for the refund first, because Mollie forgets idempotency keys after an hour. */
export async function refund(ask: AskMollie, request: RefundRequest): Promise<ProviderRefund> {
  const payment = await readPayment(ask, request.payment)
  if (!payment) return { state: 'failed', reference: null, reason: `Mollie does not know ${request.payment}` }
  const existing = existingRefund(payment, request.key)
  if (existing) return existing
  checkKnown(payment)
  if (isOver(payment.status)) return releaseOf(payment)
  return payment.status === 'authorized' ? release(ask, payment, request) : createRefund(ask, request)
}

export async function findRefund(ask: AskMollie, paymentId: string, reference: string) {
  const payment = await readPayment(ask, paymentId)
  if (!payment) return undefined
  if (reference === paymentId) return releaseOf(payment)
  const refund = payment._embedded?.refunds?.find(({ id }) => id === reference)
  return refund && refundOf(refund)
}
