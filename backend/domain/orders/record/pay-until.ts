import type { DateRange, IsoDate } from '../../../../contract/dates'
import { lastDayToPay } from '../../../../contract/payment-deadline'
import { shopDay } from '../../../../contract/shop-time'
import type { Catalogue } from '../../platform/catalogue'

type Unpaid = { createdAt: string; paymentMethod: string; period: DateRange | null; follows: string | null }

// A method that is no longer offered has these days.
const USUAL_DAYS = 7

/** The last day on which the order can be paid. What a follow-up order is about is with the customer already. */
export function payUntil(
  { createdAt, paymentMethod, period, follows }: Unpaid,
  { methods }: Catalogue,
): IsoDate {
  const days = methods.get(paymentMethod)?.daysToPay ?? USUAL_DAYS
  return lastDayToPay(shopDay(createdAt), days, follows ? null : period)
}
