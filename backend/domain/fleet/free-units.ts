import { type IsoDate, shopDay } from '../../../contract/dates'
import type { Line } from '../../../contract/lines'
import type { Queries } from '../../db/schema'
import type { Services } from '../platform/services'
import { mergedLines } from './needed-units'
import { daysOver, occupancyOf } from './occupancy'
import { unitsAsSold } from './second-hand'

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

/** Units that can be sent or sold now: on the shelf and not recalled. */
const onShelf = (db: Queries) =>
  db
    .selectFrom(unitsAsSold(db).as('units'))
    .where('state', 'in', ['free', 'for_sale'])
    .where(({ not, exists, selectFrom }) => {
      const recalled = selectFrom('recall_units').whereRef('recall_units.serial_key', '=', 'units.serial_key')
      return not(exists(recalled.select('recall_units.recall_id').where('settled_at', 'is', null)))
    })

export async function unitsOnShelf(db: Queries, articleIds: readonly string[]): Promise<Map<string, number>> {
  if (articleIds.length === 0) return new Map()
  const rows = await onShelf(db)
    .select(({ fn }) => ['sold_as', fn.countAll<number>().as('count')])
    .where('sold_as', 'in', articleIds)
    .groupBy('sold_as')
    .execute()
  return new Map(rows.map(({ sold_as, count }) => [sold_as, Number(count)]))
}

const MAX_OFFERED = 10

/** The unit that has been on the shelf for longest comes first, so that all wear alike. */
function offeredUnits(db: Queries, { articleId, quantity }: Line) {
  return onShelf(db)
    .where('sold_as', '=', articleId)
    .select('serial')
    .select(({ fn, ref, selectFrom }) => {
      const moves = selectFrom('unit_log').whereRef('unit_id', '=', 'units.id').where('state', 'is not', null)
      const last = moves.select(({ fn }) => fn.max('unit_log.at').as('at'))
      return fn.coalesce(last, ref('created_at')).as('since')
    })
    .orderBy('since')
    .orderBy('serial_key')
    .limit(Math.max(MAX_OFFERED, quantity))
    .execute()
}

export async function lastDaysOf(db: Queries, orderId: string): Promise<Map<string, IsoDate>> {
  const booked = db.selectFrom('reservations').where('order_id', '=', orderId)
  const rows = await booked.select(['article_id', 'last_day']).execute()
  return new Map(rows.map(({ article_id, last_day }) => [article_id, last_day]))
}

/** Returns on how many days until then others have booked the same pieces, and the first; null on none. */
async function promisedDays(
  services: Services,
  orderId: string,
  { articleId, quantity }: Line,
  until: IsoDate | null,
) {
  const today = shopDay(services.now())
  if (!until || until < today) return null
  const catalogue = await services.catalogue(services.db)
  const query = { today, from: today, catalogue, without: orderId }
  const occupancy = (await occupancyOf(services.db, [articleId], query)).get(articleId)
  if (!occupancy) return null
  return daysOver(occupancy, { start: today, end: until }, occupancy.capacity - quantity)
}

export async function freeUnitsFor(services: Services, orderId: string, needed: readonly Line[]) {
  const wanted = mergedLines(needed)
  const lastDays = await lastDaysOf(services.db, orderId)
  const articleIds = wanted.map(({ articleId }) => articleId)
  const counts = await unitsOnShelf(services.db, articleIds)
  return Promise.all(
    wanted.map(async (line) => {
      const { articleId } = line
      const until = lastDays.get(articleId) ?? null
      return {
        ...{ articleId, until },
        count: counts.get(articleId) ?? 0,
        units: await offeredUnits(services.db, line),
        short: await promisedDays(services, orderId, line, until),
      }
    }),
  )
}
