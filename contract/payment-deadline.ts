import { addDays, type DateRange, type IsoDate } from './dates'

/** Returns the last day on which an order can be paid: it needs `days` at most, and to be paid before its period begins. */
export function lastDayToPay(ordered: IsoDate, days: number, period: DateRange | null): IsoDate {
  const ends = [addDays(ordered, days), ...(period ? [addDays(period.start, -1)] : [])]
  const [earliest = ordered] = ends.sort()
  return earliest < ordered ? ordered : earliest
}
