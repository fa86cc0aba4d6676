import type { DateRange } from '../../../contract/dates'
import { parseTypedDate } from '../../../contract/typed-dates'

/** The month that is open, as '2026-12', with the runs of days that no period can have. */
export type OpenMonths = { month: string; taken: DateRange[] }

/** The names of the buttons of the months, and of the month that is open. */
export interface MonthNames {
  /** Each button of a day has that day as its value. */
  day: string
  /** It is written as '2026-12'. */
  month: string
  /** The buttons that open a month; the first of them has no value, as lynx shows that instead of its words. */
  show: string
  shut: string
}

/** Returns the names on a page, or in a form with several questions those of the question for the last day. */
export function monthNames(question?: string): MonthNames {
  const of = (name: string) => (question ? `${question}-${name}` : name)
  return { day: of('day'), month: of('month'), show: of('show'), shut: of('shut') }
}

/** The id of the part with the months, for links to it. */
export const MONTHS_ID = 'days'

/** The month that is opened where no day is chosen: the first one with possible days. */
const FIRST = 'first'

type Sent = { get: (name: string) => FormDataEntryValue | null }

export const sentText = (sent: Sent, name: string): string => {
  const value = sent.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns the month that is to be shown; undefined for none. Of a period, `days` names the questions. */
export function monthAsked(sent: Sent, names = monthNames(), days = ['start', 'end']): string | undefined {
  if (sent.get(names.shut) !== null) return undefined
  const month = sentText(sent, names.show) || sentText(sent, names.month)
  if (month || sent.get(names.show) === null) return month || undefined
  const chosen = days.map((name) => parseTypedDate(sentText(sent, name))).find(Boolean)
  return chosen?.slice(0, 7) ?? FIRST
}
