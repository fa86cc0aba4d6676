import { type DateRange, daysBetween } from '../../../contract/dates'

/** The days in which a consumer may withdraw from a contract without a reason (Directive 2011/83/EU, art. 9). */
const WITHDRAWAL_DAYS = 14

/** Whether a period begins so soon that the customer must ask for it expressly (DUTIES, "Rental and trial"). */
export function startsEarly(period: DateRange | undefined, today: string | undefined): boolean {
  return period !== undefined && today !== undefined && daysBetween(today, period.start) < WITHDRAWAL_DAYS
}
