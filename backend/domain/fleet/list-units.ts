import { addDays, type DateRange } from '../../../contract/dates'
import type { Given } from '../../../contract/endpoints/endpoint'
import type { unitsApi } from '../../../contract/endpoints/units'
import { bookedByDay, FLEET_DAYS } from '../../../contract/fleet'
import { shopDay } from '../../../contract/shop-time'
import { monthFrom } from '../../../contract/weeks'
import { beginning, readPageByText } from '../../db/keyset'
import type { Queries } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import { notFound, Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { countedArticles, occupancyOf } from './occupancy'
import { unitGrid } from './unit-grid'

const units = (db: Queries) =>
  db
    .selectFrom('units')
    .leftJoin('orders', 'orders.id', 'units.order_id')
    .selectAll('units')
    .select('orders.number as order_number')

export type UnitRow = Awaited<ReturnType<typeof unitById>>

export function listUnits(db: Queries, { article, state, search = '', after }: Given<typeof unitsApi.list>) {
  const like = beginning(search.toLowerCase())
  const found = units(db)
    .where((is) => is.and({ 'units.article_id': article, 'units.state': state }))
    .$if(search !== '', (query) =>
      query.where((is) => is.or([is('serial_key', 'like', like), is('barcode_key', 'like', like)])),
    )
  return readPageByText(found, { by: 'units.serial_key', after })
}

export async function unitById(db: Queries, id: string) {
  return units(db).where('units.id', '=', id).executeTakeFirstOrThrow(notFound)
}

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

/** Units can be entered of rented articles without parts. */
export function countableArticles({ articles }: Catalogue) {
  const parts = new Set([...articles.values()].flatMap(({ subItems }) => subItems.map(({ id }) => id)))
  return [...articles.values()].filter(
    ({ id, subItems, prices }) =>
      subItems.length === 0 && (parts.has(id) || prices.some(({ rentDay }) => rentDay > 0)),
  )
}

/** `month` is such as '2026-12'. Without arguments: the first counted article, and four weeks from today. */
export async function availability(services: Services, asked: Given<typeof unitsApi.availability>) {
  const catalogue = await services.catalogue(services.db)
  const rows = await countedArticles(services.db).select('article_id').execute()
  const counted = new Set(rows.map(({ article_id }) => article_id))
  const articles = [...catalogue.articles.values()].filter(({ id }) => counted.has(id))
  const today = shopDay(services.now())
  const { article = articles[0]?.id, month = null, from = today } = asked
  const shown = { articles, article: article ?? null, month, today }
  if (article === undefined) return { ...shown, capacity: 0, days: [], rows: [] }
  const range = month ? rangeOfMonth(month) : { start: from, end: addDays(from, FLEET_DAYS - 1) }
  return { ...shown, ...(await bookedIn(services, catalogue, article, range)) }
}

const rangeOfMonth = (month: string): DateRange => ({
  start: `${month}-01`,
  end: addDays(`${monthFrom(month, 1)}-01`, -1),
})

async function bookedIn(services: Services, { turnaround }: Catalogue, articleId: string, range: DateRange) {
  const asked = { today: shopDay(services.now()), from: range.start, turnaround }
  const occupancy = (await occupancyOf(services.db, [articleId], asked)).get(articleId)
  if (!occupancy) throw new Refusal('not_found')
  const days = bookedByDay(occupancy.bookings, range)
  const { transportDays, cleaningDays } = turnaround
  const soonest = addDays(asked.today, transportDays + cleaningDays)
  return {
    rows: await unitGrid(services.db, { article: articleId, range, soonest }),
    capacity: occupancy.capacity,
    days: days.map((booked, index) => ({ date: addDays(range.start, index), booked })),
  }
}
