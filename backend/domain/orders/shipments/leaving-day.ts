import { addDays, type DateRange, type IsoDate } from '../../../../contract/dates'
import { busyDays } from '../../../../contract/fleet'
import { lastOpenDay, nextOpenDay } from '../../../../contract/periods'
import { handOverDay, paidInTimeFor } from '../../catalogue/delivery-day'
import { closedDaysOf } from '../../catalogue/rental-calendar'
import type { Catalogue } from '../../platform/catalogue'

/** Something with a period leaves in time for its first day, anything else as it is paid. */
type Leaving = { period: DateRange | null; paidAt: Date }

/** Returns the day on which an order has to leave; what is rented or tried leaves on an open day before its way there begins. */
export function leavingDay(catalogue: Catalogue, { period, paidAt }: Leaving): IsoDate {
  if (!period) return handOverDay(catalogue, paidAt)
  return lastOpenDay(busyDays(period, catalogue.turnaround).start, closedDaysOf(catalogue))
}

/** Whatever has to have left by the end of a day begins, or was paid, before these. */
export function leavingBy(catalogue: Catalogue, day: IsoDate): { start: IsoDate; paidAt: Date } {
  const next = nextOpenDay(addDays(day, 1), closedDaysOf(catalogue))
  return {
    start: addDays(next, catalogue.turnaround.transportDays),
    paidAt: paidInTimeFor(catalogue, day),
  }
}
