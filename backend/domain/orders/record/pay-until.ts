import type { IsoDate } from '../../../../contract/dates'
import { lastDayToPay, type PackedBefore } from '../../../../contract/payment-deadline'
import { shopDay } from '../../../../contract/shop-time'
import type { Catalogue } from '../../platform/catalogue'
import type { Order } from './order'

type Unpaid = Pick<Order, 'createdAt' | 'paymentMethod' | 'period' | 'type' | 'follows'>

// For methods that are no longer offered.
const USUAL_DAYS = 7

/** Null for purchases, and for what is with the customer already. */
export function packedBefore(
  { period, type, follows }: Pick<Order, 'period' | 'type' | 'follows'>,
  { calendar }: Pick<Catalogue, 'calendar'>,
): PackedBefore | null {
  return period && type !== 'buy' && !follows ? { period, leadDays: calendar.leadDays[type] } : null
}

export function payUntil(order: Unpaid, catalogue: Catalogue): IsoDate {
  const days = catalogue.methods.get(order.paymentMethod)?.daysToPay ?? USUAL_DAYS
  return lastDayToPay(shopDay(order.createdAt), days, packedBefore(order, catalogue))
}
