import type { Refund, RefundStatus } from '@mollie/api-client'
import type { ProviderRefund, RefundRequest } from '../../ports'
import { type AskMollie, statusOf } from './client'
import { amountOf, centsOf } from './money'
import { type MolliePayment, readPayment } from './payments'

const STATES: Record<`${RefundStatus}`, ProviderRefund['state']> = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

function refundOf({ id, status }: Pick<Refund, 'id' | 'status'>): ProviderRefund {
  const state = STATES[status] ?? 'pending'
  if (state === 'failed') return { state, reference: id, reason: `Mollie's refund is ${status}` }
  return { state, reference: id }
}

const isOver = (status: string) => ['canceled', 'expired', 'failed'].includes(status)

/** A refund of what was only authorized has the name of its payment. */
const releaseOf = ({ id, status }: MolliePayment): ProviderRefund => ({
  state: isOver(status) ? 'done' : 'pending',
  reference: id,
})

const keyIn = (metadata: unknown) => (metadata as { refund_id?: unknown } | null)?.refund_id

function made({ _embedded }: MolliePayment, key: string): ProviderRefund | undefined {
  const refund = _embedded?.refunds?.find(({ metadata }) => keyIn(metadata) === key)
  return refund && refundOf(refund)
}

async function release(
  ask: AskMollie,
  payment: MolliePayment,
  request: RefundRequest,
): Promise<ProviderRefund> {
  // A part is paid back after the rest was taken.
  if (request.amount !== centsOf(payment.amount)) throw new Error(`${payment.id} is not captured yet`)
  await ask((client) => client.payments.releaseAuthorization(payment.id))
  return { state: 'pending', reference: payment.id }
}

// What Mollie understood and will never do; 409 is a refund of the same amount a moment ago.
const FINAL = [400, 403, 404, 410, 422]

async function create(ask: AskMollie, request: RefundRequest): Promise<ProviderRefund> {
  const { key, payment, amount, orderNumber } = request
  try {
    const refund = await ask((client) =>
      client.paymentRefunds.create({
        paymentId: payment,
        amount: amountOf(amount),
        description: orderNumber,
        metadata: { refund_id: key },
        idempotencyKey: key,
      }),
    )
    return refundOf(refund)
  } catch (error) {
    if (!FINAL.includes(statusOf(error) ?? 0)) throw error
    return { state: 'failed', reference: null, reason: (error as Error).message }
  }
}

/** Looks for the refund first, because Mollie forgets idempotency keys after an hour. */
export async function refund(ask: AskMollie, request: RefundRequest): Promise<ProviderRefund> {
  const payment = await readPayment(ask, request.payment)
  if (!payment) return { state: 'failed', reference: null, reason: `Mollie does not know ${request.payment}` }
  const before = made(payment, request.key)
  if (before) return before
  if (isOver(payment.status)) return releaseOf(payment)
  return payment.status === 'authorized' ? release(ask, payment, request) : create(ask, request)
}

export async function findRefund(
  ask: AskMollie,
  paymentId: string,
  reference: string,
): Promise<ProviderRefund | undefined> {
  const payment = await readPayment(ask, paymentId)
  if (!payment) return undefined
  if (reference === paymentId) return releaseOf(payment)
  const refund = payment._embedded?.refunds?.find(({ id }) => id === reference)
  return refund && refundOf(refund)
}
