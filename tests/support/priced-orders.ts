import type { Backend } from '../../backend/app'
import type { Database } from '../../backend/db/schema'
import type { WireOrder } from '../../contract/endpoints/order'
import { type ApiClient, articleId, RENTAL, TRIAL } from './api-client'
import { orderOnInvoice } from './on-invoice'
import { changePayments, giveVoucher } from './payment-rows'
import { cancelOrder } from './payments'
import { announceReturn, deliver, deliveredOrder, placedBuy, settleReturn, withdrawFrom } from './returns'
import { paidOrder, shipOrder, staffPost } from './staff'

type Served = { backend: Pick<Backend, 'fetch' | 'outbox'>; db: Database }

/** Money as a person reads it, or an account. */
export const AMOUNT = /€|\bEUR\b|\d[.,]\d\d(?!\d)|[A-Z]{2}\d\d[A-Z]{4}\d{6}/

/** Orders in every state in which the office knows an amount of them. */
export async function pricedOrders(served: Served, client: ApiClient): Promise<WireOrder[]> {
  const { db } = served
  const shipped = await paidOrder(client, RENTAL)
  await shipOrder(client, shipped)
  const withdrawn = await paidOrder(client, RENTAL)
  await withdrawFrom(served.backend, client, withdrawn)
  const chargedBack = await paidOrder(client)
  await changePayments(db, chargedBack, { charged_back: 4321, charged_back_at: '2026-11-20T08:00:00.000Z' })
  const canceled = await paidOrder(client)
  await cancelOrder(client, canceled)
  const items = [{ UUID_Artikel: await articleId(client, 'NN-M'), quantity: 2 }]
  const overdue = await orderOnInvoice(served, client, { items })
  await db.updateTable('orders').set({ pay_by: '2026-11-01' }).where('id', '=', overdue.UUID_Order).execute()
  const received = await deliveredOrder(db, client, RENTAL)
  await announceReturn(client, received, {})
  await staffPost(client, received, 'received')
  const graded = await deliveredOrder(db, client, TRIAL)
  await announceReturn(client, graded, {})
  await settleReturn(client, graded, { grade: 502, withheld: 4567, note: 'The zip is gone' })
  const voucher = await placedBuy(client, 1, await giveVoucher(db, 1_000))
  await deliver(db, client, voucher)
  await staffPost(client, voucher, 'notes', { text: 'They were promised € 12,34' })
  return [
    shipped,
    withdrawn,
    chargedBack,
    canceled,
    overdue,
    received,
    graded,
    voucher,
    await paidOrder(client),
  ]
}
