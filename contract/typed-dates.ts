import { addDays, type IsoDate, isIsoDate, weekday } from './dates'
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

function parseDated(text: string, today: IsoDate): IsoDate | undefined {
  const day = parseDay(text)
  if (day) return isIsoDate(day) ? day : undefined
  const typed = /^(\d{1,2})[-./ ]+(\d{1,2}|\p{L}{3,9})[-./ ]*(\d{2}|\d{4})?$/u.exec(text)
  if (!typed) return undefined
  const [, date = '', month = '', year] = typed
  const inYear = (wanted: string) => parseDay(`${date}.${monthOf(month)}.${wanted}`)
  if (year) return inYear(yearOf(year))
  const thisYear = Number(today.slice(0, 4))
  // A day of a leap year may be eight years away.
  const years = Array.from({ length: 9 }, (_, ahead) => String(thisYear + ahead))
  return years.map(inYear).find((found) => found && found >= today)
}

/** The names of the days of the week in the languages of the shop, from Sunday on; two letters tell them apart. */
const WEEKDAYS = [
  'sunday zondag sonntag',
  'monday maandag montag',
  'tuesday dinsdag dienstag',
  'wednesday woensdag mittwoch',
  'thursday donderdag donnerstag',
  'friday vrijdag freitag',
  'saturday zaterdag samstag',
].map((names) => names.split(' '))

/** The days from today on that have a word of their own. */
const NEAR_DAYS = [
  ['today', 'vandaag', 'heute'],
  ['tomorrow', 'morgen'],
  ['day after tomorrow', 'the day after tomorrow', 'overmorgen', 'übermorgen', 'uebermorgen'],
]

/** Sets the weekday apart that may stand before a date; `named` is -1 for a word that is none. */
function readWeekday(typed: string, today: IsoDate): { named?: number; dated: IsoDate | undefined } {
  const [before = '', word = ''] = /^(\p{L}{2,10})[.,\s]+(?=\d)/u.exec(typed) ?? []
  const dated = parseDated(typed.slice(before.length), today)
  if (!word) return { dated }
  return { named: WEEKDAYS.findIndex((names) => names.some((name) => name.startsWith(word))), dated }
}

const tidied = (text: string) => asTyped(text).toLowerCase()

/**
 * Parses a day of an order, from 2000 on, as `parseDay` does; besides with its weekday, with a year of two digits, a month in words, or
 * without a year: it is the next such day then, from `today` on. Tomorrow and its neighbours have words of their own.
 */
export function parseTypedDate(text: string, today = shopDay(new Date())): IsoDate | undefined {
  const typed = tidied(text)
  const near = NEAR_DAYS.findIndex((words) => words.includes(typed))
  if (near !== -1) return addDays(today, near)
  const { named, dated } = readWeekday(typed, today)
  return dated && (named === undefined || weekday(dated) === named) ? dated : undefined
}

/** Returns the two days that may be meant where the weekday does not fit the date: that date, and the nearest day of that name. */
export function possibleDays(text: string, today = shopDay(new Date())): [IsoDate, IsoDate] | undefined {
  const { named = -1, dated } = readWeekday(tidied(text), today)
  if (!dated || named === -1 || weekday(dated) === named) return undefined
  const ahead = (named - weekday(dated) + 7) % 7
  return [dated, addDays(dated, ahead > 3 ? ahead - 7 : ahead)]
}
