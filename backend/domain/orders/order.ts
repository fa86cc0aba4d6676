import type { DateRange } from '../../../contract/dates'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale, PerLocale } from '../../../contract/locales'
import { isOrderStatus, type OrderStatus, type PaymentState } from '../../../contract/order-status'
import type { OrderType } from '../../../contract/order-type'
import type { PriceBreakdown } from '../../../contract/prices'
import type { OrderLinesTable, OrdersTable, Queries } from '../../db/schema'

export type OrderLine = { articleId: string; code: string; names: PerLocale; quantity: number }

/** An order as the shop keeps it. */
export type Order = {
  id: string
  number: string
  type: OrderType
  status: OrderStatus
  locale: Locale
  country: string
  region: string | null
  period: DateRange | null
  address: FormValues
  totals: PriceBreakdown
  paymentMethod: string
  createdAt: string
  lines: OrderLine[]
  /** The state of the latest payment; undefined when none was started. */
  payment: PaymentState | undefined
}

function lineFrom(row: OrderLinesTable): OrderLine {
  const names: PerLocale = JSON.parse(row.names)
  return { articleId: row.article_id, code: row.code, names, quantity: row.quantity }
}

function statusFrom(code: number): OrderStatus {
  if (isOrderStatus(code)) return code
  throw new Error(`No order status ${code}`)
}

/** An order put together from its rows. */
export function orderFrom(
  row: OrdersTable,
  lines: readonly OrderLinesTable[],
  payment: PaymentState | undefined,
): Order {
  const address: FormValues = JSON.parse(row.address)
  const totals: PriceBreakdown = JSON.parse(row.totals)
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    status: statusFrom(row.status),
    locale: row.locale,
    country: row.country,
    region: row.region,
    period: row.start_date && row.end_date ? { start: row.start_date, end: row.end_date } : null,
    address,
    totals,
    paymentMethod: row.payment_method,
    createdAt: row.created_at,
    lines: lines.map(lineFrom),
    payment,
  }
}

async function complete(db: Queries, row: OrdersTable | undefined): Promise<Order | undefined> {
  if (!row) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute()
  const payment = await db
    .selectFrom('payments')
    .select('state')
    .where('order_id', '=', row.id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return orderFrom(row, lines, payment?.state)
}

/** The order with an id. */
export async function orderById(db: Queries, id: string): Promise<Order | undefined> {
  return complete(db, await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst())
}

/** The order that was placed with an idempotency key. */
export async function orderByKey(db: Queries, key: string): Promise<Order | undefined> {
  return complete(
    db,
    await db.selectFrom('orders').selectAll().where('checkout_key', '=', key).executeTakeFirst(),
  )
}
