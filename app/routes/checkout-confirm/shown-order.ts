import { z } from 'zod'
import type { DateRange } from '../../../contract/dates'
import type { PriceBreakdown } from '../../../contract/prices'
import { breakdownSchema, rentRangeSchema } from '../../../contract/wire/orders'
import type { Cart } from '../../session/cart'

/** What the page showed above the order button: it goes along with the order, so that nothing else can be ordered. */
export type ShownOrder = { breakdown: PriceBreakdown; period?: DateRange }

const shownSchema = z.object({ breakdown: breakdownSchema, period: rentRangeSchema.optional() })

/** The text of the hidden field that carries what was shown. */
export function shownText(breakdown: PriceBreakdown, period: DateRange | undefined): string {
  return JSON.stringify({ breakdown, period })
}

/** Reads the hidden field; undefined where it is missing or not what the page wrote. */
export function readShown(text: string): ShownOrder | undefined {
  try {
    const parsed = shownSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Whether the cart still holds exactly what was shown: the same articles, the same period. */
export function isStillShown({ breakdown, period }: ShownOrder, cart: Cart): boolean {
  const lines = (list: readonly { articleId: string; quantity: number }[]) =>
    list.map(({ articleId, quantity }) => `${quantity} ${articleId}`).join()
  const days = (range: DateRange | undefined) => (range ? `${range.start} ${range.end}` : '')
  return (
    breakdown.type === cart.type &&
    lines(breakdown.lines) === lines(cart.lines) &&
    days(period) === days(cart.type === 'buy' ? undefined : cart.period)
  )
}
