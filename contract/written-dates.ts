import dayjs from 'dayjs'
import type { DateRange, IsoDate } from './dates'
import type { Locale } from './locales'
import { unbrokenDays } from './unbroken-days'

/** As 'DD-MM-YYYY', in every language. */
export const writtenDate = (day: IsoDate): string => dayjs(day).format('DD-MM-YYYY')

export const writtenPeriod = ({ start, end }: DateRange): DateRange => ({
  start: writtenDate(start),
  end: writtenDate(end),
})

const STYLES = {
  full: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'long' },
  named: { weekday: 'long', day: 'numeric', month: 'long' },
  dense: { weekday: 'short', day: 'numeric', month: 'short' },
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  brief: { day: 'numeric', month: 'short' },
  plain: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: 'numeric' },
} as const

const languageOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale)

/** Days that are brief have no year. */
export function daysInWords(
  { start, end }: DateRange,
  locale: Locale,
  style: 'dated' | 'brief' = 'dated',
): string {
  if (style === 'brief' && start.slice(0, 4) !== end.slice(0, 4)) {
    return `${dayInWords(start, locale, style)} – ${dayInWords(end, locale, style)}`
  }
  const words = new Intl.DateTimeFormat(languageOf(locale), { ...STYLES[style], timeZone: 'UTC' })
  // Some versions of Node write thin spaces.
  return unbrokenDays(words.formatRange(new Date(start), new Date(end)).replace(/\s/g, ' '))
}

/** Node and browsers may differ, so use `suppressHydrationWarning`. */
export function dayInWords(day: IsoDate, locale: Locale, style: keyof typeof STYLES = 'full'): string {
  const words = new Intl.DateTimeFormat(languageOf(locale), { ...STYLES[style], timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  return unbrokenDays(locale === 'en' ? words.replace(',', '') : words)
}

/** With weekdays; only the last day has the year. */
export const periodInWords = ({ start, end }: DateRange, locale: Locale): DateRange => ({
  start: dayInWords(start, locale, 'short'),
  end: dayInWords(end, locale),
})
