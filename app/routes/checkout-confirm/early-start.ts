import { type DateRange, daysBetween } from '../../../contract/dates'
import { WITHDRAWAL_DAYS } from '../../../contract/promises'

/** Then the customer must ask for it expressly; see docs/domain.md, What the law asks. */
export function startsEarly(period: DateRange | undefined, today: string | undefined): boolean {
  return period !== undefined && today !== undefined && daysBetween(today, period.start) < WITHDRAWAL_DAYS
}
