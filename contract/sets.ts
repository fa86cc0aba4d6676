import type { Cents } from './money'
import type { OrderType } from './order-type'
import { type PriceableLine, priceOrder } from './prices'

/** Returns what lines cost in cents, VAT included, without further days, shipping and deposits. */
export function goodsPrice(type: OrderType, lines: readonly PriceableLine[]): Cents {
  return priceOrder({ type, lines }).items.gross
}

/** Returns how much less a set costs than its parts one by one, in cents with VAT; it is negative where the set costs more. */
export function savedBySet(type: OrderType, set: PriceableLine, parts: readonly PriceableLine[]): Cents {
  return goodsPrice(type, parts) - goodsPrice(type, [set])
}
