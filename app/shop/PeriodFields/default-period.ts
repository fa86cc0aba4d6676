import { addDays, type DateRange } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { isClosed, nextOpenDay } from '../../../contract/periods'
import { START_PRICE_DAYS } from '../../../contract/promises'

/** As early as possible; see docs/domain.md, Periods. */
export function defaultPeriod(type: 'rent' | 'trial', calendar: RentalCalendar): DateRange {
  const start = nextOpenDay(calendar.earliestStart, calendar)
  const longest = (type === 'rent' ? START_PRICE_DAYS : calendar.maxDays) - 1
  for (let days = longest; days > 0; days--) {
    const end = addDays(start, days)
    if (!isClosed(end, calendar)) return { start, end }
  }
  return { start, end: nextOpenDay(addDays(start, longest), calendar) }
}
