import type { Cents } from './money'
import type { OrderType } from './order-status'
import { type PriceableLine, priceOrder } from './prices'

/** In cents with VAT, without further days, shipping and deposits. */
export function goodsPrice(type: OrderType, lines: readonly PriceableLine[]): Cents {
  return priceOrder({ type, lines }).items.gross
}

/** In cents with VAT; negative where the set costs more. */
export function savedBySet(type: OrderType, set: PriceableLine, parts: readonly PriceableLine[]): Cents {
  return goodsPrice(type, parts) - goodsPrice(type, [set])
}
