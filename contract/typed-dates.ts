import { dayInWords, existsInCalendar, type IsoDate, isIsoDate, shopDay } from './dates'
import { LOCALES } from './locales'
import { asTyped } from './notation'

const padded = (text = '') => text.padStart(2, '0')

/** Accepts 2026-12-01, 1-12-2026, 01.12.2026 and 1/12/2026, day first, from 1900 on. */
export function parseDay(text: string): IsoDate | undefined {
  const typed = asTyped(text)
  const dayFirst = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(typed)
  const day = dayFirst ? `${dayFirst[3]}-${padded(dayFirst[2])}-${padded(dayFirst[1])}` : typed
  return /^(?:19|2[01])\d\d-\d\d-\d\d$/.test(day) && existsInCalendar(day) ? day : undefined
}

/** In all languages of the shop, with irregular abbreviations. */
const MONTHS = [
  'january januari januar jänner',
  'february februari februar',
  'march maart märz maerz mrt mrz',
  'april',
  'may mei mai',
  'june juni',
  'july juli',
  'august augustus',
  'september',
  'october oktober',
  'november',
  'december dezember',
].map((names) => names.split(' '))

const SHORTEST_NAME = 3

function monthOf(text: string): string {
  const isNamed = (name: string) => text.length >= SHORTEST_NAME && name.startsWith(text)
  const index = MONTHS.findIndex((names) => names.some(isNamed))
  return index === -1 ? text : String(index + 1)
}

const yearOf = (text: string) => (text.length === 2 ? `20${text}` : text)

function parseDated(text: string, today: IsoDate): IsoDate | undefined {
  const day = parseDay(text)
  if (day) return isIsoDate(day) ? day : undefined
  const typed = /^(\d{1,2})[-./ ]+(\d{1,2}|\p{L}{3,9})[-./ ]*(\d{2}|\d{4})?$/u.exec(text)
  if (!typed) return undefined
  const [, date = '', month = '', year] = typed
  const inYear = (fullYear: string) => parseDay(`${date}.${monthOf(month)}.${fullYear}`)
  if (year) return inYear(yearOf(year))
  const thisYear = Number(today.slice(0, 4))
  // 29 February may be eight years away.
  const years = Array.from({ length: 9 }, (_, ahead) => String(thisYear + ahead))
  return years.map(inYear).find((day) => day && day >= today)
}

const isWeekdayOf = (day: IsoDate, word: string): boolean =>
  LOCALES.some((locale) => dayInWords(day, locale, 'weekday').toLowerCase().startsWith(word))

/**
 * Parses a day from 2000 on as `parseDay` does, and also with its weekday, a two-digit year, a month in words, or without a year, which is
 * the next such day from `today` on.
 */
export function parseTypedDate(text: string, today = shopDay(new Date())): IsoDate | undefined {
  const typed = asTyped(text).toLowerCase()
  const [prefix = '', word = ''] = /^(\p{L}{2,10})[.,\s]+(?=\d)/u.exec(typed) ?? []
  const day = parseDated(typed.slice(prefix.length), today)
  return day && isWeekdayOf(day, word) ? day : undefined
}
