import type { PaymentResult } from '../../../contract/order-status'

/** An invoice that is not paid yet has an order that goes on. An order that can be paid in another way while its payment is pending waits for a transfer. */
export function paymentMessageKey(order: {
  canBePaid: boolean
  isOpen: boolean
  onInvoice?: { open: number }
  payment: { result: PaymentResult }
}): PaymentResult | 'givenUp' | 'transfer' | 'invoice' {
  const { result } = order.payment
  if (result === 'confirmed' && order.onInvoice && order.onInvoice.open > 0) return 'invoice'
  if (result === 'pending' && order.isOpen) return 'transfer'
  return result === 'canceled' && !order.canBePaid ? 'givenUp' : result
}
