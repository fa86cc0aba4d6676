import type { Payment, Refund } from '@mollie/api-client'
import type { ProviderRefund, RefundRequest } from '../../ports'
import { type AskMollie, statusOf } from './client'
import { amountOf, centsOf, moneyOf } from './money'
import { checkKnown, readPayment, refundKey, refundState } from './payments'

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

function made({ _embedded }: Payment, key: string): ProviderRefund | undefined {
  const refund = _embedded?.refunds?.find((each) => refundKey(each) === key)
  return refund && refundOf(refund)
}

async function release(ask: AskMollie, payment: Payment, request: RefundRequest): Promise<ProviderRefund> {
  if (request.amount !== centsOf(payment.amount)) throw new Error(`${payment.id} is not captured yet`)
  await ask((client) => client.payments.releaseAuthorization(payment.id))
  return { state: 'pending', reference: payment.id }
}

// Final refusals; 409 means that the same amount was refunded a moment ago.
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
        // Mollie repeats its answer to a key, also once less of it is asked for.
        idempotencyKey: `${key}-${amount}`,
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
  checkKnown(payment)
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
