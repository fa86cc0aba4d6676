import type { PaymentResult } from '../../../contract/order-status'

/** An unpaid invoice does not stop its order; a pending payment that can be replaced is a transfer. */
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
