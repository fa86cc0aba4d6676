import { priceByMonth } from '../../../../contract/months'
import type { Queries, Unit } from '../../../db/schema'
import { existingOrder } from './find'
import type { Order } from './order'

/** Leaves the order its first month, and keeps the later ones for their invoices. Returns it as it is then. */
export async function divideByMonth(unit: Unit, order: Order): Promise<Order> {
  const { id, period, totals } = order
  const months = period ? priceByMonth(totals, period) : undefined
  const [first] = months ?? []
  if (!months || !first) return order
  const rows = months
    .filter((month) => month === first || month.totals.total > 0)
    .map((month) => ({
      ...{ order_id: id, start_date: month.period.start, end_date: month.period.end },
      ...{ totals: JSON.stringify(month.totals), total: month.totals.total - month.totals.deposit },
      invoice_order_id: month === first ? id : null,
    }))
  await unit.insertInto('order_months').values(rows).execute()
  const row = { totals: JSON.stringify(first.totals), total: first.totals.total }
  await unit.updateTable('orders').set(row).where('id', '=', id).execute()
  return existingOrder(unit, id)
}

export async function monthsOfOrder(db: Queries, { id: orderId, period }: Pick<Order, 'id' | 'period'>) {
  if (!period) return []
  const rows = await db
    .selectFrom('order_months')
    .leftJoin('orders', 'orders.id', 'invoice_order_id')
    .select(['order_months.start_date as start', 'order_months.end_date as end'])
    .select(['order_months.total as amount', 'orders.id', 'orders.number'])
    .where('order_id', '=', orderId)
    .orderBy('order_months.start_date')
    .execute()
  return rows.map(({ start, end, amount, id, number }) => {
    return { period: { start, end }, amount, invoicedBy: id && number ? { id, number } : null }
  })
}

export async function asInvoiced(db: Queries, order: Order): Promise<Order> {
  const [month] = await monthsOfOrder(db, order)
  return month ? { ...order, period: month.period } : order
}

export type OrderMonth = Awaited<ReturnType<typeof monthsOfOrder>>[number]
