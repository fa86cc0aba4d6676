import { addDays, type DateRange, type IsoDate } from '../../../../contract/dates'
import type { Cents } from '../../../../contract/money'
import { PAID } from '../../../../contract/order-status'
import { WITHDRAWAL_DAYS } from '../../../../contract/promises'
import { unusedRent } from '../../../../contract/return-value'
import { shopDay } from '../../../../contract/shop-time'
import type { Queries, Unit } from '../../../db/schema'
import type { Services } from '../../platform/services'
import { creditInvoice, leftToCredit } from '../documents/credit-notes'
import { existingOrder, followUpsOf, lockOrder } from '../record/find'
import type { Order } from '../record/order'
import { leftToRefund, requestRefund } from '../refunds/request'
import { takeOffInvoice } from '../transfers/store'
import { firstWithdrawal } from './terms'

type Extension = { order: Order; period: DateRange }

export async function paidExtensions(db: Queries, rentalId: string): Promise<Extension[]> {
  const followUps = await followUpsOf(db, rentalId)
  const extensions: Extension[] = []
  for (const { id } of followUps.filter(({ kind, status }) => kind === 'extension' && status === PAID)) {
    const order = await existingOrder(db, id)
    if (order.period) extensions.push({ order, period: order.period })
  }
  return extensions
}

/** Lowers the open invoice first. Returns the cents that are paid back. */
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
  const value = Math.min(unused, paid + (order.invoice?.open ?? 0), await leftToCredit(unit, order))
  const amount = value - (await takeOffInvoice(unit, extensionId, value, at))
  const causeKey = `return:${extensionId}`
  await requestRefund(unit, { orderId: extensionId, amount, cause: 'return', causeKey, at })
  const taken = { amount: value, why: 'unused' } as const
  await creditInvoice(services, unit, order, { taken, causeKey, at })
  return amount
}

type Withdrawn = {
  extensions: readonly Extension[]
  returnId: string
  declared: string | undefined
  /** Counted from delivery. */
  withdrawUntil: IsoDate
}

/** With its rental, if ordered before that, or alone. */
async function withdrawnAt(
  db: Queries,
  { id, createdAt }: Order,
  { declared, withdrawUntil }: Withdrawn,
): Promise<string | undefined> {
  const alone = await firstWithdrawal(db, id)
  const ownUntil = addDays(shopDay(createdAt), WITHDRAWAL_DAYS)
  const until = ownUntil > withdrawUntil ? ownUntil : withdrawUntil
  const moments = [
    ...(declared && createdAt <= declared ? [declared] : []),
    ...(alone && shopDay(alone) <= until ? [alone] : []),
  ]
  return moments.sort()[0]
}

export async function settleExtensions(
  services: Services,
  unit: Unit,
  withdrawn: Withdrawn,
  at: Date,
): Promise<void> {
  for (const { order, period } of withdrawn.extensions) {
    const moment = await withdrawnAt(unit, order, withdrawn)
    if (!moment) continue
    const unused = unusedRent(order.totals, period, shopDay(moment))
    const row = {
      order_id: order.id,
      return_id: withdrawn.returnId,
      refund_money: await giveBack(services, unit, order.id, unused, at),
    }
    await unit.insertInto('return_extensions').values(row).execute()
  }
}
