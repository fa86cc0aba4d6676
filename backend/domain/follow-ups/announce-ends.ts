import { addDays, type IsoDate } from '../../../contract/dates'
import { WITH_CUSTOMER } from '../../../contract/order-status'
import { shopDay } from '../../../contract/shop-time'
import { inTransaction } from '../../db/retry'
import type { Catalogue } from '../catalogue/snapshot'
import { periodEnds } from '../mail/period-ends'
import { orderById } from '../orders/find'
import type { Order } from '../orders/order'
import { orderLinks } from '../orders/order-key'
import { workThrough } from '../orders/work-through'
import { putInOutbox } from '../outbox/put'
import { configuredShopOrigin } from '../payments/return-url'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { followUpsOf, isKept } from './find'
import { costPerDay, possibleLastDays } from './offer'

/** Finds the orders that have begun and end within so many days. */
function candidates({ db }: Services, [today, last]: [IsoDate, IsoDate], after: string, limit: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', WITH_CUSTOMER)
    .where('end_date', '>=', today)
    .where('end_date', '<=', last)
    .where('start_date', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

function perDay(catalogue: Catalogue, order: Order, now: Date): number | undefined {
  const { first, last } = possibleLastDays(catalogue, order, now)
  if (first > last) return undefined
  try {
    return costPerDay(catalogue, order)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function announce(services: Services, id: string, today: IsoDate): Promise<boolean> {
  const at = services.now()
  return inTransaction(services.db, async (unit) => {
    const order = await orderById(unit, id)
    const catalogue = await services.catalogue(unit)
    if (!order?.period || order.type === 'buy') return false
    if (order.period.end > addDays(today, catalogue.calendar.reminderDays[order.type])) return false
    if (isKept(await followUpsOf(unit, id))) return false
    const links = orderLinks(services, order, configuredShopOrigin(services.config))
    const mail = periodEnds(catalogue, order, { links, perDay: perDay(catalogue, order, at) })
    // The key has its day, as an extended rental has another one to be told of.
    const key = `period-ends:${order.period.end}:${id}`
    return putInOutbox(unit, { kind: 'mail', key, payload: mail }, at)
  })
}

/** Writes once to each customer whose rental or trial nears its end. Returns how many were written to. */
export async function announceEnds(services: Services): Promise<number> {
  const today = shopDay(services.now())
  const { calendar } = await services.catalogue(services.db)
  const last = addDays(today, Math.max(calendar.reminderDays.rent, calendar.reminderDays.trial))
  return workThrough(services, {
    find: (after, limit) => candidates(services, [today, last], after, limit),
    work: (id) => announce(services, id, today),
    problem: 'the end of a period could not be announced',
  })
}
