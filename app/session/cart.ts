import type { DateRange } from '../../contract/dates'
import { MAX_CART_LINES, MAX_QUANTITY } from '../../contract/limits'
import type { OrderType } from '../../contract/order-type'

export type CartLine = { articleId: string; quantity: number }

/** What a visitor means to order: articles of one type, never a price. */
export type Cart = {
  type: OrderType
  lines: CartLine[]
  /** For rent and trial: the one period of the whole cart. */
  period?: DateRange
  voucher?: string
}

export type CartRefusal = 'other_type' | 'full' | 'too_many'

export function cartCount(lines: readonly CartLine[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0)
}

/**
 * Adds pieces of an article: to its line where there is one, else as a new line (SPEC §4, "Cart").
 * A period given becomes the period of the whole cart; buying has none.
 */
export function addToCart(
  cart: Cart | undefined,
  type: OrderType,
  line: CartLine,
  period?: DateRange,
): Cart | CartRefusal {
  if (cart && cart.type !== type) return 'other_type'
  const lines = cart?.lines ?? []
  const present = lines.find((other) => other.articleId === line.articleId)
  const quantity = (present?.quantity ?? 0) + line.quantity
  if (quantity > MAX_QUANTITY) return 'too_many'
  if (!present && lines.length >= MAX_CART_LINES) return 'full'
  const kept = type === 'buy' ? undefined : (period ?? cart?.period)
  return {
    type,
    lines: present
      ? lines.map((other) => (other === present ? { ...other, quantity } : other))
      : [...lines, line],
    ...(kept ? { period: kept } : {}),
    ...(cart?.voucher ? { voucher: cart.voucher } : {}),
  }
}

/** The cart with another quantity of an article; unchanged when the article is not in it. */
export function setQuantity(cart: Cart, articleId: string, quantity: number): Cart {
  const lines = cart.lines.map((line) => (line.articleId === articleId ? { ...line, quantity } : line))
  return { ...cart, lines }
}

export function removeLine(cart: Cart, articleId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.articleId !== articleId) }
}
