import { addDays, type DateRange, type IsoDate, shopDay } from '../../../contract/dates'
import { type Booking, bookedByDay, type Turnaround, UNUSABLE_STATES } from '../../../contract/fleet'
import { MAX_DAYS_AHEAD } from '../../../contract/limits'
import type { OpeningStatement } from '../../../contract/opening'
import type { Queries, Tables } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import type { Services } from '../platform/services'

type Shop = Pick<Catalogue, 'articles' | 'turnaround'>

export function turnaroundOf({ articles, turnaround }: Shop, articleId: string): Turnaround {
  const cleaningDays = articles.get(articleId)?.cleaningDays ?? turnaround.cleaningDays
  return { ...turnaround, cleaningDays }
}

/** Returns on how many days more than `limit` pieces are booked, and the first of these days; null on none. */
export function daysOver({ bookings }: Pick<Occupancy, 'bookings'>, range: DateRange, limit: number) {
  const days = bookedByDay(bookings, range).flatMap((booked, index) => {
    return booked > limit ? [addDays(range.start, index)] : []
  })
  return days[0] ? { days: days.length, first: days[0] } : null
}

/** The days on which bookings exceed the units once `fewer` of these are gone. */
export async function shortDaysOf(services: Services, articleId: string, fewer = 0) {
  const catalogue = await services.catalogue(services.db)
  const today = shopDay(services.now())
  const occupancy = await occupancyOf(services.db, [articleId], { today, from: today, catalogue })
  const { capacity, bookings } = occupancy.get(articleId) ?? { capacity: 0, bookings: [] }
  return daysOver({ bookings }, { start: today, end: addDays(today, 2 * MAX_DAYS_AHEAD) }, capacity - fewer)
}

export const isUnusable = (state: string): boolean => UNUSABLE_STATES.some((unusable) => unusable === state)

export const shortDays = async (services: Services, { article_id, state }: Tables['units']) =>
  isUnusable(state) ? null : shortDaysOf(services, article_id, 1)

export function comingBookings(db: Queries, articleId: string) {
  return db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.id', 'reservations.order_id')
    .where((eb) => eb.and({ article_id: articleId, ended: 0 }))
    .select(['orders.id', 'orders.number', 'reservations.quantity'])
    .select(['first_day as start', 'last_day as end'])
    .orderBy('last_day')
    .orderBy('orders.id')
    .limit(50)
    .execute()
}

export type Occupancy = { capacity: number; bookings: Booking[] }

type OccupancyQuery = {
  today: IsoDate
  /** Bookings that ended before are left out. */
  from: IsoDate
  catalogue: Shop
  without?: string | undefined
}

/** None once the owner has stated that the shop does not count units. */
export const countedArticles = (db: Queries) =>
  db.selectFrom('fleet_articles').where(({ not, exists, selectFrom }) => {
    const uncounted: OpeningStatement = 'units_uncounted'
    return not(exists(selectFrom('settings').select('settings.name').where('settings.name', '=', uncounted)))
  })

async function readCapacities(db: Queries, articleIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await countedArticles(db)
    .leftJoin('units', (join) =>
      join.onRef('units.article_id', '=', 'fleet_articles.article_id').on('state', 'not in', UNUSABLE_STATES),
    )
    .where('fleet_articles.article_id', 'in', articleIds)
    .groupBy('fleet_articles.article_id')
    .select(({ fn }) => ['fleet_articles.article_id', fn.count<number>('units.id').as('count')])
    .execute()
  return new Map(rows.map(({ article_id, count }) => [article_id, count]))
}

function readReservations(db: Queries, articleIds: readonly string[], { from, without }: OccupancyQuery) {
  const query = db
    .selectFrom('reservations')
    .selectAll()
    .where('article_id', 'in', articleIds)
    .where((eb) => eb.or([eb('ended', '=', 0), eb.and([eb('ended', '=', 1), eb('last_day', '>=', from)])]))
  return (without ? query.where('order_id', '!=', without) : query).execute()
}

/** Leaves out articles that are not counted. A unit that is overdue counts as away until it could be back. */
export async function occupancyOf(db: Queries, articleIds: readonly string[], query: OccupancyQuery) {
  if (articleIds.length === 0) return new Map()
  const counted = await readCapacities(db, articleIds)
  if (counted.size === 0) return new Map()
  const byId = new Map([...counted].map(([id, capacity]) => [id, { capacity, bookings: [] as Booking[] }]))
  for (const row of await readReservations(db, [...counted.keys()], query)) {
    const { article_id, quantity, first_day: start } = row
    byId.get(article_id)?.bookings.push({ quantity, start, end: endOf(row, query) })
  }
  return byId
}

/** Returns the last day of a booking: what is not back yet could be back once it was brought and cleaned. */
export function endOf(
  { article_id, last_day: planned, ended }: Pick<Tables['reservations'], 'article_id' | 'last_day' | 'ended'>,
  { today, catalogue }: Pick<OccupancyQuery, 'today' | 'catalogue'>,
): IsoDate {
  const { transportDays, cleaningDays } = turnaroundOf(catalogue, article_id)
  const soonest = addDays(today, transportDays + cleaningDays)
  return ended || planned > soonest ? planned : soonest
}

/** Makes others wait who change units of these articles. Sort the ids, so that no two wait for each other. */
export async function lockArticles(db: Queries, articleIds: readonly string[]): Promise<void> {
  for (const id of articleIds) {
    await db
      .updateTable('fleet_articles')
      .set((eb) => ({ changes: eb('changes', '+', 1) }))
      .where('article_id', '=', id)
      .execute()
  }
}
