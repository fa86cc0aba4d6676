import type { PaymentResult } from './order-status'

export const BANK_TRANSFER = 'bank_transfer'

/** A transfer that was only announced holds nothing up. */
export function isHeldUp({ method, result }: { method: string; result: PaymentResult }): boolean {
  return result === 'pending' && method !== BANK_TRANSFER
}
