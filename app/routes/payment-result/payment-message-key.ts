import type { PaymentResult } from '../../../contract/order-status'

export function paymentMessageKey(order: {
  canBePaid: boolean
  payment: { result: PaymentResult }
}): PaymentResult | 'givenUp' {
  const { result } = order.payment
  return result === 'canceled' && !order.canBePaid ? 'givenUp' : result
}
