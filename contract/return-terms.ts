import { addDays, type DateRange, daysBetween, type IsoDate } from './dates'
import type { RentalCalendar } from './endpoints/rental-calendar'
import type { OrderType } from './order-type'
import { isClosed } from './periods'
import { PROMISED, RETURN_DAYS, WITHDRAWAL_DAYS } from './promises'

export type ReturnTerms = {
  withdrawUntil: IsoDate
  /** The last day to return, which the shop gives; null for what has to come back in any case. */
  returnUntil: IsoDate | null
}

/** The right to withdraw from a rental ends with it, as nothing of the contract is left by then; a trial is free on all of the days. */
export function returnTerms(type: OrderType, delivered: IsoDate, period?: DateRange | null): ReturnTerms {
  const byLaw = addDays(delivered, WITHDRAWAL_DAYS)
  return {
    withdrawUntil: type === 'rent' && period && period.end < byLaw ? period.end : byLaw,
    returnUntil: type === 'buy' ? addDays(delivered, RETURN_DAYS) : null,
  }
}

/**
 * Returns the day by which a parcel is to be handed in that was announced on `told`: what is rented or on trial on its last day, as each
 * further one would cost.
 */
export function handInBy(period: DateRange | null | undefined, told: IsoDate): IsoDate {
  return period && period.end >= told ? period.end : addDays(told, PROMISED.hand_in_days)
}

const DAYS_OFFERED = 30
const DAYS_BEFORE_END = 7

/** Returns the days for collecting from tomorrow on, and the last days of a period that ends later. */
export function collectionDays(
  calendar: RentalCalendar,
  today: IsoDate,
  period: DateRange | null,
): IsoDate[] {
  const last = period && period.end > addDays(today, DAYS_OFFERED) ? period.end : undefined
  const near = Array.from({ length: DAYS_OFFERED }, (_, away) => addDays(today, away + 1))
  const atEnd = last ? Array.from({ length: DAYS_BEFORE_END }, (_, away) => addDays(last, -away)) : []
  return [...new Set([...near, ...atEnd])].filter((day) => !isClosed(day, calendar)).sort()
}

/** The last day is for collecting, and the day after for telling so. */
const DAYS_TO_COLLECT = 1

/** Returns how many days it is late; 0 where it is not. */
export function daysLate(lastDay: IsoDate, today: IsoDate): number {
  const late = daysBetween(lastDay, today)
  return late > DAYS_TO_COLLECT ? late : 0
}
