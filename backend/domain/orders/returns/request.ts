import type { OrderActor } from '../../../../contract/order-status'
import { collectionDays } from '../../../../contract/return-terms'
import type { ReturnWay } from '../../../../contract/returns'
import { shopDay } from '../../../../contract/shop-time'
import { rentalCalendar } from '../../catalogue/rental-calendar'
import type { Catalogue } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import type { Order } from '../record/order'

export type ReturnActor = Extract<OrderActor, 'customer' | 'staff'>

export type ReturnedPieces = { position: number; quantity: number }

export type ReturnRequest = {
  lines: ReturnedPieces[]
  way: ReturnWay
  day: string | null
  reason: string | null
}

/** Later days need an extension or staff's consent. */
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

/** Rentals and trials come back whole. Throws Refusal 'return_nothing' or 'invalid_request'. */
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

/** Staff may have agreed on a day that is not offered; undefined once it is over. */
export const agreedDay = ({ day }: { day: string | null }, now: Date): string | undefined =>
  day && day >= shopDay(now) ? day : undefined

/** `agreed` is an earlier agreed day. Throws Refusal 'return_nothing', 'return_day' or 'invalid_request'. */
export function checkedRequest(
  catalogue: Catalogue,
  order: Order,
  { asked, actor, agreed }: { asked: ReturnRequest; actor: ReturnActor; agreed?: string | undefined },
  now: Date,
): ReturnRequest {
  const lines = linesOf(order, asked.lines)
  const reason = asked.reason?.trim() || null
  if (asked.way === 'sent') return { lines, way: 'sent', day: null, reason }
  const days = [agreed, ...collectionDaysOf(catalogue, order, now, actor)]
  if (!asked.day || !days.includes(asked.day)) {
    throw new Refusal('return_day', { fields: [{ field: 'day', code: 'return_day' }] })
  }
  return { lines, way: 'collected', day: asked.day, reason }
}
