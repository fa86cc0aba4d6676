import type { DateRange, IsoDate } from '../../../contract/dates'
import { UNUSABLE_STATES } from '../../../contract/fleet'
import type { Queries } from '../../db/schema'
import { recalledAmong } from './recalled'

type Unit = { id: string; serial: string; recalled: boolean; order_id: string | null }
type Booked = DateRange & { order: { id: string; number: string }; quantity: number }

/** `has`: the unit was sent with the order; otherwise the order may get another one. */
type Bar = DateRange & { order: Booked['order']; has: boolean }
/** A row without a unit has what is booked beyond the existing units. */
export type GridRow = { unit: Omit<Unit, 'order_id'> | null; bars: Bar[] }

const overlaps = (one: DateRange, other: DateRange) => one.start <= other.end && other.start <= one.end

/** Units that were sent come first; all other bookings, by their first day, get the first free unit. */
export function placeBookings(units: readonly Unit[], bookings: readonly Booked[]): GridRow[] {
  const rows: GridRow[] = units.map(({ order_id: _, ...unit }) => ({ unit, bars: [] }))
  const left = bookings.map(({ quantity, order, start, end }) => {
    const sent = units
      .flatMap((unit, index) => (unit.order_id === order.id ? [index] : []))
      .slice(0, quantity)
    for (const index of sent) rows[index]?.bars.push({ order, start, end, has: true })
    return { order, start, end, count: quantity - sent.length }
  })
  const byStart = left.toSorted((a, b) => a.start.localeCompare(b.start))
  for (const { order, start, end, count } of byStart) {
    for (let piece = 0; piece < count; piece++) {
      const bar = { order, start, end, has: false }
      const free = rows.find(({ bars }) => !bars.some((one) => overlaps(one, bar)))
      if (free) free.bars.push(bar)
      else rows.push({ unit: null, bars: [bar] })
    }
  }
  return rows.map(({ unit, bars }) => ({
    unit,
    bars: bars.toSorted((a, b) => a.start.localeCompare(b.start)),
  }))
}

/** At most 200 units. What is not back ends at `soonest` at the earliest. */
export async function unitGrid(
  db: Queries,
  { article, range, soonest }: { article: string; range: DateRange; soonest: IsoDate },
): Promise<GridRow[]> {
  const rows = await db
    .selectFrom('units')
    .select(['id', 'serial', 'serial_key', 'order_id'])
    .where('article_id', '=', article)
    .where('state', 'not in', UNUSABLE_STATES)
    .orderBy('serial_key')
    .limit(200)
    .execute()
  const keys = rows.map(({ serial_key }) => serial_key)
  const recalled = await recalledAmong(db, keys)
  const units = rows.map(({ serial_key: key, ...unit }) => ({ ...unit, recalled: recalled.has(key) }))
  const booked = await db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.id', 'reservations.order_id')
    .where('article_id', '=', article)
    .where('first_day', '<=', range.end)
    .where((is) => is.or([is('ended', '=', 0), is('last_day', '>=', range.start)]))
    .select(['orders.id', 'orders.number', 'quantity', 'first_day as start', 'last_day', 'ended'])
    .orderBy('orders.id')
    .execute()
  const bookings = booked.map(({ id, number, quantity, start, last_day, ended }) => {
    const end = ended || last_day > soonest ? last_day : soonest
    return { order: { id, number }, quantity, start, end }
  })
  return placeBookings(
    units,
    bookings.filter((booking) => overlaps(booking, range)),
  )
}
