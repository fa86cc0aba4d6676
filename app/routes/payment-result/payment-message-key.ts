import type { PaymentResult } from '../../../contract/order-status'

/** An order that can be paid in another way while its payment is pending waits for a transfer. */
export function paymentMessageKey(order: {
  canBePaid: boolean
  isOpen: boolean
  payment: { result: PaymentResult }
}): PaymentResult | 'givenUp' | 'transfer' {
  const { result } = order.payment
  if (result === 'pending' && order.isOpen) return 'transfer'
  return result === 'canceled' && !order.canBePaid ? 'givenUp' : result
}
