import type { Cents } from './money'
import type { OrderType } from './order-status'

export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const VOUCHER_CODE = /^[A-Z0-9][A-Z0-9-]{4,28}[A-Z0-9]$/

export const MAX_VOUCHER: Cents = 1_000_000
export const MAX_USES = 10_000
export const MAX_PERCENT = 100

/** An amount pays for purchases alone, and a trial has no price to reduce. */
export function voucherProblem({ percent }: { percent: number | null }, type: OrderType) {
  if (percent === null) return type === 'buy' ? undefined : 'gift_only_buying'
  return type === 'trial' ? 'nothing_to_reduce' : undefined
}
