import { addDays, daysBetween, type IsoDate, weekday } from './dates'

/** Weeks begin on Monday; undefined outside the days. */
export function weeksOf<Day extends { date: IsoDate }>(days: readonly Day[]): (Day | undefined)[][] {
  const [first] = days
  if (!first) return []
  const before = (weekday(first.date) + 6) % 7
  const cells = [...new Array<undefined>(before).fill(undefined), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => week * 7)
  return weeks.map((start) => Array.from({ length: 7 }, (_, day) => cells[start + day]))
}

/** As '2026-12'. */
export function monthFrom(month: string, step: 1 | -1): string {
  const day = step === 1 ? addDays(`${month}-01`, 31) : addDays(`${month}-01`, -1)
  return day.slice(0, 7)
}

/** `month` as '2026-12'. */
export function daysOfMonth(month: string): IsoDate[] {
  const first = `${month}-01`
  const count = daysBetween(first, `${monthFrom(month, 1)}-01`)
  return Array.from({ length: count }, (_, day) => addDays(first, day))
}
