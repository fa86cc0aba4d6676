import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { daysBetween, type IsoDate } from '../../../contract/dates'
import type { NamedLine } from '../../../contract/endpoints/order'
import { AWAITING_PAYMENT } from '../../../contract/order-status'
import type { OrderType } from '../../../contract/order-type'
import { type Cursor, PAGE_SIZE, pageOf } from '../../db/keyset'
import type { Queries, Tables } from '../../db/schema'
import { articlesWithUnits, neededOf, piecesOf } from '../fleet/needed-units'
import type { Catalogue } from '../platform/catalogue'
import { leavingDay } from './shipments/leaving-day'
import { isToShip } from './stages'

export const LISTED = [
  ...(['orders.id', 'orders.number', 'orders.status', 'orders.type', 'orders.created_at'] as const),
  ...(['orders.start_date', 'orders.end_date', 'orders.address', 'orders.total'] as const),
  ...(['orders.follows', 'orders.country', 'orders.pay_by'] as const),
] as const

/** By `from_status`: by `to_status` or as a join, SQLite would scan all paid orders. */
export const paidAt = ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
  selectFrom('order_history')
    .select('at')
    .whereRef('order_history.order_id', '=', 'orders.id')
    .where('from_status', '=', AWAITING_PAYMENT)
    .where('to_status', '!=', AWAITING_PAYMENT)
    .limit(1)
    .as('paid_at')

type Paid = { start_date: IsoDate | null; end_date: IsoDate | null; paid_at: string | null }

export function dueOf(
  catalogue: Catalogue,
  { start_date: start, end_date: end, paid_at: at }: Paid,
): IsoDate {
  const period = start && end ? { start, end } : null
  return leavingDay(catalogue, { period, paidAt: new Date(at ?? 0) })
}

export const daysLateOn = (today: IsoDate, due: IsoDate): number => Math.max(0, daysBetween(due, today))

/** The due day is no column, so it is computed for all that wait. */
async function byDue(catalogue: Catalogue, orders: SelectQueryBuilder<Tables, 'orders', object>) {
  const rows = await orders.select(['orders.id', 'start_date', 'end_date']).select(paidAt).execute()
  return rows
    .map((row) => ({ id: row.id, at: `${dueOf(catalogue, row)}T00:00:00.000Z` }))
    .sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id))
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

export async function pageToShip(
  db: Queries,
  catalogue: Catalogue,
  orders: SelectQueryBuilder<Tables, 'orders', object>,
  { after, size = PAGE_SIZE }: { after: Cursor | undefined; size?: number },
) {
  const all = await byDue(catalogue, orders)
  const left = after
    ? all.filter(({ at, id }) => compare(at, after.at) > 0 || (at === after.at && compare(id, after.id) > 0))
    : all
  const { rows: page, next } = pageOf(left.slice(0, size + 1), size, (row) => row)
  const ids = page.map(({ id }) => id)
  const found =
    ids.length > 0 ? await db.selectFrom('orders').select(LISTED).where('id', 'in', ids).execute() : []
  const byId = new Map(found.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next }
}

export async function leavesOn(db: Queries, catalogue: Catalogue, id: string): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('orders')
    .select(['start_date', 'end_date'])
    .select(paidAt)
    .where('id', '=', id)
    .where(isToShip)
    .executeTakeFirst()
  return row ? dueOf(catalogue, row) : null
}

type Ordered = { id: string; type: OrderType }

export async function leavingOf(
  db: Queries,
  catalogue: Catalogue,
  {
    orders,
    lines,
    today,
  }: { orders: readonly Ordered[]; lines: ReadonlyMap<string, NamedLine[]>; today: IsoDate },
) {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map<string, { due: IsoDate; daysAgo: number; units: number }>()
  const rows = await db
    .selectFrom('orders')
    .select(['orders.id', 'orders.type', 'start_date', 'end_date'])
    .select(paidAt)
    .where('orders.id', 'in', ids)
    .where(isToShip)
    .execute()
  const ordered = rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }))
  const pieces = piecesOf(
    catalogue,
    ordered.flatMap((row) => row.lines),
  )
  const counted = await articlesWithUnits(
    db,
    pieces.map(({ articleId }) => articleId),
  )
  return new Map(
    ordered.map((row) => {
      const due = dueOf(catalogue, row)
      const units = neededOf(catalogue, row, counted).reduce((sum, { quantity }) => sum + quantity, 0)
      return [row.id, { due, daysAgo: daysBetween(due, today), units }] as const
    }),
  )
}
