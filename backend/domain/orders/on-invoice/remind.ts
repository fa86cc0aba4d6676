import { addDays, type IsoDate } from '../../../../contract/dates'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { RETURN_GRADES } from '../../../../contract/order-status'
import { shopDay } from '../../../../contract/shop-time'
import { inTransaction } from '../../../db/retry'
import type { Queries, Unit } from '../../../db/schema'
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
import { isOverdue } from './open'

/** All is paid; the deposit of goods already returned is not held. */
export async function settleInvoice(services: Services, unit: Unit, order: Order, at: Date): Promise<void> {
  const isReturned = RETURN_GRADES.some((grade) => grade === order.status)
  if (!isReturned) await holdDeposit(unit, order, 'staff', at)
  const link = signedOrderLink(services, order, configuredShopOrigin(services.config))
  const payload = invoicePaid(await services.catalogue(unit), order, link)
  await putInOutbox(unit, { kind: 'mail', key: `invoice-paid:${order.id}`, payload }, at)
}

const overdue = (db: Queries, today: IsoDate) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where((is) => isOverdue(is, today))

async function remindOf(services: Services, id: string, today: IsoDate): Promise<boolean> {
  const at = services.now()
  return inTransaction(services.db, async (unit) => {
    const isOpen = await overdue(unit, today).where('orders.id', '=', id).executeTakeFirst()
    const order = isOpen && (await orderById(unit, id))
    const catalogue = await services.catalogue(unit)
    const account = order && bankAccount(catalogue, order.locale)
    if (!order?.invoice || !account) return false
    const { open, payBy } = order.invoice
    const after = catalogue.methods.get(ON_INVOICE)?.remindAfter ?? []
    const reached = after.filter((days) => addDays(payBy, days) <= today).length
    if (reached === 0) return false
    const transfer = await instructionsFor(unit, order, account, open)
    const link = signedOrderLink(services, order, configuredShopOrigin(services.config))
    const payload = invoiceLate(catalogue, order, transfer, { link, reminder: reached })
    const key = `invoice-late${reached > 1 ? `-${reached}` : ''}:${id}`
    return putInOutbox(unit, { kind: 'mail', key, payload }, at)
  })
}

/** Sends the latest due reminder of each overdue invoice once, unless disputed. Returns how many were sent. */
export function remindOfInvoices(services: Services): Promise<number> {
  const today = shopDay(services.now())
  return workThrough(services, {
    find: (after, limit) =>
      overdue(services.db, today).where('orders.id', '>', after).orderBy('orders.id').limit(limit).execute(),
    work: (id) => remindOf(services, id, today),
    problem: 'no reminder of an invoice',
  })
}
