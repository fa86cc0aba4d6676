import { addDays, type DateRange, type IsoDate } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import { type ClosedDays, isClosed, nextOpenDay } from '../../../contract/periods'
import { START_PRICE_DAYS } from '../../../contract/promises'
import { parseTypedDate } from '../../../contract/typed-dates'
import { daysOfMonth, monthFrom } from '../../../contract/weeks'

export type Choosable = {
  first: IsoDate
  last: IsoDate
  calendar: ClosedDays
  taken: readonly DateRange[]
  /** The chosen first day, while the last one is missing. */
  start?: IsoDate
  end?: IsoDate
}

type WhyNot = 'too_early' | 'too_late' | 'closed' | 'taken'

/** 'YYYY-MM-DD', blank for text that is no day. */
export const asDays = ({ start, end }: DateRange): DateRange => ({
  start: parseTypedDate(start) ?? '',
  end: parseTypedDate(end) ?? '',
})

export function choosableNext(
  { start, end }: DateRange,
  calendar: RentalCalendar,
  taken: readonly DateRange[],
): Choosable {
  const { earliestStart: first, latestStart, maxDays } = calendar
  if (!start || end) return { first, last: latestStart, calendar, taken, end }
  return { first, last: addDays(start, maxDays), calendar, taken, start }
}

/** A day before the first one can be pressed: it begins a new period. */
export function whyNot(day: IsoDate, { first, last, calendar, taken, start }: Choosable): WhyNot | undefined {
  if (day < first) return 'too_early'
  if (day > last) return 'too_late'
  if (isClosed(day, calendar)) return 'closed'
  const from = start && start < day ? start : day
  return taken.some((range) => range.start <= day && range.end >= from) ? 'taken' : undefined
}

export const afterPress = ({ start, end }: DateRange, day: IsoDate): DateRange =>
  start && !end && day > start ? { start, end: day } : { start: day, end: '' }

const MONTH = /^2[01]\d\d-(?:0[1-9]|1[0-2])$/

export type Bounds = Pick<Choosable, 'first' | 'last' | 'end'>

export const lastShown = ({ last, end = '' }: Bounds): IsoDate => (end > last ? end : last)

/** As '2026-12': the requested month, or the nearest one with possible or chosen days. */
export function monthWithin(month: string, bounds: Bounds): string {
  const [earliest, latest] = [bounds.first.slice(0, 7), lastShown(bounds).slice(0, 7)]
  if (!MONTH.test(month) || month < earliest) return earliest
  return month > latest ? latest : month
}

export const monthsFrom = (month: string): [string, string] => [month, monthFrom(month, 1)]

const FEW_DAYS = 7

/** With so few possible days, the next month is shown too, however little room there is. */
export const isNearlyOver = (month: string, choosable: Choosable): boolean =>
  daysOfMonth(month).filter((day) => !whyNot(day, choosable)).length < FEW_DAYS

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
