import { type ExpressionBuilder, sql } from 'kysely'
import type { IsoDate } from '../../../../contract/dates'
import { CANCELED } from '../../../../contract/order-status'
import { readPageByText } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import { openAmountOf } from '../record/open-amount'

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
