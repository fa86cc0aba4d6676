import type { ExpressionBuilder } from 'kysely'
import {
  AWAITING_PAYMENT,
  CANCELED,
  DELIVERED,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
  WITH_CUSTOMER,
} from '../../../contract/order-status'
import { KEEPING_KINDS } from '../../../contract/order-type'
import type { OrderStage } from '../../../contract/staff/orders'
import type { Tables } from '../../db/schema'
import { isOpenInvoice } from './on-invoice/open'

type OfOrders = ExpressionBuilder<Tables, 'orders'>

/** A trial that became a purchase or rental. */
export const isKept = (is: OfOrders) =>
  is.exists(
    is
      .selectFrom('follow_ups')
      .innerJoin('orders as later', 'later.id', 'follow_ups.follow_up_id')
      .select('follow_ups.follow_up_id')
      .whereRef('follow_ups.order_id', '=', 'orders.id')
      .where('follow_ups.kind', 'in', KEEPING_KINDS)
      .where('later.status', '!=', CANCELED),
  )

export const isToShip = (is: OfOrders) =>
  is.and([is('orders.status', '=', PAID), is('orders.follows', 'is', null)])

const isWithThem = (is: OfOrders) =>
  is.and([
    is('orders.status', 'in', WITH_CUSTOMER),
    // A purchase is done once delivered; only purchases have no start date.
    is.not(is.and([is('orders.status', '=', DELIVERED), is('orders.start_date', 'is', null)])),
    is.not(isKept(is)),
  ])

const isComingBack = (is: OfOrders) => is('orders.status', 'in', [RETURN_ANNOUNCED, RETURN_RECEIVED])

/** Also orders that are done except for their invoice. */
const isUnpaid = (is: OfOrders) =>
  is.or([
    is('orders.status', '=', AWAITING_PAYMENT),
    is.and([isOpenInvoice(is), is.not(is.or([isToShip(is), isWithThem(is), isComingBack(is)]))]),
  ])

export const isIn: Record<OrderStage, (is: OfOrders) => ReturnType<OfOrders['and']>> = {
  with_them: isWithThem,
  coming_back: isComingBack,
  unpaid: isUnpaid,
  done: (is) => is.not(is.or([isUnpaid(is), isToShip(is), isWithThem(is), isComingBack(is)])),
}
