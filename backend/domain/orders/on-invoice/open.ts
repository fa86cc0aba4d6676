import { type ExpressionBuilder, sql } from 'kysely'
import type { IsoDate } from '../../../../contract/dates'
import { CANCELED } from '../../../../contract/order-status'
import { readPageByText } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import { openAmountOf } from '../record/open-amount'

type OfOrders = ExpressionBuilder<Tables, 'orders'>

/** Whether an order is on invoice, and something of it is still to be paid. */
export const isOpenInvoice = (is: OfOrders) =>
  is.and([
    is('orders.pay_by', 'is not', null),
    is('orders.status', '!=', CANCELED),
    is(openAmountOf(is), '>', 0),
  ])

/** Whether an invoice should have been paid by now, and its customer does not dispute it. */
export const isOverdue = (is: OfOrders, today: IsoDate) =>
  is.and([is('orders.pay_by', '<', today), is('orders.disputed_at', 'is', null), isOpenInvoice(is)])

export const openInvoices = (db: Queries) => db.selectFrom('orders').where(isOpenInvoice)

/** Returns how much is open of all invoices, in cents, and of how many. */
export async function openInAll(db: Queries) {
  const orders = await openInvoices(db)
    .select((is) => openAmountOf(is).as('open'))
    .execute()
  return { total: orders.reduce((sum, { open }) => sum + Number(open), 0), count: orders.length }
}

/** Lists 50 orders with an open invoice, those to be paid first in front, after the one at this place. */
export async function listOpen(db: Queries, after?: string) {
  const open = openInvoices(db)
    .select(['orders.id', 'orders.number', 'orders.address', 'orders.disputed_at', 'orders.payable'])
    .select((is) => [
      is.ref('orders.pay_by').$notNull().as('pay_by'),
      openAmountOf(is).as('open'),
      sql<string>`orders.pay_by || '~' || orders.id`.as('place'),
    ])
  return readPageByText(db.selectFrom(open.as('found')).selectAll(), { by: 'found.place', after })
}
