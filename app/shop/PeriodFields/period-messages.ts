import type { TFunction } from 'i18next'
import type { DateRange } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import type { Locale } from '../../../contract/locales'
import { type PeriodProblem, periodProblems, possiblePeriod } from '../../../contract/periods'
import { possibleDays } from '../../../contract/typed-dates'
import { dayInWords } from '../../../contract/written-dates'
import type { PeriodField } from './period-input'
import { periodValues } from './period-values'

export type PageWords = { t: TFunction; locale: Locale }

function closedMessage(
  { t, locale }: PageWords,
  field: PeriodField,
  period: DateRange,
  calendar: RentalCalendar,
) {
  const day = period[field]
  const reason = calendar.closed.find(({ date }) => date === day)?.reason
  const why = t(`periods:error.${field}.${reason ? 'holiday' : 'weekday'}`, {
    day: dayInWords(day, locale, 'plain'),
    weekday: dayInWords(day, locale, 'weekday'),
    reason,
  })
  const possible = possiblePeriod(period, calendar)[field]
  if (!possible) return why
  const other = t(`periods:error.${possible > day ? 'next' : 'before'}`, {
    day: dayInWords(possible, locale, 'named'),
  })
  return `${why} ${other}`
}

export function dayMessage(
  { t }: PageWords,
  calendar: RentalCalendar,
  field: PeriodField,
  code: PeriodProblem['code'] | 'missing',
  start?: string,
): string {
  return t(`periods:error.${field}.${code}`, periodValues(calendar, start))
}

export function periodMessages(
  words: PageWords,
  calendar: RentalCalendar,
  period: DateRange,
): { field: PeriodField; message: string }[] {
  return periodProblems(period, calendar).map(({ field, code }) => ({
    field,
    message:
      code === 'closed'
        ? closedMessage(words, field, period, calendar)
        : dayMessage(words, calendar, field, code, period.start),
  }))
}

/** For a text whose weekday does not fit its date. */
export function whichDay({ t, locale }: PageWords, typed: string): string | undefined {
  const [day, other] = (possibleDays(typed) ?? []).map((one) => dayInWords(one, locale))
  return day && other && t('periods:error.whichDay', { day, other })
}
