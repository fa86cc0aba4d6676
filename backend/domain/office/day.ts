import { addDays, type IsoDate, shopDay, shopMoment } from '../../../contract/dates'
import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import type { NamedLine } from '../../../contract/endpoints/order'
import type { LeavingOrder, ReturningOrder } from '../../../contract/endpoints/today'
import type { FormValues } from '../../../contract/forms/values'
import type { Line } from '../../../contract/lines'
import type { Locale } from '../../../contract/locales'
import { RETURN_ANNOUNCED } from '../../../contract/order-status'
import { nextOpenDay } from '../../../contract/periods'
import { PROMISED } from '../../../contract/promises'
import { daysLate, handInBy } from '../../../contract/return-terms'
import { type OrderContact, TODAY_LIMIT } from '../../../contract/staff/orders'
import { type LeavingStop, TODAY_ROWS } from '../../../contract/staff/today'
import type { Queries, Tables } from '../../db/schema'
import { closedDaysOf } from '../catalogue/rental-calendar'
import { unitsOnShelf, withRecalls } from '../fleet/free-units'
import { articlesWithUnits, mergedLines, neededOf, piecesOf } from '../fleet/needed-units'
import { deliveryAddress } from '../orders/mails/order-mail'
import { endedOrders } from '../orders/record/ended-orders'
import { linesOf, withdrawnAmong } from '../orders/record/find'
import { atCollection } from '../orders/record/order'
import { amountsInDoubt } from '../orders/record/paid-amounts'
import { reader } from '../orders/record/payment-request'
import { withdrawnHome } from '../orders/returns/find'
import { leavingBy } from '../orders/shipments/read'
import { daysLateOn, dueOf, ordersNeeding, paidAt } from '../orders/staff-list'
import type { Catalogue } from '../platform/catalogue'

const ORDER_COLUMNS = [
  'orders.id',
  'orders.number',
  'orders.type',
  'orders.country',
  'orders.address',
  'orders.collection',
  'orders.contact',
  'orders.start_date',
  'orders.end_date',
  'orders.corrected_at',
] as const

type Row = Pick<
  Tables['orders'],
  'id' | 'number' | 'type' | 'country' | 'address' | 'collection' | 'contact' | 'start_date' | 'end_date'
>

const periodOf = ({ start_date: start, end_date: end }: Pick<Row, 'start_date' | 'end_date'>) =>
  start && end ? { start, end } : null

function orderRow({ id, number, type, country, ...row }: Row, catalogue: Catalogue, locale: Locale) {
  const collection: FormValues | null = row.collection === null ? null : JSON.parse(row.collection)
  const contact: OrderContact | null = row.contact === null ? null : JSON.parse(row.contact)
  const { address } = atCollection({ address: JSON.parse(row.address) as FormValues, collection })
  const lines = deliveryAddress({ address, country, locale }, catalogue)
  return {
    ...{ id, number, type },
    period: periodOf(row),
    address: country === DEFAULT_COUNTRY ? lines.slice(0, -1) : lines,
    phones: {
      customer: reader(address)('Mobiel'),
      recipient: reader(address)('Bezorg_Mobiel'),
      contact: contact?.phone ?? '',
    },
    contact: contact?.name ?? '',
  }
}

type Due = { due: IsoDate; late: number }

function firstRows<R extends Due>(rows: readonly R[]): { rows: R[]; hasMore: boolean } {
  const byDay = rows.toSorted((a, b) => a.due.localeCompare(b.due))
  return { rows: byDay.slice(0, TODAY_ROWS), hasMore: rows.length > TODAY_ROWS }
}

function countUpToLimit(rows: readonly Pick<Due, 'late'>[]): { count: number; late: number } {
  const upTo = (number: number) => Math.min(number, TODAY_LIMIT)
  return { count: upTo(rows.length), late: upTo(rows.filter(({ late }) => late > 0).length) }
}

const rentalsToShip = (db: Queries, today: IsoDate) =>
  ordersNeeding(db, 'ship', today)
    .select([...ORDER_COLUMNS, 'orders.created_at as paid_at'])
    .where('start_date', 'is not', null)
    .orderBy('start_date')

const purchasesToShip = (db: Queries, today: IsoDate) =>
  db
    .selectFrom(
      ordersNeeding(db, 'ship', today)
        .select([...ORDER_COLUMNS, paidAt])
        .where('start_date', 'is', null)
        .as('sold'),
    )
    .selectAll()
    .orderBy('paid_at')

const DUE = { byToday: '<', later: '>=' } as const

/** Rentals are due by their first day, purchases by their payment, so each is queried by itself. */
async function leaving(
  db: Queries,
  catalogue: Catalogue,
  today: IsoDate,
  [due, limit]: readonly [due: keyof typeof DUE, limit: number],
) {
  const by = leavingBy(catalogue, today)
  const [rentals, purchases] = await Promise.all([
    rentalsToShip(db, today).where('start_date', DUE[due], by.start).limit(limit).execute(),
    purchasesToShip(db, today).where('paid_at', DUE[due], by.paidAt.toISOString()).limit(limit).execute(),
  ])
  return [...rentals, ...purchases].map((row) => {
    const day = dueOf(catalogue, row)
    return { row, due: day, late: daysLateOn(today, day) }
  })
}

export const countLeavingOrders = async (db: Queries, catalogue: Catalogue, today: IsoDate) =>
  countUpToLimit(await leaving(db, catalogue, today, ['byToday', TODAY_LIMIT]))

/** An order that lacks a unit leaves all units to the next order. */
function takeFrom(shelf: Map<string, number>, wanted: readonly Line[]): boolean {
  const remaining = wanted.map(
    (line) => [line.articleId, (shelf.get(line.articleId) ?? 0) - line.quantity] as const,
  )
  const isEnough = remaining.every(([, count]) => count >= 0)
  if (isEnough) for (const [articleId, count] of remaining) shelf.set(articleId, count)
  return isEnough
}

export async function leavingOrders(db: Queries, catalogue: Catalogue, today: IsoDate, locale: Locale) {
  const { rows: ofToday, hasMore } = firstRows(
    await leaving(db, catalogue, today, ['byToday', TODAY_ROWS + 1]),
  )
  const { rows: later } = firstRows(await leaving(db, catalogue, today, ['later', TODAY_ROWS]))
  const next = later[0]?.due ?? null
  const tomorrow = nextOpenDay(addDays(today, 1), closedDaysOf(catalogue))
  const found = [...ofToday, ...later.filter(({ due }) => due <= tomorrow)]
  const ids = found.map(({ row }) => row.id)
  const lines = await linesOf(db, ids, locale)
  const doubts = await amountsInDoubt(db, ids, { toShip: true })
  const withdrawn = await withdrawnAmong(db, ids)
  const articles = piecesOf(catalogue, [...lines.values()].flat()).map(({ articleId }) => articleId)
  const counted = await articlesWithUnits(db, articles)
  const shelf = await unitsOnShelf(db, articles)
  const rows = found.flatMap(({ row, due, late }, index): LeavingOrder[] => {
    const { phones: _, contact: __, ...details } = orderRow(row, catalogue, locale)
    const ordered = { type: row.type, lines: lines.get(row.id) ?? [] }
    const needed = neededOf(catalogue, ordered, counted)
    const wanted = mergedLines(needed.filter(({ isUnit }) => isUnit))
    const stops: LeavingStop[] = []
    if (withdrawn.has(row.id)) stops.push('withdrawn')
    if (row.corrected_at) stops.push('corrected')
    if ((doubts.get(row.id) ?? 0) > 0) stops.push('payment')
    if (!takeFrom(shelf, wanted)) stops.push('units')
    const units = needed.reduce((sum, { quantity }) => sum + quantity, 0)
    // Orders of the next working day are listed only if their units are not back.
    const isListed = index < ofToday.length || stops.includes('units')
    return isListed ? [{ ...details, lines: ordered.lines, due, late, units, stops }] : []
  })
  return { rows, hasMore, next }
}

/** A parcel is due when the days for handing it in and for transport are over. */
async function announcedReturns(db: Queries, { turnaround }: Catalogue, today: IsoDate, limit: number) {
  const { transportDays } = turnaround
  const handedIn = addDays(today, -transportDays)
  const announcedBefore = shopMoment(addDays(handedIn, 1 - PROMISED.hand_in_days), '00:00').toISOString()
  const withdrawn = await withdrawnHome(db)
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .select([...ORDER_COLUMNS, 'returns.way', 'returns.day', 'announced_at'])
    .where('orders.status', '=', RETURN_ANNOUNCED)
    .where((eb) => {
      const isSent = eb('returns.day', 'is', null)
      const isAfterEnd = eb.or([eb('end_date', 'is', null), eb('end_date', '<', eb.ref('announced_at'))])
      return eb.or([
        eb('returns.day', '<=', today),
        eb.and([eb('returns.day', 'is not', null), eb('end_date', '<', today)]),
        eb.and([isSent, eb('end_date', '<=', handedIn), eb.not(isAfterEnd)]),
        eb.and([isSent, isAfterEnd, eb('announced_at', '<', announcedBefore)]),
        ...(withdrawn.size > 0 ? [eb('orders.id', 'in', [...withdrawn.keys()])] : []),
      ])
    })
    .orderBy((eb) => {
      const first = eb.case().when('end_date', '<', eb.ref('returns.day')).then(eb.ref('end_date'))
      return first.else(eb.fn.coalesce('returns.day', 'end_date', 'announced_at')).end()
    })
    .limit(limit)
    .execute()
  const returns = rows.map((row) => {
    const { way, day } = row
    const end = withdrawn.get(row.id) ?? row.end_date
    // A later day of collection makes no later end.
    if (day && end && end < day) return { row, way, due: end, late: daysLate(end, today) }
    const period = periodOf({ ...row, end_date: end })
    const due = day ?? addDays(handInBy(period, shopDay(row.announced_at)), transportDays)
    return { row, way, due, late: daysLateOn(today, due) }
  })
  return returns.filter(({ due }) => due <= today)
}

async function unannouncedReturns(db: Queries, today: IsoDate, limit: number) {
  const withdrawn = await withdrawnHome(db)
  const ended = endedOrders(db, today, [...withdrawn.keys()]).select([...ORDER_COLUMNS])
  const rows = await ended.orderBy('end_date').limit(limit).execute()
  const returns = rows.map((row) => {
    const due = withdrawn.get(row.id) ?? row.end_date ?? today
    return { row, way: null, due, late: daysLate(due, today) }
  })
  return returns.filter(({ due }) => due <= today)
}

const allReturning = async (db: Queries, catalogue: Catalogue, today: IsoDate, limit: number) => [
  ...(await announcedReturns(db, catalogue, today, limit)),
  ...(await unannouncedReturns(db, today, limit)),
]

export const countReturningOrders = async (db: Queries, catalogue: Catalogue, today: IsoDate) =>
  countUpToLimit(await allReturning(db, catalogue, today, TODAY_LIMIT))

export async function lateReturns(db: Queries, catalogue: Catalogue, today: IsoDate) {
  const all = await allReturning(db, catalogue, today, TODAY_LIMIT)
  return new Map(all.flatMap(({ row, late }) => (late > 0 ? [[row.id, late]] : [])))
}

const AHEAD_DAYS = 7
const AHEAD_ORDERS = 1_000

export async function weekAhead(db: Queries, catalogue: Catalogue, today: IsoDate) {
  const days = Array.from({ length: AHEAD_DAYS }, (_, index) => addDays(today, index + 1))
  const leaves = await leaving(db, catalogue, today, ['later', AHEAD_ORDERS])
  const returns = await allReturning(db, catalogue, days.at(-1) ?? today, AHEAD_ORDERS)
  const countOn = (rows: readonly Due[], day: IsoDate) => rows.filter(({ due }) => due === day).length
  return days.map((day) => ({ day, leaves: countOn(leaves, day), returns: countOn(returns, day) }))
}

async function returnedPieces(db: Queries, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .select(['order_id', 'position', 'quantity'])
    .where('order_id', 'in', orderIds)
    .where('quantity', '>', 0)
    .orderBy('position')
    .execute()
}

async function unitsWith(db: Queries, orderIds: string[]) {
  if (orderIds.length === 0) return []
  const units = db.selectFrom('units').select(['order_id', 'serial']).where('order_id', 'in', orderIds)
  return withRecalls(db, await units.orderBy('serial_key').execute())
}

export async function returningOrders(db: Queries, catalogue: Catalogue, today: IsoDate, locale: Locale) {
  const all = await allReturning(db, catalogue, today, TODAY_ROWS + 1)
  const { rows: found, hasMore } = firstRows(all)
  const ids = found.map(({ row }) => row.id)
  const lines = await linesOf(db, ids, locale)
  const pieces = await returnedPieces(db, ids)
  const units = await unitsWith(db, ids)
  const rows = found.map(({ row, way, due, late }): ReturningOrder => {
    const ordered = lines.get(row.id) ?? []
    const back = pieces.flatMap(({ order_id: id, position, quantity }): NamedLine[] => {
      const line = id === row.id ? ordered[position] : undefined
      return line ? [{ ...line, quantity }] : []
    })
    const serials = units.flatMap(({ order_id: id, ...unit }) => (id === row.id ? [unit] : []))
    const details = orderRow(row, catalogue, locale)
    return { ...details, lines: back.length > 0 ? back : ordered, serials, way, due, late }
  })
  return { rows, hasMore }
}
