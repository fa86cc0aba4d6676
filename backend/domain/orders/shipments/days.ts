import { addDays, type DateRange, type IsoDate } from '../../../../contract/dates'
import { busyDays } from '../../../../contract/fleet'
import { lookUp } from '../../../../contract/look-up'
import { type ClosedDays, lastOpenDay, nextOpenDay } from '../../../../contract/periods'
import { shopDay, shopTime } from '../../../../contract/shop-time'
import { closedDaysOf, handOverDay, paidInTimeFor } from '../../catalogue/rental-calendar'
import type { Catalogue } from '../../platform/catalogue'

/** Parcels handed over by then leave the same day. */
export const PICK_UP_TIME = '17:00'

// In days on which parcels are delivered.
const DAYS_ON_THE_WAY: Record<string, number> = { nl: 1, be: 1, de: 2, lu: 2 }
const DAYS_FURTHER_AWAY = 4

const openDayAfter = (day: IsoDate, calendar: ClosedDays): IsoDate => nextOpenDay(addDays(day, 1), calendar)

export function dayOfPickUp(sentAt: Date, calendar: ClosedDays): IsoDate {
  const { day, time } = shopTime(sentAt)
  return nextOpenDay(time < PICK_UP_TIME ? day : addDays(day, 1), calendar)
}

/** A rental arrives on its first day, not before. */
export function expectedDay(
  { country, period }: { country: string; period: DateRange | null },
  sentAt: Date,
  calendar: ClosedDays,
): IsoDate {
  let day = dayOfPickUp(sentAt, calendar)
  const days = lookUp(DAYS_ON_THE_WAY, country) ?? DAYS_FURTHER_AWAY
  for (let left = days; left > 0; left--) day = openDayAfter(day, calendar)
  return period && period.start > day ? nextOpenDay(period.start, calendar) : day
}

export function dayAfterSetback(expected: IsoDate, setback: Date, calendar: ClosedDays): IsoDate {
  const day = shopDay(setback)
  return openDayAfter(day > expected ? day : expected, calendar)
}

/** `paidAt` matters only without a period. */
type Leaving = { period: DateRange | null; paidAt: Date }

export function leavingDay(catalogue: Catalogue, { period, paidAt }: Leaving): IsoDate {
  if (!period) return handOverDay(catalogue, paidAt)
  return lastOpenDay(busyDays(period, catalogue.turnaround).start, closedDaysOf(catalogue))
}

export function leavingBy(catalogue: Catalogue, day: IsoDate): { start: IsoDate; paidAt: Date } {
  const next = nextOpenDay(addDays(day, 1), closedDaysOf(catalogue))
  return {
    start: addDays(next, catalogue.turnaround.transportDays),
    paidAt: paidInTimeFor(catalogue, day),
  }
}
