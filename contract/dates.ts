/** A calendar day as 'YYYY-MM-DD', without a time or zone. */
export type IsoDate = string

export type DateRange = { start: IsoDate; end: IsoDate }

const DAY_MS = 86_400_000

/** A day of the years 2000 to 2199. */
export function isIsoDate(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

export function addDays(day: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of a later month, or its last day where it is shorter. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return addDays(last.toISOString().slice(0, 10), Math.min(date - last.getUTCDate(), 0))
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(day: IsoDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
