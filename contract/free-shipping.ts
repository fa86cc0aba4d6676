import type { PriceBreakdown } from './breakdown'
import { FREE_SHIPPING_FROM, unitAmount } from './prices'

/**
 * What is still to be bought for free shipping, with VAT at the highest rate in the cart and before any reduction; undefined where
 * shipping is free.
 */
export function missingToFreeShipping({ lines, items, shipping, reduction }: PriceBreakdown) {
  if (shipping.net === 0) return undefined
  const percent = Math.max(...lines.map(({ vatPercent }) => vatPercent))
  return unitAmount(FREE_SHIPPING_FROM - items.net - (reduction?.amount.net ?? 0), percent)
}
