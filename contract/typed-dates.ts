import { type IsoDate, isIsoDate } from './dates'
import { asTyped } from './notation'
import { shopDay } from './shop-time'

const padded = (text = '') => text.padStart(2, '0')

/** Accepts 2026-12-01, 1-12-2026, 01.12.2026 and 1/12/2026, day first; also dates of birth, from 1900. */
export function parseDay(text: string): IsoDate | undefined {
  const typed = asTyped(text)
  const dayFirst = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(typed)
  const day = dayFirst ? `${dayFirst[3]}-${padded(dayFirst[2])}-${padded(dayFirst[1])}` : typed
  if (!/^(?:19|2[01])\d\d-\d\d-\d\d$/.test(day)) return undefined
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}

/** The names of the months in the languages of the shop, and abbreviations that are not their beginnings. */
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
  const named = MONTHS.findIndex((names) => names.some(isNamed))
  return named === -1 ? text : String(named + 1)
}

const yearOf = (text: string) => (text.length === 2 ? `20${text}` : text)

/**
 * Parses a day of an order, from 2000 on, as `parseDay` does; besides with a year of two digits, a month in words, or without a year: it is
 * the next such day then, from `today` on.
 */
export function parseTypedDate(text: string, today = shopDay(new Date())): IsoDate | undefined {
  const day = parseDay(text)
  if (day) return isIsoDate(day) ? day : undefined
  const typed = /^(\d{1,2})[-./ ]+(\d{1,2}|\p{L}{3,9})[-./ ]*(\d{2}|\d{4})?$/u.exec(
    asTyped(text).toLowerCase(),
  )
  if (!typed) return undefined
  const [, date = '', month = '', year] = typed
  const inYear = (wanted: string) => parseDay(`${date}.${monthOf(month)}.${wanted}`)
  if (year) return inYear(yearOf(year))
  const thisYear = Number(today.slice(0, 4))
  // A day of a leap year may be eight years away.
  const years = Array.from({ length: 9 }, (_, ahead) => String(thisYear + ahead))
  return years.map(inYear).find((found) => found && found >= today)
}
