import { AWAITING_PAYMENT } from '../../../contract/order-status'
import { shopTime } from '../../../contract/shop-time'
import { configuredShopOrigin } from '../payments/return-url'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { cancelUnpaidOrder } from './cancel'
import { orderById } from './find'
import { payUntil } from './pay-until'

const BATCH_SIZE = 200

/** Those that may be too late; how many days an order has depends on how it is to be paid. */
async function candidates({ db }: Services, after: string, today: string) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', AWAITING_PAYMENT)
    .where('created_at', '<', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
}

async function expireOne(services: Services, id: string, today: string): Promise<boolean> {
  const order = await orderById(services.db, id)
  if (!order || payUntil(order, await services.catalogue(services.db)) >= today) return false
  const shopOrigin = configuredShopOrigin(services.config)
  return cancelUnpaidOrder(services, order, {
    actor: 'shop',
    reason: 'not paid in time',
    mail: 'expired',
    shopOrigin,
  })
}

/** An order whose payment is on its way, or may be, stays. Returns how many were canceled. */
export async function expireUnpaidOrders(services: Services): Promise<number> {
  const today = shopTime(services.now()).day
  let expired = 0
  for (let after = ''; ; ) {
    const batch = await candidates(services, after, today)
    for (const { id } of batch) {
      const isCanceled = await expireOne(services, id, today).catch((error: unknown) => {
        if (error instanceof Refusal) return false
        services.log.error({ err: error, order: id }, 'order could not be expired')
        return false
      })
      if (isCanceled) expired++
    }
    if (batch.length < BATCH_SIZE) return expired
    after = batch.at(-1)?.id ?? ''
  }
}
