import type { DateRange } from '../../../contract/dates'
import { parseTypedDate } from '../../../contract/typed-dates'

export type PeriodField = keyof DateRange

/** The name of the button of a possible day, which is sent beside the typed one. */
export const takeName = (field: PeriodField) => `take-${field}`

export function sentDay<Value>(sent: { get: (name: string) => Value | null }, field: PeriodField) {
  return sent.get(takeName(field)) ?? sent.get(field)
}

export const isDayTaken = (form: FormData) => form.has(takeName('start')) || form.has(takeName('end'))

export function sentPeriod(form: FormData | URLSearchParams): DateRange {
  const textOf = (field: PeriodField) => sentText(form, takeName(field)) || sentText(form, field)
  return { start: textOf('start'), end: textOf('end') }
}

/** `month` as '2026-12'. */
export type OpenMonths = { month: string; taken: DateRange[] }

export interface MonthNames {
  day: string
  /** The open month, as '2026-12'. */
  month: string
  /** The buttons that open a month. The first has no value, as lynx shows it instead of its words. */
  show: string
  close: string
}

/** `question` is the field of the last day, in a form with several fields. */
export function monthNames(question?: string): MonthNames {
  const prefixed = (name: string) => (question ? `${question}-${name}` : name)
  return { day: prefixed('day'), month: prefixed('month'), show: prefixed('show'), close: prefixed('shut') }
}

export const MONTHS_ID = 'days'

/** Stands for the first month with possible days. */
const FIRST_MONTH = 'first'

type Sent = { get: (name: string) => FormDataEntryValue | null }

export const sentText = (sent: Sent, name: string): string => {
  const value = sent.get(name)
  return typeof value === 'string' ? value : ''
}

/** Undefined where the calendar is closed. `days` are the names of the fields. */
export function openMonthOf(sent: Sent, names = monthNames(), days = ['start', 'end']): string | undefined {
  if (sent.get(names.close) !== null) return undefined
  const month = sentText(sent, names.show) || sentText(sent, names.month)
  if (month || sent.get(names.show) === null) return month || undefined
  const chosen = days.map((name) => parseTypedDate(sentText(sent, name))).find(Boolean)
  return chosen?.slice(0, 7) ?? FIRST_MONTH
}
