import { addDays, type DateRange, type IsoDate } from '../../../../contract/dates'
import { busyDays } from '../../../../contract/fleet'
import { lastOpenDay, nextOpenDay } from '../../../../contract/periods'
import { handOverDay, paidInTimeFor } from '../../catalogue/delivery-day'
import { closedDaysOf } from '../../catalogue/rental-calendar'
import type { Catalogue } from '../../platform/catalogue'

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
