import { addDays, type IsoDate, shopDay } from '../../../contract/dates'
import { bookedByDay } from '../../../contract/fleet'
import type { Queries } from '../../db/schema'
import type { Services } from '../platform/services'
import { occupancyOf } from './occupancy'

export async function recalledAmong(db: Queries, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('recall_units')
    .select('serial_key')
    .where('serial_key', 'in', keys)
    .where('settled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ serial_key }) => serial_key))
}

export async function withRecalls<T extends { serial: string }>(db: Queries, pieces: readonly T[]) {
  const keys = pieces.map(({ serial }) => serial.toLowerCase())
  const recalled = await recalledAmong(db, keys)
  return pieces.map((piece) => ({ ...piece, recalled: recalled.has(piece.serial.toLowerCase()) }))
}

/** Units that can be sent now: on the shelf and not recalled. */
const onShelf = (db: Queries) =>
  db
    .selectFrom('units')
    .where('state', '=', 'free')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recall_units')
            .select('recall_units.recall_id')
            .whereRef('recall_units.serial_key', '=', 'units.serial_key')
            .where('settled_at', 'is', null),
        ),
      ),
    )

export async function unitsOnShelf(db: Queries, articleIds: Iterable<string>): Promise<Map<string, number>> {
  const ids = [...articleIds]
  if (ids.length === 0) return new Map()
  const rows = await onShelf(db)
    .select(({ fn }) => ['article_id', fn.countAll<number>().as('count')])
    .where('article_id', 'in', ids)
    .groupBy('article_id')
    .execute()
  return new Map(rows.map(({ article_id, count }) => [article_id, Number(count)]))
}

const MOST_OFFERED = 100

type Needed = { articleId: string; quantity: number }

/** The unit that has been on the shelf for longest comes first, so that all wear alike. */
function offered(db: Queries, articleId: string) {
  return onShelf(db)
    .where('article_id', '=', articleId)
    .select(({ fn, ref, selectFrom }) => [
      'serial',
      'barcode',
      fn
        .coalesce(
          selectFrom('unit_log')
            .whereRef('unit_id', '=', 'units.id')
            .where('kind', '=', 'state')
            .select(({ fn }) => fn.max('unit_log.at').as('at')),
          ref('created_at'),
        )
        .as('since'),
    ])
    .orderBy('since')
    .orderBy('serial_key')
    .limit(MOST_OFFERED)
    .execute()
}

async function lastDayOf(db: Queries, orderId: string): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('reservations')
    .where('order_id', '=', orderId)
    .select(({ fn }) => fn.max('last_day').as('last'))
    .executeTakeFirst()
  return row?.last ?? null
}

/** Returns on how many days until then others have booked the same pieces, and the first; null on none. */
async function promisedDays(
  services: Services,
  orderId: string,
  { articleId, quantity }: Needed,
  until: IsoDate | null,
) {
  const today = shopDay(services.now())
  if (!until || until < today) return null
  const { turnaround } = await services.catalogue(services.db)
  const asked = { today, from: today, turnaround, without: orderId }
  const occupancy = (await occupancyOf(services.db, [articleId], asked)).get(articleId)
  if (!occupancy) return null
  const days = bookedByDay(occupancy.bookings, { start: today, end: until }).flatMap((booked, index) =>
    booked + quantity > occupancy.capacity ? [addDays(today, index)] : [],
  )
  return days[0] ? { days: days.length, first: days[0] } : null
}

export async function freeUnitsFor(services: Services, orderId: string, needed: readonly Needed[]) {
  const wanted = new Map<string, number>()
  for (const { articleId, quantity } of needed) wanted.set(articleId, (wanted.get(articleId) ?? 0) + quantity)
  const until = await lastDayOf(services.db, orderId)
  const counts = await unitsOnShelf(services.db, wanted.keys())
  return Promise.all(
    [...wanted].map(async ([articleId, quantity]) => ({
      articleId,
      until,
      count: counts.get(articleId) ?? 0,
      units: await offered(services.db, articleId),
      short: await promisedDays(services, orderId, { articleId, quantity }, until),
    })),
  )
}
