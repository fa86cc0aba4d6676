import type { PaymentResult } from './order-status'

/** With this way to pay, which needs no provider, the customer transfers to the shop's account. */
export const BANK_TRANSFER = 'bank_transfer'

/** Returns whether an order has to wait for its payment; a transfer that was only announced holds nothing up. */
export function isHeldUp({ method, result }: { method: string; result: PaymentResult }): boolean {
  return result === 'pending' && method !== BANK_TRANSFER
}
