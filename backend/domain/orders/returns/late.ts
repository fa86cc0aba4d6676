import type { IsoDate } from '../../../../contract/dates'
import { isKeeping } from '../../../../contract/order-actions'
import { DELIVERED } from '../../../../contract/order-status'
import { daysLate } from '../../../../contract/return-terms'
import { shopDay } from '../../../../contract/shop-time'
import type { Queries } from '../../../db/schema'
import type { Services } from '../../platform/services'
import { followUpsOf } from '../record/find'
import type { Order } from '../record/order'
import { mailCustomers } from '../record/work-through'
import { returnLate } from './mails'

type Lateness = { lastDay: IsoDate; days: number }

export async function latenessOf(db: Queries, order: Order, now: Date): Promise<Lateness | undefined> {
  const lastDay = order.status === DELIVERED ? order.period?.end : undefined
  const days = lastDay ? daysLate(lastDay, shopDay(now)) : 0
  if (!lastDay || days === 0 || isKeeping(await followUpsOf(db, order.id))) return undefined
  return { lastDay, days }
}

/** Days after the last one. */
const REMINDER_DAYS = [2, 9]

export function remindOfReturns(services: Services): Promise<number> {
  const now = services.now()
  const orders = services.db
    .selectFrom('orders')
    .where('status', '=', DELIVERED)
    .where('end_date', '<', shopDay(now))
    .where('type', '!=', 'buy')
  const problem = 'no reminder of a return'
  return mailCustomers(services, { orders, problem }, async ({ unit, order, catalogue, links }) => {
    const late = await latenessOf(unit, order, now)
    if (!late) return undefined
    const reminder = REMINDER_DAYS.filter((days) => late.days >= days).length
    const mail = returnLate(catalogue, order, late.lastDay, links)
    return { key: `return-late:${late.lastDay}:${reminder}:${order.id}`, mail }
  })
}
