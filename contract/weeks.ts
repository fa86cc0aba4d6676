import { addMonths, daysBetween, type IsoDate, weekday } from './dates'

/** `month` as '2026-12'; weeks begin on Monday. */
export function weeksOf(month: string): (IsoDate | undefined)[][] {
  const blanks = (weekday(`${month}-01`) + 6) % 7
  const cells = [...new Array<undefined>(blanks).fill(undefined), ...daysOfMonth(month)]
  const weekStarts = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => week * 7)
  return weekStarts.map((start) => Array.from({ length: 7 }, (_, day) => cells[start + day]))
}

/** As '2026-12'. */
export const monthFrom = (month: string, step: number): string => addMonths(`${month}-01`, step).slice(0, 7)

/** `month` as '2026-12'. */
export function daysOfMonth(month: string): IsoDate[] {
  const count = daysBetween(`${month}-01`, `${monthFrom(month, 1)}-01`)
  return Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
}
