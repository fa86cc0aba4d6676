import type { IsoDate } from '../../../contract/dates'
import { isKeeping } from '../../../contract/order-actions'
import { DELIVERED } from '../../../contract/order-status'
import { daysLate } from '../../../contract/return-terms'
import { shopDay } from '../../../contract/shop-time'
import type { Queries } from '../../db/schema'
import { followUpsOf } from '../follow-ups/find'
import type { Order } from '../orders/order'

type Lateness = { lastDay: IsoDate; days: number }

/** Returns the lateness of something that was rented or tried and should be back; undefined where it is not late. */
export async function latenessOf(db: Queries, order: Order, now: Date): Promise<Lateness | undefined> {
  const lastDay = order.status === DELIVERED ? order.period?.end : undefined
  const days = lastDay ? daysLate(lastDay, shopDay(now)) : 0
  if (!lastDay || days === 0 || isKeeping(await followUpsOf(db, order.id))) return undefined
  return { lastDay, days }
}
