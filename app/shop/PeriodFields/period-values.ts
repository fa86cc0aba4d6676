import { addDays } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { possibleDay } from '../../../contract/periods'
import { INCLUDED_RENTAL_DAYS } from '../../../contract/promises'
import { parseTypedDate } from '../../../contract/typed-dates'
import { formatDate } from '../../i18n/dates'

function lastDayExample(calendar: RentalCalendar, typedStart: string): string {
  const typed = parseTypedDate(typedStart) ?? calendar.earliest_start
  const start = possibleDay('start', { start: typed, end: '' }, calendar) ?? calendar.earliest_start
  const end = addDays(start, INCLUDED_RENTAL_DAYS)
  return possibleDay('end', { start, end }, calendar) ?? end
}

export function periodValues(calendar: RentalCalendar, typedStart = '') {
  return {
    earliest: formatDate(calendar.earliest_start),
    latest: formatDate(calendar.latest_start),
    example: formatDate(lastDayExample(calendar, typedStart)),
    count: calendar.max_days,
  }
}
