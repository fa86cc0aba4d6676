import { addDays, addMonths, daysBetween, type IsoDate, weekday } from './dates'

export function weeksOf<Day extends { date: IsoDate }>(days: readonly Day[]): (Day | undefined)[][] {
  const [first] = days
  if (!first) return []
  const blanks = (weekday(first.date) + 6) % 7
  const cells = [...new Array<undefined>(blanks).fill(undefined), ...days]
  const weekStarts = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => week * 7)
  return weekStarts.map((start) => Array.from({ length: 7 }, (_, day) => cells[start + day]))
}

/** As '2026-12'. */
export const monthFrom = (month: string, step: number): string => addMonths(`${month}-01`, step).slice(0, 7)

/** `month` as '2026-12'. */
export function daysOfMonth(month: string): IsoDate[] {
  const first = `${month}-01`
  const count = daysBetween(first, addMonths(first, 1))
  return Array.from({ length: count }, (_, day) => addDays(first, day))
}
