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
  const existing = lines.find((other) => other.articleId === line.articleId)
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
  [first, ...others]: readonly [Line, ...Line[]],
  period?: DateRange,
): Cart | CartRefusal {
  let filled = addToCart(cart, type, first, period)
  for (const line of others) {
    if (typeof filled !== 'string') filled = addToCart(filled, type, line, period)
  }
  return filled
}

/** Keeps what is in the cart, and adds as much of the order as fits. Both have the same type. */
export function addOrderToCart(cart: Cart | undefined, order: Cart): { cart: Cart; isComplete: boolean } {
  let isComplete = true
  const start: Cart = cart ?? { ...order, lines: [] }
  const filled = order.lines.reduce((merged, line) => {
    const present = merged.lines.find(({ articleId }) => articleId === line.articleId)?.quantity ?? 0
    const quantity = Math.min(line.quantity, MAX_QUANTITY - present)
    if (quantity < line.quantity) isComplete = false
    if (quantity === 0) return merged
    const added = addToCart(merged, order.type, { ...line, quantity }, merged.period ?? order.period)
    if (typeof added !== 'string') return added
    isComplete = false
    return merged
  }, start)
  const voucher = filled.voucher ?? order.voucher
  return { cart: { ...filled, ...(voucher ? { voucher } : {}) }, isComplete }
}

export function setQuantity(cart: Cart, articleId: string, quantity: number): Cart {
  const lines = cart.lines.map((line) => (line.articleId === articleId ? { ...line, quantity } : line))
  return { ...cart, lines }
}

export function removeLine(cart: Cart, articleId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.articleId !== articleId) }
}
