import { addDays, type IsoDate } from '../../../contract/dates'
import { bookedByDay, UNUSABLE_STATES } from '../../../contract/fleet'
import { MAX_DAYS_AHEAD } from '../../../contract/limits'
import { shopDay } from '../../../contract/shop-time'
import type { UnitsTable } from '../../db/fleet-tables'
import type { Queries } from '../../db/schema'
import type { Services } from '../services'
import { occupancyOf } from './occupancy'

type Counted = Pick<UnitsTable, 'article_id' | 'state'>

type Short = { days: number; first: IsoDate } | null

/** Returns on how many days more is booked of an article than there are with so many less, and on which first; null on none. */
export async function shortDaysOf(services: Services, articleId: string, less = 0): Promise<Short> {
  const { turnaround } = await services.catalogue(services.db)
  const today = shopDay(services.now())
  const occupancy = await occupancyOf(services.db, [articleId], { today, from: today, turnaround })
  const { capacity, bookings } = occupancy.get(articleId) ?? { capacity: 0, bookings: [] }
  const byDay = bookedByDay(bookings, { start: today, end: addDays(today, 2 * MAX_DAYS_AHEAD) })
  const short = byDay.flatMap((booked, index) => (booked > capacity - less ? [addDays(today, index)] : []))
  return short[0] ? { days: short.length, first: short[0] } : null
}

/** Returns on how many days more is booked than there would be without this unit, and on which first; null on none. */
export async function shortDays(
  services: Services,
  { article_id: articleId, state }: Counted,
): Promise<Short> {
  return UNUSABLE_STATES.some((one) => one === state) ? null : shortDaysOf(services, articleId, 1)
}

/** Lists the bookings to come, the next ones first, at most 50; those that are over and back are left out. */
export function comingBookings(db: Queries, articleId: string) {
  return db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.id', 'reservations.order_id')
    .where('article_id', '=', articleId)
    .where('ended', '=', 0)
    .select(['orders.id', 'orders.number', 'reservations.quantity'])
    .select(['first_day as start', 'last_day as end'])
    .orderBy('last_day')
    .orderBy('orders.id')
    .limit(50)
    .execute()
}
