import { addDays, type DateRange, type IsoDate, weekday } from './dates'

/** A period, and so many days before it whatever is rented or tried has to be paid, so that it can be packed and brought. */
export type PackedBefore = { period: DateRange; leadDays: number }

/** The last day on which what is paid still comes in time for its period; the day before it at the latest. */
const lastDayToPack = ({ period, leadDays }: PackedBefore): IsoDate =>
  addDays(period.start, -Math.max(1, leadDays))

/** Returns the last day on which an order can be paid: within `days`, and in time for its period. Never before the day it is ordered. */
export function lastDayToPay(ordered: IsoDate, days: number, packed: PackedBefore | null): IsoDate {
  const ends = [addDays(ordered, days), ...(packed ? [lastDayToPack(packed)] : [])]
  const [earliest = ordered] = ends.sort()
  return earliest < ordered ? ordered : earliest
}

const isBankDay = (day: IsoDate) => weekday(day) >= 1 && weekday(day) <= 5

/** Returns when a transfer that is made today has arrived: after two working days of banks. */
function transferArrives(today: IsoDate): IsoDate {
  let day = today
  for (let left = 2; left > 0; ) {
    day = addDays(day, 1)
    if (isBankDay(day)) left -= 1
  }
  return day
}

/** Returns whether a transfer that is made today arrives in time for the period. */
export const isTimeToTransfer = (today: IsoDate, packed: PackedBefore): boolean =>
  transferArrives(today) <= lastDayToPack(packed)
