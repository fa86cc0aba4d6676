import { z } from 'zod'
import { breakdownSchema, type PriceBreakdown } from '../../../contract/breakdown'
import type { DateRange } from '../../../contract/dates'
import { rentRangeSchema } from '../../../contract/endpoints/order'
import { linesText } from '../../../contract/lines'
import { ON_INVOICE } from '../../../contract/on-invoice'
import type { OrderDetails } from '../../api/orders.server'
import type { Cart } from '../../session/cart'

/** Name of the buttons that add what a bed needs; they post the choices of the order as well. */
export const ADD_FIELD = 'add'

export type ShownOrder = { breakdown: PriceBreakdown; period?: DateRange }

const shownOrderSchema = z.object({ breakdown: breakdownSchema, period: rentRangeSchema.optional() })

export function serializeShownOrder(breakdown: PriceBreakdown, period: DateRange | undefined): string {
  return JSON.stringify({ breakdown, period })
}

export function parseShownOrder(text: string): ShownOrder | undefined {
  try {
    const parsed = shownOrderSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function periodKey(range: DateRange | undefined): string {
  return range ? `${range.start} ${range.end}` : ''
}

type OrderContents = Pick<Cart, 'type' | 'lines' | 'period'>

export function matchesCart({ breakdown, period }: ShownOrder, cart: OrderContents): boolean {
  return (
    breakdown.type === cart.type &&
    linesText(breakdown.lines) === linesText(cart.lines) &&
    periodKey(period) === periodKey(cart.type === 'buy' ? undefined : cart.period)
  )
}

export const costsAsMuch = ({ breakdown }: ShownOrder, { total, deposit }: PriceBreakdown): boolean =>
  breakdown.total === total && breakdown.deposit === deposit

export function matchesOrder(
  shown: ShownOrder,
  { method, isByMonth }: { method: string; isByMonth: boolean },
  order: OrderDetails,
): boolean {
  const [, ...later] = order.months ?? []
  const total = later.reduce((sum, { amount }) => sum + amount, order.totals.total)
  return (
    matchesCart(shown, order) &&
    shown.breakdown.total === total &&
    (order.payment.method === ON_INVOICE || isByMonth === later.length > 0) &&
    (method === '' || method === order.payment.method)
  )
}
