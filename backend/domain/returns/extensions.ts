import type { DateRange } from '../../../contract/dates'
import type { Cents } from '../../../contract/money'
import { PAID } from '../../../contract/order-status'
import { unusedRent } from '../../../contract/return-value'
import { shopDay } from '../../../contract/shop-time'
import type { Queries, Unit } from '../../db/schema'
import { creditUnused } from '../documents/credit-unused'
import { followUpsOf } from '../follow-ups/find'
import { existingOrder } from '../orders/find'
import type { Order } from '../orders/order'
import { leftToRefund } from '../refunds/left'
import { requestRefund } from '../refunds/request'
import type { Services } from '../services'

type Extension = { order: Order; period: DateRange }

/** Those of a rental that are paid, oldest first, each with the days it is for. */
export async function paidExtensions(db: Queries, rentalId: string): Promise<Extension[]> {
  const followUps = await followUpsOf(db, rentalId)
  const extensions: Extension[] = []
  for (const { id } of followUps.filter(({ kind, status }) => kind === 'extension' && status === PAID)) {
    const order = await existingOrder(db, id)
    if (order.period) extensions.push({ order, period: order.period })
  }
  return extensions
}

/**
 * Gives back the rent of all extensions that were ordered before the moment `declared`, at which the rental was withdrawn
 * from, for the days that come after it.
 */
export async function settleExtensions(
  services: Services,
  unit: Unit,
  {
    extensions,
    returnId,
    declared,
  }: { extensions: readonly Extension[]; returnId: string; declared: string },
  at: Date,
): Promise<void> {
  const day = shopDay(declared)
  for (const { order, period } of extensions.filter((extension) => extension.order.createdAt <= declared)) {
    const { id: orderId } = order
    const left = Math.max(0, await leftToRefund(unit, orderId))
    const amount: Cents = Math.min(unusedRent(order.totals, period, day), left)
    const causeKey = `return:${orderId}`
    await requestRefund(unit, { orderId, amount, cause: 'return', causeKey, at })
    await creditUnused(services, unit, order, amount, at)
    const row = { order_id: orderId, return_id: returnId, refund_money: amount }
    await unit.insertInto('return_extensions').values(row).execute()
  }
}
