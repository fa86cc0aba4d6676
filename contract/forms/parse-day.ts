import type { IsoDate } from '../dates'

const padded = (text = '') => text.padStart(2, '0')

/** Unlike dates of orders (contract/dates), dates of birth and of documents begin in 1900. */
export function parseDay(text: string): IsoDate | undefined {
  const typed = text.trim()
  const dayFirst = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(typed)
  const day = dayFirst ? `${dayFirst[3]}-${padded(dayFirst[2])}-${padded(dayFirst[1])}` : typed
  if (!/^(?:19|2[01])\d\d-\d\d-\d\d$/.test(day)) return undefined
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}
