import type { IsoDate } from '../../../../contract/dates'
import { lastDayToPay, type PackedBefore } from '../../../../contract/payment-deadline'
import { shopDay } from '../../../../contract/shop-time'
import type { Catalogue } from '../../platform/catalogue'
import type { Order } from './order'

type Unpaid = Pick<Order, 'createdAt' | 'paymentMethod' | 'period' | 'type' | 'follows'>

// A method that is no longer offered has these days.
const USUAL_DAYS = 7

/** Returns what has to be packed before it begins; null for what is bought, and for what is with the customer already. */
export function packedBefore(
  { period, type, follows }: Pick<Order, 'period' | 'type' | 'follows'>,
  { calendar }: Pick<Catalogue, 'calendar'>,
): PackedBefore | null {
  return period && type !== 'buy' && !follows ? { period, leadDays: calendar.leadDays[type] } : null
}

/** The last day on which the order can be paid. */
export function payUntil(order: Unpaid, catalogue: Catalogue): IsoDate {
  const days = catalogue.methods.get(order.paymentMethod)?.daysToPay ?? USUAL_DAYS
  return lastDayToPay(shopDay(order.createdAt), days, packedBefore(order, catalogue))
}
