import type { TFunction } from 'i18next'
import { z } from 'zod'
import { type DateRange, dayInWords, writtenDate } from '../../../contract/dates'
import type { RentalCalendar } from '../../../contract/endpoints/rental-calendar'
import type { Locale } from '../../../contract/locales'
import {
  lastCoveredDay,
  type PeriodProblem,
  periodProblems,
  possibleDay,
  possiblePeriod,
} from '../../../contract/periods'
import { parseTypedDate } from '../../../contract/typed-dates'
import type { PeriodField } from './period-input'

export type PageWords = { t: TFunction; locale: Locale }

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

/** On days without delivery: all weekdays, and those of `near`. Blank without any. */
export function closedDaysInWords(
  { closedWeekdays, closed }: Pick<RentalCalendar, 'closedWeekdays' | 'closed'>,
  near: DateRange,
  t: TFunction,
) {
  const weekdays = closedWeekdays.map((day) => t(`periods:weekday.${day}`)).join(', ')
  const days = closed
    .filter(({ date }) => date >= near.start && date <= near.end)
    .map(({ date, reason }) => `${writtenDate(date)} (${reason})`)
    .join(', ')
  return {
    weekdays: weekdays && t('periods:closedWeekdays', { days: weekdays }),
    days: days && t('periods:closedDays', { days }),
  }
}

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
  const alternative = t(`periods:error.${possible > day ? 'next' : 'before'}`, {
    day: dayInWords(possible, locale, 'named'),
  })
  return `${why} ${alternative}`
}

function dayMessage(
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

export function periodSchema(words: PageWords, calendar: RentalCalendar) {
  const day = (field: PeriodField) => {
    const missing = dayMessage(words, calendar, field, 'missing')
    const invalid = dayMessage(words, calendar, field, 'not_a_date')
    return z.string({ required_error: missing, invalid_type_error: invalid }).transform((typed, context) => {
      const parsed = parseTypedDate(typed)
      if (!parsed) context.addIssue({ code: 'custom', message: invalid })
      return parsed ?? ''
    })
  }
  return z.object({ start: day('start'), end: day('end') }).superRefine((period, context) => {
    for (const { field, message } of periodMessages(words, calendar, period)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}
