import { addDays, type IsoDate, shopDay, shopMoment } from '../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import type { NamedLine } from '../../../contract/endpoints/order'
import type { LeavingOrder, ReturningOrder } from '../../../contract/endpoints/today'
import type { FormValues } from '../../../contract/forms/values'
import type { Locale } from '../../../contract/locales'
import { RETURN_ANNOUNCED } from '../../../contract/order-status'
import { PROMISED } from '../../../contract/promises'
import { daysLate, handInBy } from '../../../contract/return-terms'
import { TODAY_LIMIT } from '../../../contract/staff/orders'
import { type LeavingStop, TODAY_ROWS } from '../../../contract/staff/today'
import type { Queries, Tables } from '../../db/schema'
import { unitsOnShelf, withRecalls } from '../fleet/free-units'
import { articlesWithUnits, neededOf, piecesOf } from '../fleet/needed-units'
import { linesOf } from '../orders/details'
import { deliveryAddress } from '../orders/mails/order-mail'
import { amountsInDoubt } from '../orders/record/paid-amounts'
import { reader } from '../orders/record/payment-request'
import { leavingBy } from '../orders/shipments/read'
import { daysLateOn, dueOf, endedOrders, needing, paidAt } from '../orders/staff-list'
import type { Catalogue } from '../platform/catalogue'
import type { Services } from '../platform/services'

const ORDER_COLUMNS = [
  'orders.id',
  'orders.number',
  'orders.type',
  'orders.country',
  'orders.address',
  'orders.start_date',
  'orders.end_date',
] as const

type Row = Pick<
  Tables['orders'],
  'id' | 'number' | 'type' | 'country' | 'address' | 'start_date' | 'end_date'
>

const periodOf = ({ start_date: start, end_date: end }: Pick<Row, 'start_date' | 'end_date'>) =>
  start && end ? { start, end } : null

function orderRow({ id, number, type, country, ...row }: Row, catalogue: Catalogue, locale: Locale) {
  const address: FormValues = JSON.parse(row.address)
  const lines = deliveryAddress({ address, country, locale }, catalogue)
  return {
    ...{ id, number, type },
    period: periodOf(row),
    address: country === DEFAULT_COUNTRY ? lines.slice(0, -1) : lines,
    phone: reader(address)('Mobiel'),
  }
}

type Due = { due: IsoDate; late: number }

function firstRows<R extends Due>(rows: readonly R[]): { rows: R[]; hasMore: boolean } {
  const byDay = rows.toSorted((a, b) => a.due.localeCompare(b.due))
  return { rows: byDay.slice(0, TODAY_ROWS), hasMore: rows.length > TODAY_ROWS }
}

function counted(rows: readonly Pick<Due, 'late'>[]): { count: number; late: number } {
  const upTo = (number: number) => Math.min(number, TODAY_LIMIT)
  return { count: upTo(rows.length), late: upTo(rows.filter(({ late }) => late > 0).length) }
}

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

export const countLeavingOrders = async (db: Queries, catalogue: Catalogue, today: IsoDate) =>
  counted(await dueBy(db, catalogue, today, TODAY_LIMIT))

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
    const { phone: _, ...shown } = orderRow(row, catalogue, locale)
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
    return { ...shown, lines: ordered.lines, due, late, units, stops }
  })
  return { rows, hasMore, next }
}

/** A parcel is due when the days for handing it in and for transport are over. */
async function announced(db: Queries, { turnaround }: Catalogue, today: IsoDate, most: number) {
  const { transportDays } = turnaround
  const handedIn = addDays(today, -transportDays)
  const announcedBefore = shopMoment(addDays(handedIn, 1 - PROMISED.hand_in_days), '00:00').toISOString()
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select([...ORDER_COLUMNS, 'returns.id as return_id', 'returns.way', 'returns.day', 'announced_at'])
    .where('orders.status', '=', RETURN_ANNOUNCED)
    .where((is) => {
      const isSent = is('returns.day', 'is', null)
      const isAfterEnd = is.or([is('end_date', 'is', null), is('end_date', '<', is.ref('announced_at'))])
      return is.or([
        is('returns.day', '<=', today),
        is.and([isSent, is('end_date', '<=', handedIn), is.not(isAfterEnd)]),
        is.and([isSent, isAfterEnd, is('announced_at', '<', announcedBefore)]),
      ])
    })
    .orderBy(({ fn }) => fn.coalesce('returns.day', 'end_date', 'announced_at'))
    .limit(most)
    .execute()
  return rows.map((row) => {
    const by = row.day ?? addDays(handInBy(periodOf(row), shopDay(row.announced_at)), transportDays)
    return { row, way: row.way, returnId: row.return_id, due: by, late: daysLateOn(today, by) }
  })
}

async function unannounced(db: Queries, today: IsoDate, most: number) {
  const rows = await endedOrders(db, today)
    .select([...ORDER_COLUMNS])
    .orderBy('end_date')
    .limit(most)
    .execute()
  return rows.map((row) => {
    const due = row.end_date ?? today
    return { row, way: null, returnId: null, due, late: daysLate(due, today) }
  })
}

const allReturning = async (db: Queries, catalogue: Catalogue, today: IsoDate, most: number) => [
  ...(await announced(db, catalogue, today, most)),
  ...(await unannounced(db, today, most)),
]

export const countReturningOrders = async (db: Queries, catalogue: Catalogue, today: IsoDate) =>
  counted(await allReturning(db, catalogue, today, TODAY_LIMIT))

async function returnedPieces(db: Queries, returnIds: string[]) {
  if (returnIds.length === 0) return []
  return db
    .selectFrom('return_lines')
    .select(['return_id', 'position', 'quantity'])
    .where('return_id', 'in', returnIds)
    .where('quantity', '>', 0)
    .orderBy('position')
    .execute()
}

async function unitsWith(db: Queries, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('units')
    .select(['order_id', 'serial'])
    .where('order_id', 'in', orderIds)
    .orderBy('serial_key')
    .execute()
}

export async function returningOrders(
  { db }: Pick<Services, 'db'>,
  catalogue: Catalogue,
  { today, locale }: { today: IsoDate; locale: Locale },
): Promise<{ rows: ReturningOrder[]; hasMore: boolean }> {
  const all = await allReturning(db, catalogue, today, TODAY_ROWS + 1)
  const { rows: found, hasMore } = firstRows(all)
  const ids = found.map(({ row }) => row.id)
  const lines = await linesOf(db, ids, locale)
  const returnIds = found.flatMap(({ returnId }) => returnId ?? [])
  const pieces = await returnedPieces(db, returnIds)
  const units = await withRecalls(db, await unitsWith(db, ids))
  const rows = found.map(({ row, way, returnId, due, late }): ReturningOrder => {
    const ordered = lines.get(row.id) ?? []
    const back = pieces
      .filter(({ return_id }) => return_id === returnId)
      .flatMap(({ position, quantity }): NamedLine[] => {
        const line = ordered[position]
        return line ? [{ ...line, quantity }] : []
      })
    const serials = units.flatMap(({ order_id: id, ...unit }) => (id === row.id ? [unit] : []))
    const shown = orderRow(row, catalogue, locale)
    return { ...shown, lines: back.length > 0 ? back : ordered, serials, way, due, late }
  })
  return { rows, hasMore }
}
