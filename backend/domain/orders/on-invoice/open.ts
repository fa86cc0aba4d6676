import { type ExpressionBuilder, sql } from 'kysely'
import { addDays, type IsoDate } from '../../../../contract/dates'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { CANCELED, RETURN_GRADES } from '../../../../contract/order-status'
import { shopDay } from '../../../../contract/shop-time'
import { readPageByText } from '../../../db/keyset'
import { inTransaction } from '../../../db/retry'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { Refusal } from '../../platform/refusal'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { holdDeposit } from '../deposits/ledger'
import { recordStatus } from '../record/change-status'
import { orderById } from '../record/find'
import type { Order } from '../record/order'
import { signedOrderLink } from '../record/order-key'
import { openAmountOf } from '../record/paid-amounts'
import { workThrough } from '../record/work-through'
import { invoiceLate, invoicePaid } from '../transfers/mails'
import { bankAccount, instructionsFor } from '../transfers/store'

type OfOrders = ExpressionBuilder<Tables, 'orders'>

export const isOpenInvoice = (is: OfOrders) =>
  is.and([
    is('orders.pay_by', 'is not', null),
    is('orders.status', '!=', CANCELED),
    is(openAmountOf(is), '>', 0),
  ])

export const isOverdue = (is: OfOrders, today: IsoDate) =>
  is.and([is('orders.pay_by', '<', today), is('orders.disputed_at', 'is', null), isOpenInvoice(is)])

export const openInvoices = (db: Queries) => db.selectFrom('orders').where(isOpenInvoice)

/** The account's id, else the email key; null once erased. */
const customer = sql<string | null>`coalesce(orders.user_id, orders.email_key)`

const openOf = (db: Queries, of?: string) =>
  openInvoices(db).$if(of !== undefined, (all) => all.where(customer, '=', of ?? ''))

export async function openInAll(db: Queries, of?: string) {
  const orders = await openOf(db, of)
    .select((is) => openAmountOf(is).as('open'))
    .execute()
  return { total: orders.reduce((sum, { open }) => sum + Number(open), 0), count: orders.length }
}

export async function listOpen(db: Queries, { after, of }: { after?: string; of?: string } = {}) {
  const open = openOf(db, of)
    .select(['orders.id', 'orders.number', 'orders.address', 'orders.country', 'orders.locale'])
    .select(['orders.disputed_at', 'orders.payable', customer.as('customer')])
    .select((is) => [
      is.ref('orders.pay_by').$notNull().as('pay_by'),
      openAmountOf(is).as('open'),
      sql<string>`orders.pay_by || '~' || orders.id`.as('place'),
    ])
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.order_id', '=', 'orders.id').on('invoices.kind', '=', 'invoice'),
    )
    .select(['invoices.series', 'invoices.year', 'invoices.number as invoice', 'invoices.issued_at'])
  return readPageByText(db.selectFrom(open.as('found')).selectAll(), { by: 'found.place', after })
}

export async function disputedAt(db: Queries, orderId: string): Promise<string | null> {
  const order = db.selectFrom('orders').select('disputed_at').where('id', '=', orderId)
  return (await order.executeTakeFirst())?.disputed_at ?? null
}

/** Stops reminders. Call with the order locked. Throws Refusal 'changed_meanwhile' if nothing is open. */
export async function noteDispute(
  unit: Unit,
  { id, status }: Pick<Order, 'id' | 'status'>,
  at: Date,
): Promise<void> {
  const open = openInvoices(unit).select('orders.id').where('orders.id', '=', id)
  if (!(await open.executeTakeFirst())) throw new Refusal('changed_meanwhile')
  const disputed_at = at.toISOString()
  await unit.updateTable('orders').set({ disputed_at }).where('id', '=', id).execute()
  await recordStatus(unit, id, status, status, { actor: 'staff', reason: 'the invoice is disputed', at })
}

/** Returns whether there was a dispute. Call with the order locked. */
export async function endDispute(
  unit: Unit,
  { id, status }: Pick<Order, 'id' | 'status'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await unit
    .updateTable('orders')
    .set({ disputed_at: null })
    .where('id', '=', id)
    .where('disputed_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await recordStatus(unit, id, status, status, { actor: 'staff', reason: 'the dispute has ended', at })
  return true
}

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
