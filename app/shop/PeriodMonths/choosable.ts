import { addDays, type DateRange, type IsoDate } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { type ClosedDays, isClosed } from '../../../contract/periods'
import { parseTypedDate } from '../../../contract/typed-dates'
import { daysOfMonth, monthFrom } from '../../../contract/weeks'

/** A whole period, or the last day alone of what the customer has. */
export type Asked = 'period' | 'end'

/** What decides which days can be pressed next. */
export type Choosable = {
  first: IsoDate
  last: IsoDate
  calendar: ClosedDays
  /** Runs of days that no period can have. */
  taken: readonly DateRange[]
  /** The first day, where the last one is chosen next. */
  start?: IsoDate
}

export type WhyNot = 'too_early' | 'too_late' | 'closed' | 'taken'

/** Returns the days as 'YYYY-MM-DD'; blank for what is none. */
export const asDays = ({ start, end }: DateRange): DateRange => ({
  start: parseTypedDate(start) ?? '',
  end: parseTypedDate(end) ?? '',
})

/** Returns what can be pressed next: a last day after a first one, else a first day. */
export function choosableNext(
  { start, end }: DateRange,
  calendar: RentalCalendar,
  taken: readonly DateRange[],
): Choosable {
  const { earliestStart: first, latestStart, maxDays } = calendar
  if (!start || end) return { first, last: latestStart, calendar, taken }
  return { first, last: addDays(start, maxDays), calendar, taken, start }
}

/** Returns why a day cannot be pressed next; undefined where it can, as one before the first day can: it begins the period anew. */
export function whyNot(day: IsoDate, { first, last, calendar, taken, start }: Choosable): WhyNot | undefined {
  if (day < first) return 'too_early'
  if (day > last) return 'too_late'
  if (isClosed(day, calendar)) return 'closed'
  const from = start && start < day ? start : day
  return taken.some((run) => run.start <= day && run.end >= from) ? 'taken' : undefined
}

/** Returns the period after a day is pressed: it is the last one after a first one, else a first one. */
export function afterPress({ start, end }: DateRange, day: IsoDate, asked: Asked): DateRange {
  if (asked === 'end') return { start, end: day }
  return start && !end && day > start ? { start, end: day } : { start: day, end: '' }
}

const MONTH = /^2[01]\d\d-(?:0[1-9]|1[0-2])$/

/** Returns the month that is asked for, as '2026-12', or the nearest one in which a day can be chosen. */
export function monthWithin(month: string, { first, last }: Pick<Choosable, 'first' | 'last'>): string {
  const [earliest, latest] = [first.slice(0, 7), last.slice(0, 7)]
  if (!MONTH.test(month) || month < earliest) return earliest
  return month > latest ? latest : month
}

/** Returns that month and the next one. */
export const monthsFrom = (month: string): [string, string] => [month, monthFrom(month, 1)]

const FEW_DAYS = 7

/** Returns whether a month has so few possible days that the next one is shown with it, however little room there is. */
export const isNearlyOver = (month: string, choosable: Choosable): boolean =>
  daysOfMonth(month).filter((day) => !whyNot(day, choosable)).length < FEW_DAYS
