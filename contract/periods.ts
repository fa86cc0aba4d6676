import { addDays, type DateRange, daysBetween, type IsoDate, isIsoDate, weekday } from './dates'
import type { RentalCalendar } from './endpoints/rental-calendar'
import { START_PRICE_DAYS } from './promises'

export const lastCoveredDay = (start: IsoDate): IsoDate => addDays(start, START_PRICE_DAYS - 1)

/** The days of a period, both ends included. */
export const rentedDays = ({ start, end }: DateRange): number => daysBetween(start, end) + 1

export type PeriodProblem = {
  field: 'start' | 'end'
  code: 'not_a_date' | 'too_early' | 'too_late' | 'closed' | 'end_before_start' | 'too_long'
}

export type ClosedDays = { closedWeekdays: readonly number[]; closed: readonly { date: string }[] }

export function isClosed(day: string, calendar: ClosedDays): boolean {
  return (
    calendar.closedWeekdays.includes(weekday(day)) || calendar.closed.some((closed) => closed.date === day)
  )
}

export function periodProblems(range: DateRange, calendar: RentalCalendar): PeriodProblem[] {
  const { earliestStart: first, latestStart: last } = calendar
  const start = lastDayProblem(range.start, { first, last }, calendar)
  const end = endProblem(range, calendar)
  return [
    ...(start ? [{ field: 'start' as const, code: start }] : []),
    ...(end ? [{ field: 'end' as const, code: end }] : []),
  ]
}

function endProblem(range: DateRange, calendar: RentalCalendar): PeriodProblem['code'] | undefined {
  if (!isIsoDate(range.end)) return 'not_a_date'
  if (!isIsoDate(range.start)) return undefined
  const days = daysBetween(range.start, range.end)
  if (days < 1) return 'end_before_start'
  if (days > calendar.maxDays) return 'too_long'
  return isClosed(range.end, calendar) ? 'closed' : undefined
}

function openDay(from: string, to: string, calendar: ClosedDays): string | undefined {
  const days = daysBetween(from, to)
  for (let away = 0; away <= Math.abs(days); away++) {
    const candidate = addDays(from, days < 0 ? -away : away)
    if (!isClosed(candidate, calendar)) return candidate
  }
  return undefined
}

/** Returns `day` itself where the calendar is closed for a whole year. */
export const nextOpenDay = (day: string, calendar: ClosedDays): string =>
  openDay(day, addDays(day, 366), calendar) ?? day

/** Returns `day` itself where the calendar is closed for a whole year. */
export const lastOpenDay = (day: string, calendar: ClosedDays): string =>
  openDay(day, addDays(day, -366), calendar) ?? day

/** Returns the nearest possible day: the requested one, else a later one, else an earlier one. */
export function possibleDay(field: PeriodProblem['field'], range: DateRange, calendar: RentalCalendar) {
  const requested = range[field]
  if (!isIsoDate(requested) || !isIsoDate(range.start)) return undefined
  const [first, last] =
    field === 'start'
      ? [calendar.earliestStart, calendar.latestStart]
      : [addDays(range.start, 1), addDays(range.start, calendar.maxDays)]
  if (requested < first) return openDay(first, last, calendar)
  if (requested > last) return openDay(last, first, calendar)
  return openDay(requested, last, calendar) ?? openDay(requested, first, calendar)
}

export function possiblePeriod(range: DateRange, calendar: RentalCalendar): Partial<DateRange> {
  const start = possibleDay('start', range, calendar)
  return { start, end: start && possibleDay('end', { start, end: range.end }, calendar) }
}

export type LastDays = { first: IsoDate; last: IsoDate }

export function laterLastDays(
  { start, end }: DateRange,
  { today, maxDays }: { today: IsoDate; maxDays: number },
): LastDays {
  const next = addDays(end, 1)
  return { first: next > today ? next : today, last: addDays(start, maxDays) }
}

export type LastDayProblem = 'not_a_date' | 'too_early' | 'too_late' | 'closed'

export function lastDayProblem(
  day: string,
  { first, last }: LastDays,
  calendar: ClosedDays,
): LastDayProblem | undefined {
  if (!isIsoDate(day)) return 'not_a_date'
  if (day < first) return 'too_early'
  if (day > last) return 'too_late'
  return isClosed(day, calendar) ? 'closed' : undefined
}

export function possibleLastDay(requested: IsoDate, { first, last }: LastDays, calendar: ClosedDays) {
  if (first > last) return undefined
  const within = [first, requested, last].sort()[1] ?? first
  return openDay(within, last, calendar) ?? openDay(within, first, calendar)
}
