import { type IsoDate, isIsoDate } from './dates'

const padded = (text = '') => text.padStart(2, '0')

/** Accepts 2026-12-01, 1-12-2026, 01.12.2026 and 1/12/2026, day first; also dates of birth, from 1900. */
export function parseDay(text: string): IsoDate | undefined {
  const typed = text.trim()
  const dayFirst = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(typed)
  const day = dayFirst ? `${dayFirst[3]}-${padded(dayFirst[2])}-${padded(dayFirst[1])}` : typed
  if (!/^(?:19|2[01])\d\d-\d\d-\d\d$/.test(day)) return undefined
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}

/** Parses as `parseDay` does, but only days from 2000 on: dates of orders. */
export function parseTypedDate(text: string): IsoDate | undefined {
  const day = parseDay(text)
  return day && isIsoDate(day) ? day : undefined
}
