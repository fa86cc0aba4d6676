import type { PaymentResult } from '../../../contract/order-status'

/** Which words tell how a payment stands: an order that can no longer be paid has its own. */
export function paymentWords(order: {
  canBePaid: boolean
  payment: { result: PaymentResult }
}): PaymentResult | 'givenUp' {
  const { result } = order.payment
  return result === 'canceled' && !order.canBePaid ? 'givenUp' : result
}
