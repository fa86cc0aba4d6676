import { ON_INVOICE } from './on-invoice'
import type { PaymentResult } from './order-status'

export const BANK_TRANSFER = 'bank_transfer'

/** To the shop's own account. It goes back to an account that has to be asked for. */
export const isTransfer = ({ method }: { method: string }) =>
  method === BANK_TRANSFER || method === ON_INVOICE

/** A transfer that was only announced holds nothing up. */
export function isHeldUp({ method, result }: { method: string; result: PaymentResult }): boolean {
  return result === 'pending' && method !== BANK_TRANSFER
}
