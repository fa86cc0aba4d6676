import type { PriceBreakdown } from '../../../contract/breakdown'
import { MAX_CENTS } from '../../../contract/money'
import { Refusal } from '../refusal'

/** Throws Refusal 'order_too_large' where it comes to more than can be kept of one order, before a voucher is taken off. */
export function checkTotal({ total, discount, reduction }: PriceBreakdown): void {
  const whole = total + discount + (reduction?.amount.gross ?? 0)
  if (whole > MAX_CENTS) throw new Refusal('order_too_large')
}
