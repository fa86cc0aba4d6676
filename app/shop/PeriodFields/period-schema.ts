import type { TFunction } from 'i18next'
import { z } from 'zod'
import { type DateRange, isIsoDate } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { type PeriodProblem, periodProblems, possiblePeriod } from '../../../contract/periods'
import { parseTypedDate } from '../../../contract/typed-dates'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'
import { dayInWords } from '../../i18n/dates'
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

/** Parses typed dates into 'YYYY-MM-DD'. */
export function periodSchema(words: PageWords, calendar: RentalCalendar) {
  const { t } = words
  const message = (field: PeriodField, code: PeriodProblem['code'] | 'missing', start?: string) =>
    t(`periods:error.${field}.${code}`, periodValues(calendar, start))
  const day = (field: PeriodField) => {
    const wrong = message(field, 'not_a_date')
    return z
      .string({ required_error: message(field, 'missing'), invalid_type_error: wrong })
      .transform((typed) => parseTypedDate(typed) ?? '')
      .refine(isIsoDate, wrong)
  }
  return z.object({ start: day('start'), end: day('end') }).superRefine((period, context) => {
    for (const { field, code } of periodProblems(period, calendar)) {
      context.addIssue({
        code: 'custom',
        path: [field],
        message:
          code === 'closed'
            ? closedMessage(words, field, period, calendar)
            : message(field, code, period.start),
      })
    }
  })
}
