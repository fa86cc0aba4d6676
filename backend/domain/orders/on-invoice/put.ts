import { addDays, type IsoDate } from '../../../../contract/dates'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { PAID } from '../../../../contract/order-status'
import { amountDue } from '../../../../contract/prices'
import { shopDay } from '../../../../contract/shop-time'
import type { Unit } from '../../../db/schema'
import type { Services } from '../../platform/services'
import { confirmOrder } from '../confirmation/confirm'
import { changeStatus } from '../record/change-status'
import { existingOrder } from '../record/find'
import type { Order } from '../record/order'
import { storeTransfer } from '../transfers/store'
import { claimCredit } from './credit'

export async function awaitTransfer(
  unit: Unit,
  { id: orderId, locale, ...order }: Order,
  { payBy, shopOrigin, at }: { payBy: IsoDate; shopOrigin: string; at: Date },
): Promise<void> {
  const amount = amountDue(order)
  await unit.updateTable('orders').set({ pay_by: payBy, payable: amount }).where('id', '=', orderId).execute()
  const page = `${shopOrigin}/${locale}/payment_callback/${orderId}`
  const urls = { return_url: page, cancel_url: null }
  await storeTransfer(unit, {
    ...urls,
    orderId,
    amount,
    at,
    state: 'pending',
    reference: null,
    method: ON_INVOICE,
  })
  await changeStatus(unit, orderId, PAID, { actor: 'shop', reason: `on invoice until ${payBy}`, at })
}

/** Throws Refusal 'unknown_payment_method' or 'invoice_limit'. */
export async function putOnInvoice(
  services: Services,
  unit: Unit,
  order: Order,
  { userId, shopOrigin, at }: { userId: string | null; shopOrigin: string; at: Date },
): Promise<void> {
  const { id: orderId, type, country, address } = order
  const amount = amountDue(order)
  const { daysToPay } = await claimCredit(services, unit, { userId, type, country, address, amount })
  const payBy = addDays(shopDay(at), daysToPay)
  await awaitTransfer(unit, order, { payBy, shopOrigin, at })
  await confirmOrder(services, unit, await existingOrder(unit, orderId), { shopOrigin, at })
}
