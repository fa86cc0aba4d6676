import { type ExpressionBuilder, sql } from 'kysely'
import { addDays, type IsoDate } from '../../../../contract/dates'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { CANCELED, RETURN_GRADES } from '../../../../contract/order-status'
import { shopDay } from '../../../../contract/shop-time'
import { readPageByText } from '../../../db/keyset'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { queueMail } from '../../mail/outbox/put'
import { Refusal } from '../../platform/refusal'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { holdDeposit } from '../deposits/ledger'
import { noteInHistory } from '../record/change-status'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { openAmountOf } from '../record/paid-amounts'
import { mailCustomers } from '../record/work-through'
import { invoicePaid, transferMail } from '../transfers/mails'
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
export async function noteDispute(unit: Unit, order: Pick<Order, 'id' | 'status'>, at: Date) {
  const { id } = order
  const open = openInvoices(unit).select('orders.id').where('orders.id', '=', id)
  if (!(await open.executeTakeFirst())) throw new Refusal('changed_meanwhile')
  const disputed_at = at.toISOString()
  await unit.updateTable('orders').set({ disputed_at }).where('id', '=', id).execute()
  await noteInHistory(unit, order, { actor: 'staff', reason: 'the invoice is disputed', at })
}

export async function endDispute(unit: Unit, order: Pick<Order, 'id' | 'status'>, at: Date) {
  const { numUpdatedRows } = await unit
    .updateTable('orders')
    .set({ disputed_at: null })
    .where('id', '=', order.id)
    .where('disputed_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await noteInHistory(unit, order, { actor: 'staff', reason: 'the dispute has ended', at })
  return true
}

/** All is paid; the deposit of goods already returned is not held. */
export async function settleInvoice(services: Services, unit: Unit, order: Order, at: Date): Promise<void> {
  const isReturned = RETURN_GRADES.some((grade) => grade === order.status)
  if (!isReturned) await holdDeposit(unit, order, 'staff', at)
  const links = orderLinks(services, order, configuredShopOrigin(services.config))
  const mail = invoicePaid(await services.catalogue(unit), order, links)
  await queueMail(unit, `invoice-paid:${order.id}`, mail, at)
}

/** Sends the latest due reminder of each overdue invoice once, unless disputed. Returns how many were sent. */
export function remindOfInvoices(services: Services): Promise<number> {
  const today = shopDay(services.now())
  const overdue = (db: Queries) => db.selectFrom('orders').where((is) => isOverdue(is, today))
  const candidates = { orders: overdue(services.db), problem: 'no reminder of an invoice' }
  return mailCustomers(services, candidates, async ({ unit, order, catalogue, links }) => {
    const { id, locale, invoice } = order
    const account = bankAccount(catalogue, locale)
    const isDue = await overdue(unit).select('orders.id').where('orders.id', '=', id).executeTakeFirst()
    if (!isDue || !invoice || !account) return undefined
    const after = catalogue.methods.get(ON_INVOICE)?.remindAfter ?? []
    const reminder = after.filter((days) => addDays(invoice.payBy, days) <= today).length
    if (reminder === 0) return undefined
    const transfer = await instructionsFor(unit, order, account, invoice.open)
    const mail = transferMail(catalogue, order, transfer, { kind: 'late', links, reminder })
    return { key: `invoice-late${reminder > 1 ? `-${reminder}` : ''}:${id}`, mail }
  })
}
