import type { IsoDate } from '../../../../contract/dates'
import { isKeeping } from '../../../../contract/order-actions'
import { DELIVERED } from '../../../../contract/order-status'
import { daysLate } from '../../../../contract/return-terms'
import { shopDay } from '../../../../contract/shop-time'
import { inTransaction } from '../../../db/retry'
import type { Queries } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { followUpsOf, orderById } from '../record/find'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { workThrough } from '../record/work-through'
import { returnLate } from './mails'

type Lateness = { lastDay: IsoDate; days: number }

/** Undefined if it is not late. */
export async function latenessOf(db: Queries, order: Order, now: Date): Promise<Lateness | undefined> {
  const lastDay = order.status === DELIVERED ? order.period?.end : undefined
  const days = lastDay ? daysLate(lastDay, shopDay(now)) : 0
  if (!lastDay || days === 0 || isKeeping(await followUpsOf(db, order.id))) return undefined
  return { lastDay, days }
}

/** Days after the last one. */
const REMINDER_DAYS = [2, 9]

function candidates({ db }: Services, today: IsoDate, after: string, limit: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', DELIVERED)
    .where('end_date', '<', today)
    .where('type', '!=', 'buy')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function remindOf(services: Services, id: string): Promise<boolean> {
  const at = services.now()
  return inTransaction(services.db, async (unit) => {
    const order = await orderById(unit, id)
    const late = order && (await latenessOf(unit, order, at))
    if (!late) return false
    const reminder = REMINDER_DAYS.filter((days) => late.days >= days).length
    const key = `return-late:${late.lastDay}:${reminder}:${id}`
    const links = orderLinks(services, order, configuredShopOrigin(services.config))
    const mail = returnLate(await services.catalogue(unit), order, { lastDay: late.lastDay, links })
    return putInOutbox(unit, { kind: 'mail', key, payload: mail }, at)
  })
}

/** Returns how many were written to. */
export function remindOfReturns(services: Services): Promise<number> {
  const today = shopDay(services.now())
  return workThrough(services, {
    find: (after, limit) => candidates(services, today, after, limit),
    work: (id) => remindOf(services, id),
    problem: 'no reminder of a return',
  })
}
