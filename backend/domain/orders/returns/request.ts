import type { OrderActor } from '../../../../contract/order-status'
import { collectionDays } from '../../../../contract/return-terms'
import type { ReturnWay } from '../../../../contract/returns'
import { shopDay } from '../../../../contract/shop-time'
import { rentalCalendar } from '../../catalogue/rental-calendar'
import type { Catalogue } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import type { Order } from '../record/order'

/** Both can announce a return. */
export type ReturnActor = Extract<OrderActor, 'customer' | 'staff'>

export type ReturnedPieces = { position: number; quantity: number }

/** The request of a customer: what is to come back, and how; `day` is that of collection. */
export type ReturnRequest = {
  lines: ReturnedPieces[]
  way: ReturnWay
  day: string | null
  reason: string | null
}

/** Returns the days until the last one of what is rented or tried: whoever wants to keep it longer extends it, or agrees a day with the staff. */
export function collectionDaysOf(
  catalogue: Catalogue,
  { locale, period }: Order,
  now: Date,
  actor: ReturnActor = 'customer',
): string[] {
  const today = shopDay(now)
  const days = collectionDays(rentalCalendar(catalogue, 'rent', locale, today), today, period)
  const inTime = days.filter((day) => period && day <= period.end)
  return actor === 'staff' || inTime.length === 0 ? days : inTime
}

/** Returns the lines that come back; something rented or tried comes back whole. Throws Refusal 'return_nothing' or 'invalid_request'. */
function linesOf({ type, lines }: Order, pieces: readonly ReturnedPieces[]): ReturnedPieces[] {
  if (type !== 'buy') return lines.map(({ quantity }, position) => ({ position, quantity }))
  const returned = pieces.filter(({ quantity }) => quantity > 0)
  const isSound =
    returned.every(({ position, quantity }) => quantity <= (lines[position]?.quantity ?? 0)) &&
    new Set(returned.map(({ position }) => position)).size === returned.length
  if (!isSound)
    throw new Refusal('invalid_request', { fields: [{ field: 'lines', code: 'invalid_request' }] })
  if (returned.length === 0) {
    throw new Refusal('return_nothing', { fields: [{ field: 'quantity_0', code: 'return_nothing' }] })
  }
  return returned.sort((a, b) => a.position - b.position)
}

/** Returns a day that was agreed before and is none of those that are offered; undefined once it is over. */
export const agreedDay = ({ day }: { day: string | null }, now: Date): string | undefined =>
  day && day >= shopDay(now) ? day : undefined

/** `kept` is a day that was agreed before. Throws Refusal 'return_nothing', 'return_day' or 'invalid_request'. */
export function checkedRequest(
  catalogue: Catalogue,
  order: Order,
  { asked, actor, kept }: { asked: ReturnRequest; actor: ReturnActor; kept?: string | undefined },
  now: Date,
): ReturnRequest {
  const lines = linesOf(order, asked.lines)
  const reason = asked.reason?.trim() || null
  if (asked.way === 'sent') return { lines, way: 'sent', day: null, reason }
  const days = [kept, ...collectionDaysOf(catalogue, order, now, actor)]
  if (!asked.day || !days.includes(asked.day)) {
    throw new Refusal('return_day', { fields: [{ field: 'day', code: 'return_day' }] })
  }
  return { lines, way: 'collected', day: asked.day, reason }
}
