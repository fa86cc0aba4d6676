import type { IsoDate } from '../../../contract/dates'
import { addDays } from '../../../contract/dates'
import type { Given } from '../../../contract/endpoints/endpoint'
import type { staffOrdersApi } from '../../../contract/endpoints/staff-orders'
import {
  AWAITING_PAYMENT,
  CANCELED,
  PAID,
  RETURN_RECEIVED,
  WITH_CUSTOMER,
} from '../../../contract/order-status'
import type { OrderNeed } from '../../../contract/staff/orders'
import { readPage } from '../../db/keyset'
import type { Queries } from '../../db/schema'
import { searchConditions } from './record/searched-words'

const ENDING_DAYS = 7

type OrderFilter = Given<typeof staffOrdersApi.list> & { today: IsoDate }

const allOrders = (db: Queries) => db.selectFrom('orders')
type Orders = ReturnType<typeof allOrders>

const isKept = (orders: Orders) =>
  orders.where((is) =>
    is.not(
      is.exists(
        is
          .selectFrom('follow_ups')
          .innerJoin('orders as later', 'later.id', 'follow_ups.follow_up_id')
          .select('follow_ups.follow_up_id')
          .whereRef('follow_ups.order_id', '=', 'orders.id')
          .where('follow_ups.kind', '!=', 'extension')
          .where('later.status', '!=', CANCELED),
      ),
    ),
  )

/** What is with its customer and is not kept, of which the last day is one of those until `day`. */
const endingUntil = (orders: Orders, day: IsoDate) =>
  isKept(
    orders
      .where('orders.status', 'in', WITH_CUSTOMER)
      .where('orders.type', '!=', 'buy')
      .where('orders.end_date', '<=', day),
  )

/** Finds what is rented or tried whose last day has come, and of which nobody has announced the return. */
export const endedOrders = (db: Queries, today: IsoDate) => endingUntil(allOrders(db), today)

const NEEDS: Record<OrderNeed, (orders: Orders, today: IsoDate) => Orders> = {
  ship: (orders) => orders.where('orders.status', '=', PAID).where('orders.follows', 'is', null),
  grade: (orders) => orders.where('orders.status', '=', RETURN_RECEIVED),
  ending: (orders, today) => endingUntil(orders, addDays(today, ENDING_DAYS)),
  pay_out: (orders) =>
    orders.where('orders.id', 'in', (is) =>
      is
        .selectFrom('refunds')
        .select('order_id')
        .where('state', '=', 'needs_account')
        .where('account_iban', 'is not', null),
    ),
  mismatch: (orders) =>
    orders
      // They are few, so that no other order needs to be looked at.
      .where('orders.id', 'in', (is) =>
        is.selectFrom('payments').select('order_id').where('mismatch', 'is not', null),
      )
      .where((is) =>
        is.exists(
          is
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.mismatch', 'is not', null)
            .where((or) =>
              or.or([or('orders.status', '=', AWAITING_PAYMENT), or('payments.state', '=', 'authorized')]),
            ),
        ),
      ),
}

/** Finds the orders that wait for a hand. */
export const needing = (db: Queries, need: OrderNeed, today: IsoDate) => NEEDS[need](allOrders(db), today)

/** 50 orders, unless another limit is asked for, that fit the filter, the newest first, and where the next page begins. */
export async function listForStaff(db: Queries, filter: OrderFilter) {
  const { search = '', status, type, need, from, to, before, today, limit } = filter
  const narrowed = need ? needing(db, need, today) : allOrders(db)
  const conditions = await searchConditions(db, 'orders', search)
  const orders = conditions
    .reduce((rest, condition) => rest.where(condition), narrowed)
    .where((is) => is.and({ 'orders.status': status, 'orders.type': type }))
    .$if(from !== undefined, (query) => query.where('orders.created_at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('orders.created_at', '<', to ?? ''))
    .select(['id', 'number', 'status', 'type', 'created_at', 'start_date', 'end_date', 'address'])
    .select(['total', 'follows', 'country'])
  const by = ['orders.created_at', 'orders.id'] as const
  return readPage(orders, { by, after: before, size: limit })
}
