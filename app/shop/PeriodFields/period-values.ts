import { addDays } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { possibleDay } from '../../../contract/periods'
import { INCLUDED_RENTAL_DAYS } from '../../../contract/promises'
import { parseTypedDate } from '../../../contract/typed-dates'
import { formatDate } from '../../i18n/dates'

function lastDayExample(calendar: RentalCalendar, typedStart: string): string {
  const typed = parseTypedDate(typedStart) ?? calendar.earliestStart
  const start = possibleDay('start', { start: typed, end: '' }, calendar) ?? calendar.earliestStart
  const end = addDays(start, INCLUDED_RENTAL_DAYS)
  return possibleDay('end', { start, end }, calendar) ?? end
}

export function periodValues(calendar: RentalCalendar, typedStart = '') {
  return {
    earliest: formatDate(calendar.earliestStart),
    latest: formatDate(calendar.latestStart),
    example: formatDate(lastDayExample(calendar, typedStart)),
    count: calendar.maxDays,
  }
}
