import { addDays, type DateRange, daysBetween, type IsoDate } from '../../../contract/dates'
import { bookedByDay, busyDays, isFree, nextFreeDay, type Wanted } from '../../../contract/fleet'
import type { Line } from '../../../contract/lines'
import { isClosed } from '../../../contract/periods'
import { closedDaysOf, rentalCalendar } from '../catalogue/rental-calendar'
import type { Catalogue } from '../catalogue/snapshot'
import type { Occupancy } from './occupancy'

/** Returns the pieces whose units are counted, with their bookings. */
export function wantedOf(pieces: readonly Line[], occupancy: ReadonlyMap<string, Occupancy>) {
  return pieces.flatMap(({ articleId, quantity }) => {
    const known = occupancy.get(articleId)
    return known ? [{ articleId, quantity, ...known }] : []
  })
}

/** Returns the first piece of which there is not enough on these days. */
export const missing = <Piece extends Wanted>(wanted: readonly Piece[], days: DateRange): Piece | undefined =>
  wanted.find((piece) => !isFree(piece, days))

/** The first day on or after that of the period on which one of its length can begin. */
export function nextStart(
  catalogue: Catalogue,
  wanted: readonly Wanted[],
  period: DateRange,
  today: IsoDate,
): IsoDate | undefined {
  const { turnaround } = catalogue
  const calendar = rentalCalendar(catalogue, 'rent', 'en', today)
  const closed = closedDaysOf(catalogue)
  const busy = busyDays(period, turnaround)
  const away = daysBetween(busy.start, period.start)
  const length = daysBetween(busy.start, busy.end) + 1
  const last = addDays(calendar.latestStart, -away)
  const earliest = [period.start, calendar.earliestStart].sort()[1] ?? period.start
  let from = addDays(earliest, -away)
  while (from <= last) {
    const found = nextFreeDay(wanted, { from, last, length })
    if (!found) return undefined
    const start = addDays(found, away)
    if (!isClosed(start, closed)) return start
    from = addDays(found, 1)
  }
  return undefined
}

/** Returns how many of the days from the first on are free for all of it. */
export function freeRun(wanted: readonly Wanted[], days: DateRange): number {
  const runs = wanted.map(({ bookings, capacity, quantity }) => {
    const byDay = bookedByDay(bookings, days)
    const taken = byDay.findIndex((booked) => booked + quantity > capacity)
    return taken === -1 ? byDay.length : taken
  })
  return Math.min(...runs)
}
