import type { Cents } from '../../contract/money'
import {
  type PaymentMethod,
  paymentMethodsAnswerSchema,
  startPaymentAnswerSchema,
} from '../../contract/wire/payments'
import { type Backend, BackendRefusal } from './backend.server'

/** The ways to pay for an order to a country. */
export async function readPaymentMethods(
  backend: Backend,
  country: string,
  total: Cents,
): Promise<PaymentMethod[]> {
  const query = new URLSearchParams({ country, total: String(total) })
  const answer = await backend.get(`/api/payment_methods?${query}`, paymentMethodsAnswerSchema)
  return answer.data
}

/** An order as its owner names it. */
export type SignedOrder = { id: string; signature: string }

/**
 * Starts the payment of an order, or finds the one that is still open.
 * In: the order, and where the bank sends the visitor afterwards. Out: where to pay; undefined when that could not be
 * had, whatever the reason: the order itself stands, and the visitor can try again.
 */
export async function startPayment(
  backend: Backend,
  order: SignedOrder,
  returnUrl: string,
): Promise<string | undefined> {
  try {
    const answer = await backend.post(
      '/api/start_order_payment',
      { order: { UUID_Order: order.id, signature: order.signature }, return_url: returnUrl },
      startPaymentAnswerSchema,
    )
    const { href, protocol } = new URL(answer.paymentURL)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch (error) {
    if (error instanceof BackendRefusal || error instanceof Response) return undefined
    throw error
  }
}
