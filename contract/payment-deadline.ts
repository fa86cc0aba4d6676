import { addDays, type DateRange, type IsoDate, weekday } from './dates'

/** Rentals and trials have to be paid `leadDays` before the period, to be packed and delivered in time. */
export type PackedBefore = { period: DateRange; leadDays: number }

const lastDayToPack = ({ period, leadDays }: PackedBefore): IsoDate =>
  addDays(period.start, -Math.max(1, leadDays))

/** Within `days` and in time for the period, but not before the day of the order. */
export function lastDayToPay(ordered: IsoDate, days: number, packed: PackedBefore | null): IsoDate {
  const deadlines = [addDays(ordered, days), ...(packed ? [lastDayToPack(packed)] : [])]
  const [earliest = ordered] = deadlines.sort()
  return earliest < ordered ? ordered : earliest
}

const isBankDay = (day: IsoDate) => weekday(day) >= 1 && weekday(day) <= 5

/** After two working days of banks. */
function transferArrives(today: IsoDate): IsoDate {
  let day = today
  for (let bankDays = 2; bankDays > 0; ) {
    day = addDays(day, 1)
    if (isBankDay(day)) bankDays -= 1
  }
  return day
}

export const isTimeToTransfer = (today: IsoDate, packed: PackedBefore): boolean =>
  transferArrives(today) <= lastDayToPack(packed)
