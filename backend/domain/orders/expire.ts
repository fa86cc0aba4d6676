import { AWAITING_PAYMENT } from '../../../contract/order-status'
import { shopDay } from '../../../contract/shop-time'
import { configuredShopOrigin } from '../payments/return-url'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { cancelUnpaidOrder } from './cancel'
import { orderById } from './find'
import { payUntil } from './pay-until'
import { workThrough } from './work-through'

/** Finds the orders that may be too late; how many days an order has depends on how it is to be paid. */
function candidates({ db }: Services, today: string, after: string, limit: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', AWAITING_PAYMENT)
    .where('created_at', '<', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function expire(services: Services, id: string, today: string): Promise<boolean> {
  const order = await orderById(services.db, id)
  if (!order || payUntil(order, await services.catalogue(services.db)) >= today) return false
  const shopOrigin = configuredShopOrigin(services.config)
  return cancelUnpaidOrder(services, order, {
    actor: 'shop',
    reason: 'not paid in time',
    mail: 'expired',
    shopOrigin,
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return false
    throw error
  })
}

/** An order whose payment is on its way, or may be, stays. Returns how many were canceled. */
export function expireUnpaidOrders(services: Services): Promise<number> {
  const today = shopDay(services.now())
  return workThrough(services, {
    find: (after, limit) => candidates(services, today, after, limit),
    work: (id) => expire(services, id, today),
    problem: 'order could not be expired',
  })
}
