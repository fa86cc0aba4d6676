import { addDays, type DateRange, daysBetween, type IsoDate } from './dates'
import type { RentalCalendar } from './endpoints/rental-calendar'
import type { OrderType } from './order-status'
import { isClosed } from './periods'
import { PROMISED, REFUND_DAYS, RETURN_DAYS, WITHDRAWAL_DAYS } from './promises'

export type ReturnTerms = { withdrawUntil: IsoDate; returnUntil: IsoDate | null }

export function returnTerms(type: OrderType, delivered: IsoDate, period?: DateRange | null): ReturnTerms {
  const byLaw = addDays(delivered, WITHDRAWAL_DAYS)
  return {
    withdrawUntil: type === 'rent' && period && period.end < byLaw ? period.end : byLaw,
    returnUntil: type === 'buy' ? addDays(delivered, RETURN_DAYS) : null,
  }
}

type Contract = { type: OrderType; period?: DateRange | null | undefined; delivered: IsoDate | undefined }

/** Undefined unless it came in time; before delivery, any day is. Directive 2011/83/EU, art. 13 and 14. */
export function withdrawalOf({ type, period, delivered }: Contract, on: IsoDate | undefined) {
  if (!on || (delivered && on > returnTerms(type, delivered, period).withdrawUntil)) return undefined
  const backBy = addDays(delivered && delivered > on ? delivered : on, PROMISED.hand_in_days)
  const kept = period && { ...period, end: [period.end, backBy].sort()[0] ?? backBy }
  /** `kept`: the days for which its customer may keep what is rented or on trial. */
  return { on, backBy: kept?.end ?? backBy, refundBy: addDays(on, REFUND_DAYS), kept }
}

/** What is rented or on trial is handed in on its last day, as each further day would cost. */
export function handInBy(period: DateRange | null | undefined, announced: IsoDate): IsoDate {
  return period && period.end >= announced ? period.end : addDays(announced, PROMISED.hand_in_days)
}

const DAYS_OFFERED = 30

/** Without the days on which nobody collects. */
export function collectionDays(calendar: RentalCalendar, today: IsoDate, period: DateRange | null) {
  const count = Math.max(DAYS_OFFERED, period ? daysBetween(today, period.end) : 0)
  const days = Array.from({ length: count }, (_, away) => addDays(today, away + 1))
  return days.filter((day) => !isClosed(day, calendar))
}

const LATE_COLLECTION_DAYS = 7

/** After `from`, the last day or that of the announcement; at least one, however long the shop is closed. */
export const lateCollectionDays = (calendar: RentalCalendar, from: IsoDate) =>
  collectionDays(calendar, from, null).filter((day, index) => {
    return index === 0 || day <= addDays(from, LATE_COLLECTION_DAYS)
  })

const COLLECTION_GRACE_DAYS = 1

/** In days. */
export function daysLate(lastDay: IsoDate, today: IsoDate): number {
  const late = daysBetween(lastDay, today)
  return late > COLLECTION_GRACE_DAYS ? late : 0
}
