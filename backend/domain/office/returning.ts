import { addDays, type IsoDate } from '../../../contract/dates'
import type { NamedLine } from '../../../contract/endpoints/order'
import type { ReturningOrder } from '../../../contract/endpoints/today'
import type { Locale } from '../../../contract/locales'
import { RETURN_ANNOUNCED } from '../../../contract/order-status'
import { PROMISED } from '../../../contract/promises'
import { daysLate, handInBy } from '../../../contract/return-terms'
import { shopDay, shopMoment } from '../../../contract/shop-time'
import { TODAY_LIMIT } from '../../../contract/staff/orders'
import { TODAY_ROWS } from '../../../contract/staff/today'
import type { Queries } from '../../db/schema'
import { withRecalls } from '../fleet/recalled'
import { daysLateOn, endedOrders } from '../orders/staff-list'
import { linesOf } from '../orders/user-orders'
import type { Catalogue } from '../platform/catalogue'
import type { Services } from '../platform/services'
import { counted, firstRows, ORDER_COLUMNS, periodOf, toldOrder } from './rows'

/** A parcel is due when the days for handing it in and for transport are over. */
async function announced(db: Queries, { turnaround }: Catalogue, today: IsoDate, most: number) {
  const { transportDays } = turnaround
  const handedIn = addDays(today, -transportDays)
  const told = shopMoment(addDays(handedIn, 1 - PROMISED.hand_in_days), '00:00').toISOString()
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
        is.and([isSent, isAfterEnd, is('announced_at', '<', told)]),
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

export async function countReturningOrders(db: Queries, catalogue: Catalogue, today: IsoDate) {
  return counted(await allReturning(db, catalogue, today, TODAY_LIMIT))
}

async function piecesOf(db: Queries, returnIds: string[]) {
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
  const pieces = await piecesOf(
    db,
    found.flatMap(({ returnId }) => returnId ?? []),
  )
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
    const told = toldOrder(row, catalogue, locale)
    return { ...told, lines: back.length > 0 ? back : ordered, serials, way, due, late }
  })
  return { rows, hasMore }
}
