import { addDays, type DateRange, shopDay } from '../../../contract/dates'
import type { Given } from '../../../contract/endpoints/endpoint'
import type { unitsApi } from '../../../contract/endpoints/units'
import { bookedByDay, FLEET_DAYS, UNUSABLE_STATES } from '../../../contract/fleet'
import { beginning, readPageByText } from '../../db/keyset'
import type { Queries } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import { notFound, Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { isDue } from './care'
import { recalledAmong } from './free-units'
import { countedArticles, endOf, occupancyOf } from './occupancy'

export const unitRows = (db: Queries) =>
  db
    .selectFrom('units')
    .leftJoin('orders', 'orders.id', 'units.order_id')
    .selectAll('units')
    .select('orders.number as order_number')

export type UnitRow = Awaited<ReturnType<typeof unitById>>

export async function listUnits(services: Services, query: Given<typeof unitsApi.list>) {
  const { article, state, due, search = '', after } = query
  const { db, now } = services
  const { care } = await services.catalogue(db)
  const like = beginning(search.toLowerCase())
  const matching = unitRows(db)
    .where((eb) => eb.and({ 'units.article_id': article, 'units.state': state }))
    .$if(due !== undefined, (rows) =>
      rows.where((eb) => isDue(eb, due ?? 'either', { today: shopDay(now()), care })),
    )
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([eb('serial_key', 'like', like), eb('barcode_key', 'like', like)])),
    )
  return readPageByText(matching, { by: 'units.serial_key', after })
}

export const unitsByState = (db: Queries) =>
  db
    .selectFrom('units')
    .select(['article_id', 'state'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['article_id', 'state'])
    .execute()

export const unitsWithOrders = async (db: Queries, orders: string[]) =>
  orders.length > 0 ? unitRows(db).where('units.order_id', 'in', orders).execute() : []

export const unitById = async (db: Queries, id: string) =>
  unitRows(db).where('units.id', '=', id).executeTakeFirstOrThrow(notFound)

export function logOfUnit(db: Queries, id: string) {
  return db
    .selectFrom('unit_log')
    .leftJoin('orders', 'orders.id', 'unit_log.order_id')
    .selectAll('unit_log')
    .select('orders.number as order_number')
    .where('unit_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('unit_log.id', 'desc')
    .limit(200)
    .execute()
}

export async function orderOfPhoto(db: Queries, id: string, photo: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('unit_log')
    .select(['order_id', 'photos'])
    .where('unit_id', '=', id)
    .where('grade', 'is not', null)
    .execute()
  return rows.find(({ photos }) => (JSON.parse(photos) as string[]).includes(photo))?.order_id ?? undefined
}

export function countableArticles({ articles }: Catalogue) {
  const parts = new Set([...articles.values()].flatMap(({ subItems }) => subItems.map(({ id }) => id)))
  return [...articles.values()].filter(
    ({ id, subItems, prices }) =>
      subItems.length === 0 && (parts.has(id) || prices.some(({ rentDay }) => rentDay > 0)),
  )
}

/** Without arguments: the first counted article, and four weeks from today. */
export async function availability(services: Services, query: Given<typeof unitsApi.availability>) {
  const catalogue = await services.catalogue(services.db)
  const rows = await countedArticles(services.db).select('article_id').execute()
  const counted = new Set(rows.map(({ article_id }) => article_id))
  const articles = [...catalogue.articles.values()].filter(({ id }) => counted.has(id))
  const today = shopDay(services.now())
  const { article = articles[0]?.id, from = today } = query
  const selection = { articles, article: article ?? null, today }
  const cleaningDays = catalogue.articles.get(article ?? '')?.cleaningDays ?? null
  if (article === undefined) return { ...selection, cleaningDays, capacity: 0, days: [], rows: [] }
  const range = { start: from, end: addDays(from, FLEET_DAYS - 1) }
  return { ...selection, cleaningDays, ...(await bookedIn(services, catalogue, article, range)) }
}

async function bookedIn(services: Services, catalogue: Catalogue, articleId: string, range: DateRange) {
  const query = { today: shopDay(services.now()), from: range.start, catalogue }
  const occupancy = (await occupancyOf(services.db, [articleId], query)).get(articleId)
  if (!occupancy) throw new Refusal('not_found')
  const days = bookedByDay(occupancy.bookings, range)
  return {
    rows: await unitGrid(services.db, articleId, range, query),
    capacity: occupancy.capacity,
    days: days.map((booked, index) => ({ date: addDays(range.start, index), booked })),
  }
}

type Unit = { id: string; serial: string; recalled: boolean; order_id: string | null }
type UnitBooking = DateRange & { order: { id: string; number: string }; quantity: number }

/** `has`: the unit was sent with the order; otherwise the order may get another one. */
type Bar = DateRange & { order: UnitBooking['order']; has: boolean }
type GridRow = { unit: Omit<Unit, 'order_id'> | null; bars: Bar[] }

const overlaps = (a: DateRange, b: DateRange) => a.start <= b.end && b.start <= a.end
const byStart = (a: DateRange, b: DateRange) => a.start.localeCompare(b.start)

/** Units that were sent come first; all other bookings, by their first day, get the first free unit. */
export function placeBookings(units: readonly Unit[], bookings: readonly UnitBooking[]): GridRow[] {
  const rows: GridRow[] = units.map(({ order_id: _, ...unit }) => ({ unit, bars: [] }))
  const unplaced = bookings.map(({ quantity, order, start, end }) => {
    const sent = units
      .flatMap((unit, index) => (unit.order_id === order.id ? [index] : []))
      .slice(0, quantity)
    for (const index of sent) rows[index]?.bars.push({ order, start, end, has: true })
    return { order, start, end, count: quantity - sent.length }
  })
  for (const { order, start, end, count } of unplaced.toSorted(byStart)) {
    for (let piece = 0; piece < count; piece++) {
      const bar = { order, start, end, has: false }
      const free = rows.find(({ bars }) => !bars.some((taken) => overlaps(taken, bar)))
      if (free) free.bars.push(bar)
      else rows.push({ unit: null, bars: [bar] })
    }
  }
  return rows.map(({ unit, bars }) => ({ unit, bars: bars.toSorted(byStart) }))
}

async function unitGrid(db: Queries, article: string, range: DateRange, query: Parameters<typeof endOf>[1]) {
  const rows = await db
    .selectFrom('units')
    .select(['id', 'serial', 'serial_key', 'order_id'])
    .where('article_id', '=', article)
    .where('state', 'not in', UNUSABLE_STATES)
    .orderBy('serial_key')
    .limit(200)
    .execute()
  const keys = rows.map(({ serial_key }) => serial_key)
  const recalled = await recalledAmong(db, keys)
  const units = rows.map(({ serial_key: key, ...unit }) => ({ ...unit, recalled: recalled.has(key) }))
  const booked = await db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.id', 'reservations.order_id')
    .where('article_id', '=', article)
    .where('first_day', '<=', range.end)
    .where((eb) => eb.or([eb('ended', '=', 0), eb('last_day', '>=', range.start)]))
    .select([
      'orders.id',
      'orders.number',
      'quantity',
      'article_id',
      'first_day as start',
      'last_day',
      'ended',
    ])
    .orderBy('orders.id')
    .execute()
  const bookings = booked.map(({ id, number, quantity, start, ...reservation }) => {
    return { order: { id, number }, quantity, start, end: endOf(reservation, query) }
  })
  const inRange = bookings.filter((booking) => overlaps(booking, range))
  return placeBookings(units, inRange)
}
