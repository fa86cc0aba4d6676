import { ON_INVOICE } from '../../../../contract/on-invoice'
import { RETURN_GRADES } from '../../../../contract/order-status'
import { shopDay } from '../../../../contract/shop-time'
import { inTransaction } from '../../../db/retry'
import type { Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { holdDeposit } from '../deposits/ledger'
import { orderById } from '../record/find'
import type { Order } from '../record/order'
import { signedOrderLink } from '../record/order-key'
import { workThrough } from '../record/work-through'
import { bankAccount, instructionsFor } from '../transfers/instructions'
import { invoiceLate, invoicePaid } from '../transfers/mails'

/** All that an order on invoice asks for has arrived. Of its deposit, only what was paid is held. */
export async function settleInvoice(services: Services, unit: Unit, order: Order, at: Date): Promise<void> {
  const isReturned = RETURN_GRADES.some((grade) => grade === order.status)
  if (!isReturned) await holdDeposit(unit, order, 'staff', at)
  const link = signedOrderLink(services, order, configuredShopOrigin(services.config))
  const payload = invoicePaid(await services.catalogue(unit), order, link)
  await putInOutbox(unit, { kind: 'mail', key: `invoice-paid:${order.id}`, payload }, at)
}

/** Finds the orders whose transfer should have arrived. */
function candidates({ db }: Services, today: string, after: string, limit: number) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.pay_by', '<', today)
    .where('payments.method', '=', ON_INVOICE)
    .where('payments.state', '=', 'pending')
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

async function remindOf(services: Services, id: string, today: string): Promise<boolean> {
  const at = services.now()
  return inTransaction(services.db, async (unit) => {
    const order = await orderById(unit, id)
    const catalogue = await services.catalogue(unit)
    const account = order && bankAccount(catalogue, order.locale)
    if (!order?.invoice || !account || order.invoice.open === 0 || order.invoice.payBy >= today) return false
    const transfer = await instructionsFor(unit, order, account, order.invoice.open)
    const link = signedOrderLink(services, order, configuredShopOrigin(services.config))
    const payload = invoiceLate(catalogue, order, transfer, link)
    return putInOutbox(unit, { kind: 'mail', key: `invoice-late:${id}`, payload }, at)
  })
}

/** Writes once to whoever has not paid an invoice in time; the order stays. Returns how many were written to. */
export function remindOfInvoices(services: Services): Promise<number> {
  const today = shopDay(services.now())
  return workThrough(services, {
    find: (after, limit) => candidates(services, today, after, limit),
    work: (id) => remindOf(services, id, today),
    problem: 'no reminder of an invoice',
  })
}
