import type { IsoDate } from '../../../contract/dates'
import type { LeavingOrder } from '../../../contract/endpoints/today'
import type { Locale } from '../../../contract/locales'
import { TODAY_LIMIT } from '../../../contract/staff/orders'
import { type LeavingStop, TODAY_ROWS } from '../../../contract/staff/today'
import type { Queries } from '../../db/schema'
import { articlesWithUnits, neededOf, piecesOf } from '../fleet/needed-units'
import { unitsOnShelf } from '../fleet/shelf'
import { amountsInDoubt } from '../orders/record/paid-amounts'
import { leavingBy } from '../orders/shipments/days'
import { daysLateOn, dueOf, needing, paidAt } from '../orders/staff-list'
import { linesOf } from '../orders/user-orders'
import type { Catalogue } from '../platform/catalogue'
import type { Services } from '../platform/services'
import { counted, firstRows, ORDER_COLUMNS, toldOrder } from './rows'

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

/** Rentals are due by their first day, purchases by their payment, so each is queried by itself. */
async function dueBy(db: Queries, catalogue: Catalogue, today: IsoDate, most: number) {
  const by = leavingBy(catalogue, today)
  const [rented, bought] = await Promise.all([
    dated(db, today).where('start_date', '<', by.start).limit(most).execute(),
    sold(db, today).where('paid_at', '<', by.paidAt.toISOString()).limit(most).execute(),
  ])
  return [...rented, ...bought].map((row) => {
    const due = dueOf(catalogue, row)
    return { row, due, late: daysLateOn(today, due) }
  })
}

async function nextDay(db: Queries, catalogue: Catalogue, today: IsoDate): Promise<IsoDate | null> {
  const by = leavingBy(catalogue, today)
  const later = await Promise.all([
    dated(db, today).where('start_date', '>=', by.start).limit(1).execute(),
    sold(db, today).where('paid_at', '>=', by.paidAt.toISOString()).limit(1).execute(),
  ])
  const days = later.flat().map((row) => dueOf(catalogue, row))
  return days.sort()[0] ?? null
}

export async function countLeavingOrders(db: Queries, catalogue: Catalogue, today: IsoDate) {
  return counted(await dueBy(db, catalogue, today, TODAY_LIMIT))
}

/** An order that lacks a unit leaves all units to the next order. */
function takeFrom(shelf: Map<string, number>, wanted: ReadonlyMap<string, number>): boolean {
  const isThere = [...wanted].every(([id, quantity]) => quantity <= (shelf.get(id) ?? 0))
  if (isThere) for (const [id, quantity] of wanted) shelf.set(id, (shelf.get(id) ?? 0) - quantity)
  return isThere
}

export async function leavingOrders(
  { db }: Pick<Services, 'db'>,
  catalogue: Catalogue,
  { today, locale }: { today: IsoDate; locale: Locale },
): Promise<{ rows: LeavingOrder[]; hasMore: boolean; next: IsoDate | null }> {
  const { rows: found, hasMore } = firstRows(await dueBy(db, catalogue, today, TODAY_ROWS + 1))
  const next = await nextDay(db, catalogue, today)
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
    for (const { articleId, quantity, isUnit } of needed) {
      if (!isUnit) continue
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
