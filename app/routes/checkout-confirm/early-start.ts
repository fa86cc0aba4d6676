import { type DateRange, daysBetween } from '../../../contract/dates'
import { WITHDRAWAL_DAYS } from '../../../contract/promises'

/** Whether a period begins so soon that the customer must ask for it expressly (DUTIES, "Rental and trial"). */
export function startsEarly(period: DateRange | undefined, today: string | undefined): boolean {
  return period !== undefined && today !== undefined && daysBetween(today, period.start) < WITHDRAWAL_DAYS
}
