import type { ExpressionBuilder } from 'kysely'
import type { IsoDate } from '../../../contract/dates'
import type { LeavingOrder } from '../../../contract/endpoints/today'
import type { Locale } from '../../../contract/locales'
import { AWAITING_PAYMENT } from '../../../contract/order-status'
import { type LeavingStop, TODAY_ROWS } from '../../../contract/staff/today'
import type { Queries, Tables } from '../../db/schema'
import { articlesWithUnits, neededOf, piecesOf } from '../fleet/needed-units'
import { unitsOnShelf } from '../fleet/shelf'
import { amountsInDoubt } from '../orders/record/open-amount'
import { leavingBy, leavingDay } from '../orders/shipments/leaving-day'
import { needing } from '../orders/staff-list'
import { linesOf } from '../orders/user-orders'
import type { Catalogue } from '../platform/catalogue'
import type { Services } from '../platform/services'
import { daysLateOn, firstRows, ORDER_COLUMNS, periodOf, toldOrder } from './rows'

/**
 * Returns when a paid order was paid: it no longer waited for that. Asked for what it became then, or by a join, SQLite would look at all that
 * was ever paid.
 */
const paidAt = ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
  selectFrom('order_history')
    .select('at')
    .whereRef('order_history.order_id', '=', 'orders.id')
    .where('from_status', '=', AWAITING_PAYMENT)
    .where('to_status', '!=', AWAITING_PAYMENT)
    .limit(1)
    .as('paid_at')

const dated = (db: Queries, today: IsoDate) =>
  needing(db, 'ship', today)
    .select([...ORDER_COLUMNS, 'orders.created_at as paid_at'])
    .where('start_date', 'is not', null)
    .orderBy('start_date')

const sold = (db: Queries, today: IsoDate) =>
  db
    .selectFrom(
      needing(db, 'ship', today)
        .select([...ORDER_COLUMNS, paidAt])
        .where('start_date', 'is', null)
        .as('sold'),
    )
    .selectAll()
    .orderBy('paid_at')

type Row = Awaited<ReturnType<ReturnType<typeof sold>['execute']>>[number]

const dueOf = (catalogue: Catalogue, row: Row): IsoDate =>
  leavingDay(catalogue, { period: periodOf(row), paidAt: new Date(row.paid_at ?? 0) })

/**
 * What goes by its first day and what goes by its payment have no order in common, so each is asked for by itself. Of what leaves later, the
 * first day is enough.
 */
async function toLeave(db: Queries, catalogue: Catalogue, today: IsoDate) {
  const by = leavingBy(catalogue, today)
  const paidAt = by.paidAt.toISOString()
  const most = TODAY_ROWS + 1
  const [rented, bought, ...later] = await Promise.all([
    dated(db, today).where('start_date', '<', by.start).limit(most).execute(),
    sold(db, today).where('paid_at', '<', paidAt).limit(most).execute(),
    dated(db, today).where('start_date', '>=', by.start).limit(1).execute(),
    sold(db, today).where('paid_at', '>=', paidAt).limit(1).execute(),
  ])
  const found = [...rented, ...bought].map((row) => {
    const due = dueOf(catalogue, row)
    return { row, due, late: daysLateOn(today, due) }
  })
  const days = later.flat().map((row) => dueOf(catalogue, row))
  return { ...firstRows(found), next: days.sort()[0] ?? null }
}

/** Takes units from the shelf, if there are enough of each; an order that lacks one leaves them to the next. */
function takeFrom(shelf: Map<string, number>, wanted: ReadonlyMap<string, number>): boolean {
  const isThere = [...wanted].every(([id, quantity]) => quantity <= (shelf.get(id) ?? 0))
  if (isThere) for (const [id, quantity] of wanted) shelf.set(id, (shelf.get(id) ?? 0) - quantity)
  return isThere
}

/** Lists the orders that have to have left by today, the latest first, each with what it needs and what stops it, and the day of the next ones. */
export async function leavingOrders(
  { db }: Pick<Services, 'db'>,
  catalogue: Catalogue,
  { today, locale }: { today: IsoDate; locale: Locale },
): Promise<{ rows: LeavingOrder[]; hasMore: boolean; next: IsoDate | null }> {
  const { rows: found, hasMore, next } = await toLeave(db, catalogue, today)
  const ids = found.map(({ row }) => row.id)
  const lines = await linesOf(db, ids, locale)
  const doubts = await amountsInDoubt(db, ids)
  const articles = piecesOf(catalogue, [...lines.values()].flat()).map(({ articleId }) => articleId)
  const counted = await articlesWithUnits(db, articles)
  const shelf = await unitsOnShelf(db, [...counted])
  const rows = found.map(({ row, due, late }): LeavingOrder => {
    const { phone: _, ...told } = toldOrder(row, catalogue, locale)
    const ordered = { type: row.type, lines: lines.get(row.id) ?? [] }
    const needed = neededOf(catalogue, ordered, counted)
    const wanted = new Map<string, number>()
    for (const { articleId, quantity } of needed) {
      wanted.set(articleId, (wanted.get(articleId) ?? 0) + quantity)
    }
    const stops: LeavingStop[] = []
    if ((doubts.get(row.id) ?? 0) > 0) stops.push('payment')
    if (!takeFrom(shelf, wanted)) stops.push('units')
    const units = needed.reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...told, lines: ordered.lines, due, late, units, stops }
  })
  return { rows, hasMore, next }
}
