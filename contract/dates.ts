import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import type { Locale } from './locales'

dayjs.extend(utc)

/** A calendar day as 'YYYY-MM-DD', without a time or zone. */
export type IsoDate = string

export type DateRange = { start: IsoDate; end: IsoDate }

const FORMAT = 'YYYY-MM-DD'

/** Whether a text written 'YYYY-MM-DD' is a day that exists, unlike 30 February. */
export const existsInCalendar = (text: string): boolean => dayjs.utc(text).format(FORMAT) === text

/** A day of the years 2000 to 2199. */
export const isIsoDate = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && existsInCalendar(text)

export const daysBetween = (from: IsoDate, to: IsoDate): number => dayjs.utc(to).diff(dayjs.utc(from), 'day')

export const addDays = (day: IsoDate, days: number): IsoDate => dayjs.utc(day).add(days, 'day').format(FORMAT)

/** The same day of a later month, or its last day where it is shorter. */
export const addMonths = (day: IsoDate, months: number): IsoDate =>
  dayjs.utc(day).add(months, 'month').format(FORMAT)

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (day: IsoDate): number => new Date(day).getUTCDay()

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** By the shop's clock; time is 'HH:MM'. */
export function shopTime(moment: Date): { day: IsoDate; time: string } {
  const [day = '', time = ''] = clock.format(moment).split(' ')
  return { day, time }
}

/** By the shop's clock; a text is a moment in ISO 8601. */
export function shopDay(moment: Date | string): IsoDate {
  return shopTime(new Date(moment)).day
}

/** `time` is 'HH:MM', never between 2 and 3 o'clock at night. */
export function shopMoment(day: IsoDate, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const local = shopTime(new Date(asUtc))
  return new Date(2 * asUtc - Date.parse(`${local.day}T${local.time}:00Z`))
}

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
  namedDated: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  dense: { weekday: 'short', day: 'numeric', month: 'short' },
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  written: { day: 'numeric', month: 'long', year: 'numeric' },
  brief: { day: 'numeric', month: 'short' },
  plain: { day: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  month: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short', year: 'numeric' },
} as const

type Style = keyof typeof STYLES

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes a hundred times as long as using it. */
function formatOf(locale: Locale, style: Style): Intl.DateTimeFormat {
  const name = `${locale} ${style}`
  const language = locale === 'en' ? 'en-GB' : locale
  const format = formats.get(name) ?? new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone: 'UTC' })
  formats.set(name, format)
  return format
}

/** In the style 'brief' without years. */
export function daysInWords({ start, end }: DateRange, locale: Locale, style: 'dated' | 'brief' = 'dated') {
  if (style === 'brief' && start.slice(0, 4) !== end.slice(0, 4)) {
    return `${dayInWords(start, locale, style)} – ${dayInWords(end, locale, style)}`
  }
  const words = formatOf(locale, style).formatRange(new Date(start), new Date(end))
  // Some versions of Node write thin spaces.
  return unbrokenDays(words.replace(/\s/g, ' '))
}

/** Node and browsers may differ, so use `suppressHydrationWarning`. */
export function dayInWords(day: IsoDate, locale: Locale, style: Style = 'full'): string {
  const words = formatOf(locale, style).format(new Date(`${day}T00:00:00Z`))
  return unbrokenDays(locale === 'en' ? words.replace(',', '') : words)
}

export const dayInLetter = (day: IsoDate, locale: Locale): string => dayInWords(day, locale, 'named')

/** With the year only if it is not that of the day `since`. */
export const namedDay = (day: IsoDate, locale: Locale, since: IsoDate): string =>
  dayInWords(day, locale, day.slice(0, 4) === since.slice(0, 4) ? 'named' : 'namedDated')

/** With weekdays; only the last day has the year. */
export const periodInWords = ({ start, end }: DateRange, locale: Locale): DateRange => ({
  start: dayInWords(start, locale, 'short'),
  end: dayInWords(end, locale),
})

/** Keeps the figure and its month together by a no-break space. */
const unbrokenDays = (words: string): string => words.replace(/(\d\.?) (?=[a-z])/gi, '$1\u00a0')

/** For plain text, which is wrapped already. */
export const plainDays = (words: string): string => words.replace(/(\d\.?)\u00a0(?=[a-z])/gi, '$1 ')
