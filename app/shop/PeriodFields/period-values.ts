import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { lastCoveredDay, possibleDay } from '../../../contract/periods'
import { parseTypedDate } from '../../../contract/typed-dates'
import { writtenDate } from '../../../contract/written-dates'

function lastDayExample(calendar: RentalCalendar, typedStart: string): string {
  const typed = parseTypedDate(typedStart) ?? calendar.earliestStart
  const start = possibleDay('start', { start: typed, end: '' }, calendar) ?? calendar.earliestStart
  const end = lastCoveredDay(start)
  return possibleDay('end', { start, end }, calendar) ?? end
}

export function periodValues(calendar: RentalCalendar, typedStart = '') {
  return {
    earliest: writtenDate(calendar.earliestStart),
    latest: writtenDate(calendar.latestStart),
    example: writtenDate(lastDayExample(calendar, typedStart)),
    count: calendar.maxDays,
  }
}
