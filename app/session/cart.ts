import type { DateRange } from '../../contract/dates'
import { MAX_CART_LINES, MAX_QUANTITY } from '../../contract/limits'
import type { Line } from '../../contract/lines'
import type { OrderType } from '../../contract/order-status'

export type Cart = { type: OrderType; lines: Line[]; period?: DateRange; voucher?: string }

export type CartRefusal = 'other_type' | 'full' | 'too_many'

export function cartCount(lines: readonly Line[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0)
}

function addToCart(
  cart: Cart | undefined,
  type: OrderType,
  line: Line,
  period?: DateRange,
): Cart | CartRefusal {
  if (cart && cart.type !== type) return 'other_type'
  const lines = cart?.lines ?? []
  const existing = lines.find(({ articleId }) => articleId === line.articleId)
  const quantity = (existing?.quantity ?? 0) + line.quantity
  if (quantity > MAX_QUANTITY) return 'too_many'
  if (!existing && lines.length >= MAX_CART_LINES) return 'full'
  const newPeriod = type === 'buy' ? undefined : (period ?? cart?.period)
  return {
    type,
    lines: existing
      ? lines.map((other) => (other === existing ? { ...other, quantity } : other))
      : [...lines, line],
    ...(newPeriod ? { period: newPeriod } : {}),
    ...(cart?.voucher ? { voucher: cart.voucher } : {}),
  }
}

export function addLines(
  cart: Cart | undefined,
  type: OrderType,
  [first, ...rest]: readonly [Line, ...Line[]],
  period?: DateRange,
): Cart | CartRefusal {
  let result = addToCart(cart, type, first, period)
  for (const line of rest) {
    if (typeof result !== 'string') result = addToCart(result, type, line, period)
  }
  return result
}

/** Keeps what is in the cart, and adds as much of the order as fits. Both have the same type. */
export function addOrderToCart(cart: Cart | undefined, order: Cart): { cart: Cart; isComplete: boolean } {
  let isComplete = true
  const start: Cart = cart ?? { ...order, lines: [] }
  const merged = order.lines.reduce((current, line) => {
    const quantityInCart = current.lines.find(({ articleId }) => articleId === line.articleId)?.quantity ?? 0
    const quantity = Math.min(line.quantity, MAX_QUANTITY - quantityInCart)
    if (quantity < line.quantity) isComplete = false
    if (quantity === 0) return current
    const added = addToCart(current, order.type, { ...line, quantity }, current.period ?? order.period)
    if (typeof added !== 'string') return added
    isComplete = false
    return current
  }, start)
  const voucher = merged.voucher ?? order.voucher
  return { cart: { ...merged, ...(voucher ? { voucher } : {}) }, isComplete }
}

export function setQuantity(cart: Cart, articleId: string, quantity: number): Cart {
  const lines = cart.lines.map((line) => (line.articleId === articleId ? { ...line, quantity } : line))
  return { ...cart, lines }
}

export function removeLine(cart: Cart, articleId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.articleId !== articleId) }
}
