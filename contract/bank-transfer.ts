import type { PaymentResult } from './order-status'

/** The customer transfers to the shop's own account; no provider is involved. */
export const BANK_TRANSFER = 'bank_transfer'

/** A transfer that was only announced holds nothing up. */
export function isHeldUp({ method, result }: { method: string; result: PaymentResult }): boolean {
  return result === 'pending' && method !== BANK_TRANSFER
}
