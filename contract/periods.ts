import { addDays, type DateRange, daysBetween, isIsoDate, weekday } from './dates'
import type { RentalCalendar } from './wire/rental-calendar'

export type PeriodProblem = {
  field: 'start' | 'end'
  code: 'not_a_date' | 'too_early' | 'too_late' | 'closed' | 'end_before_start' | 'too_long'
}

export function isClosed(day: string, calendar: RentalCalendar): boolean {
  return (
    calendar.closed_weekdays.includes(weekday(day)) || calendar.closed.some((closed) => closed.date === day)
  )
}

export function periodProblems(range: DateRange, calendar: RentalCalendar): PeriodProblem[] {
  const start = startProblem(range.start, calendar)
  const end = endProblem(range, calendar)
  return [
    ...(start ? [{ field: 'start' as const, code: start }] : []),
    ...(end ? [{ field: 'end' as const, code: end }] : []),
  ]
}

function startProblem(start: string, calendar: RentalCalendar): PeriodProblem['code'] | undefined {
  if (!isIsoDate(start)) return 'not_a_date'
  if (start < calendar.earliest_start) return 'too_early'
  if (start > calendar.latest_start) return 'too_late'
  return isClosed(start, calendar) ? 'closed' : undefined
}

function endProblem(range: DateRange, calendar: RentalCalendar): PeriodProblem['code'] | undefined {
  if (!isIsoDate(range.end)) return 'not_a_date'
  if (!isIsoDate(range.start)) return undefined
  const days = daysBetween(range.start, range.end)
  if (days < 1) return 'end_before_start'
  if (days > calendar.max_days) return 'too_long'
  return isClosed(range.end, calendar) ? 'closed' : undefined
}

/** Returns `day` itself where the calendar is closed for a whole year. */
export function nextOpenDay(day: string, calendar: RentalCalendar): string {
  for (let ahead = 0; ahead <= 366; ahead++) {
    const candidate = addDays(day, ahead)
    if (!isClosed(candidate, calendar)) return candidate
  }
  return day
}
