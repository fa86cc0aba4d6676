import dayjs from 'dayjs'
import type { DateRange, IsoDate } from './dates'
import type { Locale } from './locales'
import { unbrokenDays } from './unbroken-days'

/** Writes a day as 'DD-MM-YYYY', as every language of the shop does. */
export const writtenDate = (day: IsoDate): string => dayjs(day).format('DD-MM-YYYY')

/** Writes both days as facts, for the words that say from when until when. */
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

/** Writes from which day to which, as `dayInWords` does a day; days that are brief are never told their years. */
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

/** Writes a day in words. Node and browsers may do so differently, so it is shown with `suppressHydrationWarning`. */
export function dayInWords(day: IsoDate, locale: Locale, style: keyof typeof STYLES = 'full'): string {
  const words = new Intl.DateTimeFormat(languageOf(locale), { ...STYLES[style], timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  return unbrokenDays(locale === 'en' ? words.replace(',', '') : words)
}

/** Both days in words with their weekday, for those who wait at home; the last one alone has the year. */
export const periodInWords = ({ start, end }: DateRange, locale: Locale): DateRange => ({
  start: dayInWords(start, locale, 'short'),
  end: dayInWords(end, locale),
})
