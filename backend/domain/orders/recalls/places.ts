import type { ExpressionBuilder } from 'kysely'
import type { RecallUnit } from '../../../../contract/endpoints/recalls'
import { RETURN_GRADES, RETURN_RECEIVED } from '../../../../contract/order-status'
import type { Queries, Tables } from '../../../db/schema'
import { NOT_BACK } from '../../fleet/send-units'

type Holder = { place: RecallUnit['place']; orderId: string | null }

const IN_STOCK: Holder = { place: 'stock', orderId: null }
const GONE: Holder = { place: 'gone', orderId: null }

async function soldWith(db: Queries, unitIds: readonly string[]): Promise<Map<string, string | null>> {
  if (unitIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('unit_log')
    .select(['unit_id', 'order_id'])
    .where('unit_id', 'in', unitIds)
    .where('state', '=', 'retired')
    .orderBy('at')
    .execute()
  return new Map(rows.map(({ unit_id, order_id }) => [unit_id, order_id]))
}

const AFTER_RETURN = [RETURN_RECEIVED, ...RETURN_GRADES]

/** Orders whose pieces are with customers: entire orders, partly returned purchases, and unreturned rentals. */
export const hasPieces = ({ eb, or, and, exists, selectFrom }: ExpressionBuilder<Tables, 'orders'>) => {
  const ordered = selectFrom('order_lines')
    .whereRef('order_lines.order_id', '=', 'orders.id')
    .select(({ fn }) => fn.sum<number>('order_lines.quantity').as('count'))
  const returned = selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .whereRef('returns.order_id', '=', 'orders.id')
    .select(({ fn }) => fn.sum<number>('return_lines.quantity').as('count'))
  const isPart = and([
    eb('orders.type', '=', 'buy'),
    eb('orders.status', 'in', AFTER_RETURN),
    eb(ordered, '>', returned),
  ])
  const missing = selectFrom('returns')
    .whereRef('returns.order_id', '=', 'orders.id')
    .where('returns.graded_at', 'is not', null)
    .where('returns.received_at', 'is', null)
    .select('returns.id')
  return or([eb('orders.status', 'in', NOT_BACK), isPart, exists(missing)])
}

async function notBack(db: Queries, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where(hasPieces)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Locates serial numbers in lower case: fleet units by state and log, others by the order they last left with. */
export async function placesOf(db: Queries, keys: readonly string[]): Promise<Map<string, Holder>> {
  if (keys.length === 0) return new Map()
  const units = await db
    .selectFrom('units')
    .select(['id', 'serial_key', 'state', 'order_id'])
    .where('serial_key', 'in', keys)
    .execute()
  const retired = units.filter(({ state }) => state === 'retired').map(({ id }) => id)
  const sold = await soldWith(db, retired)
  const others = await db
    .selectFrom('serial_holders')
    .select(['serial_key', 'order_id'])
    .where('serial_key', 'in', keys)
    .execute()
  const orderOf = (unit: (typeof units)[number]) =>
    unit.state === 'retired' ? (sold.get(unit.id) ?? null) : unit.order_id
  const leftWith = [...units.map(orderOf), ...others.map(({ order_id }) => order_id)]
  const away = await notBack(
    db,
    leftWith.filter((id) => id !== null),
  )
  const holderBy = (orderId: string | null, without: Holder): Holder =>
    orderId !== null && away.has(orderId) ? { place: 'customer', orderId } : without
  return new Map([
    ...others.map(({ serial_key, order_id }) => [serial_key, holderBy(order_id, IN_STOCK)] as const),
    ...units.map((unit) => {
      const orderId = orderOf(unit)
      const isGone = unit.state === 'retired' && orderId === null
      return [unit.serial_key, isGone ? GONE : holderBy(orderId, IN_STOCK)] as const
    }),
  ])
}
