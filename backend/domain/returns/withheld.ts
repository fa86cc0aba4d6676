import type { Cents } from '../../../contract/money'
import { lineValue } from '../../../contract/return-value'
import { depositsOf } from '../deposits/ledger'
import type { Order } from '../orders/order'
import type { ReturnedPieces } from './request'

/** Returns, in cents, the deposit of the line, or the price of what came back. */
export function mostWithheld(order: Order, { position, quantity }: ReturnedPieces): Cents {
  if (order.type === 'buy') return lineValue(order.totals, order.lines[position]?.articleId ?? '', quantity)
  return depositsOf(order).find((line) => line.position === position)?.deposit ?? 0
}
