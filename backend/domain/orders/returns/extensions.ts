import type { DateRange } from '../../../../contract/dates'
import type { Cents } from '../../../../contract/money'
import { PAID } from '../../../../contract/order-status'
import { unusedRent } from '../../../../contract/return-value'
import { shopDay } from '../../../../contract/shop-time'
import type { Queries, Unit } from '../../../db/schema'
import type { Services } from '../../platform/services'
import { creditUnused } from '../documents/invoices'
import { takeOffInvoice } from '../on-invoice/claim'
import { existingOrder, lockOrder } from '../record/find'
import { followUpsOf } from '../record/follow-ups'
import type { Order } from '../record/order'
import { leftToRefund } from '../refunds/left'
import { requestRefund } from '../refunds/request'

type Extension = { order: Order; period: DateRange }

/** Lists the extensions of a rental that are paid, oldest first, each with the days it is for. */
export async function paidExtensions(db: Queries, rentalId: string): Promise<Extension[]> {
  const followUps = await followUpsOf(db, rentalId)
  const extensions: Extension[] = []
  for (const { id } of followUps.filter(({ kind, status }) => kind === 'extension' && status === PAID)) {
    const order = await existingOrder(db, id)
    if (order.period) extensions.push({ order, period: order.period })
  }
  return extensions
}

/** Takes what is given back first off what is still to be paid on invoice. Returns how much of it is paid back. */
async function giveBack(
  services: Services,
  unit: Unit,
  extensionId: string,
  unused: Cents,
  at: Date,
): Promise<Cents> {
  await lockOrder(unit, extensionId, at)
  const order = await existingOrder(unit, extensionId)
  const paid = Math.max(0, await leftToRefund(unit, extensionId))
  const value = Math.min(unused, paid + (order.invoice?.open ?? 0))
  const amount = value - (await takeOffInvoice(unit, extensionId, value, at))
  const causeKey = `return:${extensionId}`
  await requestRefund(unit, { orderId: extensionId, amount, cause: 'return', causeKey, at })
  await creditUnused(services, unit, order, value, at)
  return amount
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
    const amount = await giveBack(services, unit, order.id, unusedRent(order.totals, period, day), at)
    const row = { order_id: order.id, return_id: returnId, refund_money: amount }
    await unit.insertInto('return_extensions').values(row).execute()
  }
}
