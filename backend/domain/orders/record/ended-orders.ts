import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { IsoDate } from '../../../../contract/dates'
import { CANCELED, KEEPING_KINDS, WITH_CUSTOMER } from '../../../../contract/order-status'
import type { Queries, Tables } from '../../../db/schema'

type Orders = SelectQueryBuilder<Tables, 'orders', object>

export const isKept = (eb: ExpressionBuilder<Tables, 'orders'>) =>
  eb.exists(
    eb
      .selectFrom('follow_ups')
      .innerJoin('orders as later', 'later.id', 'follow_ups.follow_up_id')
      .select('follow_ups.follow_up_id')
      .whereRef('follow_ups.order_id', '=', 'orders.id')
      .where('follow_ups.kind', 'in', KEEPING_KINDS)
      .where('later.status', '!=', CANCELED),
  )

export const endingUntil = (orders: Orders, day: IsoDate, others: string[] = []) =>
  orders
    .where('orders.status', 'in', WITH_CUSTOMER)
    .where('orders.type', '!=', 'buy')
    .where((eb) => {
      const hasEnded = eb('orders.end_date', '<=', day)
      return others.length > 0 ? eb.or([hasEnded, eb('orders.id', 'in', others)]) : hasEnded
    })
    .where((eb) => eb.not(isKept(eb)))

/** With `others`, which may have ended sooner than their last day. */
export const endedOrders = (db: Queries, today: IsoDate, others: string[]) =>
  endingUntil(db.selectFrom('orders'), today, others)
