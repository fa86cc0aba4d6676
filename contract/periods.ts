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

function openDay(from: string, to: string, calendar: RentalCalendar): string | undefined {
  const days = daysBetween(from, to)
  for (let away = 0; away <= Math.abs(days); away++) {
    const candidate = addDays(from, days < 0 ? -away : away)
    if (!isClosed(candidate, calendar)) return candidate
  }
  return undefined
}

/** Returns `day` itself where the calendar is closed for a whole year. */
export const nextOpenDay = (day: string, calendar: RentalCalendar): string =>
  openDay(day, addDays(day, 366), calendar) ?? day

/** On or before `day`, which it returns itself where the calendar is closed for a whole year. */
export const lastOpenDay = (day: string, calendar: RentalCalendar): string =>
  openDay(day, addDays(day, -366), calendar) ?? day

/** The possible day nearest to the requested one: itself, else a later one, else an earlier one. */
export function possibleDay(
  field: PeriodProblem['field'],
  range: DateRange,
  calendar: RentalCalendar,
): string | undefined {
  const requested = range[field]
  if (!isIsoDate(requested) || !isIsoDate(range.start)) return undefined
  const [first, last] =
    field === 'start'
      ? [calendar.earliest_start, calendar.latest_start]
      : [addDays(range.start, 1), addDays(range.start, calendar.max_days)]
  if (requested < first) return openDay(first, last, calendar)
  if (requested > last) return openDay(last, first, calendar)
  return openDay(requested, last, calendar) ?? openDay(requested, first, calendar)
}

/** The possible days nearest to the requested ones, the last of them for the possible first one. */
export function possiblePeriod(range: DateRange, calendar: RentalCalendar): Partial<DateRange> {
  const start = possibleDay('start', range, calendar)
  return { start, end: start && possibleDay('end', { start, end: range.end }, calendar) }
}
