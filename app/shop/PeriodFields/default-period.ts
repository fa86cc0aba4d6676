import { addDays, type DateRange } from '../../../contract/dates'
import { isClosed, nextOpenDay } from '../../../contract/periods'
import { INCLUDED_RENTAL_DAYS } from '../../../contract/prices'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'

/** Starts as early as possible, and lasts as long as the start price covers (rent) or a trial may last. */
export function defaultPeriod(type: 'rent' | 'trial', calendar: RentalCalendar): DateRange {
  const start = nextOpenDay(calendar.earliest_start, calendar)
  const longest = type === 'rent' ? INCLUDED_RENTAL_DAYS : calendar.max_days
  for (let days = longest; days > 0; days--) {
    const end = addDays(start, days)
    if (!isClosed(end, calendar)) return { start, end }
  }
  return { start, end: nextOpenDay(addDays(start, longest), calendar) }
}
