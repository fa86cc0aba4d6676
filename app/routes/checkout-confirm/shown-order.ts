import { z } from 'zod'
import { breakdownSchema, type PriceBreakdown } from '../../../contract/breakdown'
import type { DateRange } from '../../../contract/dates'
import { rentRangeSchema } from '../../../contract/endpoints/order'
import { linesText } from '../../../contract/lines'
import type { Order } from '../../api/orders.server'
import type { Cart } from '../../session/cart'

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

function days(range: DateRange | undefined): string {
  return range ? `${range.start} ${range.end}` : ''
}

export function matchesCart({ breakdown, period }: ShownOrder, cart: Cart): boolean {
  return (
    breakdown.type === cart.type &&
    linesText(breakdown.lines) === linesText(cart.lines) &&
    days(period) === days(cart.type === 'buy' ? undefined : cart.period)
  )
}

export function matchesOrder({ breakdown, period }: ShownOrder, method: string, order: Order): boolean {
  return (
    breakdown.type === order.type &&
    linesText(breakdown.lines) === linesText(order.lines) &&
    days(period) === days(order.period) &&
    breakdown.total === order.totals.total &&
    (method === '' || method === order.payment.method)
  )
}
