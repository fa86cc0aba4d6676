import type { ExpressionBuilder } from 'kysely'
import type { RecallTexts, RecallUnit } from '../../../../contract/endpoints/recalls'
import { GONE_STATES, isGone } from '../../../../contract/fleet'
import type { Locale } from '../../../../contract/locales'
import { AFTER_RETURN, NOT_BACK } from '../../../../contract/order-status'
import { type Cursor, readPage, readPageByText } from '../../../db/keyset'
import type { Queries, Tables } from '../../../db/schema'
import { isTyped, unitsTyped } from '../../fleet/typed-numbers'
import { withName } from '../mails/order-mail'

type Holder = { place: RecallUnit['place']; orderId: string | null }

async function soldWith(db: Queries, unitIds: readonly string[]): Promise<Map<string, string | null>> {
  if (unitIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('unit_log')
    .select(['unit_id', 'order_id'])
    .where('unit_id', 'in', unitIds)
    .where('state', 'in', GONE_STATES)
    .orderBy('at')
    .execute()
  return new Map(rows.map(({ unit_id, order_id }) => [unit_id, order_id]))
}

/** Orders whose pieces are with customers: entire orders, partly returned purchases, and unreturned rentals. */
export const hasPieces = ({ eb, or, and, exists, selectFrom }: ExpressionBuilder<Tables, 'orders'>) => {
  const ordered = selectFrom('order_lines')
    .whereRef('order_lines.order_id', '=', 'orders.id')
    .select(({ fn }) => fn.sum<number>('order_lines.quantity').as('count'))
  const returned = selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .whereRef('returns.order_id', '=', 'orders.id')
    .select(({ fn }) => fn.sum<number>('return_lines.quantity').as('count'))
  const isPartlyReturned = and([
    eb('orders.type', '=', 'buy'),
    eb('orders.status', 'in', AFTER_RETURN),
    eb(ordered, '>', returned),
  ])
  const unreturned = selectFrom('returns')
    .whereRef('returns.order_id', '=', 'orders.id')
    .where('returns.graded_at', 'is not', null)
    .where('returns.received_at', 'is', null)
    .select('returns.id')
  return or([eb('orders.status', 'in', NOT_BACK), isPartlyReturned, exists(unreturned)])
}

async function notBack(db: Queries, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const orders = db.selectFrom('orders').select('id').where('id', 'in', orderIds).where(hasPieces)
  return new Set((await orders.execute()).map(({ id }) => id))
}

/** Locates serial numbers in lower case: fleet units by state and log, others by the order they last left with. */
async function placesOf(db: Queries, rows: readonly { serial_key: string }[]): Promise<Map<string, Holder>> {
  if (rows.length === 0) return new Map()
  const keys = rows.map(({ serial_key }) => serial_key)
  const units = await db
    .selectFrom('units')
    .select(['id', 'serial_key', 'state', 'order_id'])
    .where('serial_key', 'in', keys)
    .execute()
  const gone = units.filter(({ state }) => isGone(state)).map(({ id }) => id)
  const sold = await soldWith(db, gone)
  const holders = await db
    .selectFrom('serial_holders')
    .select(['serial_key', 'order_id'])
    .where('serial_key', 'in', keys)
    .execute()
  const leftWith = [
    ...holders.map((holder) => ({ ...holder, isGone: false })),
    ...units.map(({ id, serial_key, state, ...unit }) => {
      const order_id = isGone(state) ? (sold.get(id) ?? null) : unit.order_id
      return { serial_key, order_id, isGone: isGone(state) && order_id === null }
    }),
  ]
  const orderIds = leftWith.flatMap(({ order_id }) => order_id ?? [])
  const ordersAway = await notBack(db, orderIds)
  return new Map(
    leftWith.map(({ serial_key, order_id: orderId, isGone }): [string, Holder] => {
      const isAway = orderId !== null && ordersAway.has(orderId)
      const place = isGone ? 'gone' : 'stock'
      return [serial_key, isAway ? { place: 'customer', orderId } : { place, orderId: null }]
    }),
  )
}

const recallsIn = (db: Queries) =>
  db
    .selectFrom('recalls')
    .select(['recalls.id', 'texts', 'created_by', 'created_at'])
    .select(({ selectFrom }) => {
      const units = selectFrom('recall_units')
        .whereRef('recall_id', '=', 'recalls.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
      const pieces = selectFrom('recall_orders')
        .whereRef('recall_id', '=', 'recalls.id')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('quantity'), val(0)).as('count'))
      return [
        units.as('units'),
        pieces.as('pieces'),
        units.where('settled_at', 'is', null).as('open_units'),
        pieces.where('settled_at', 'is', null).as('open_pieces'),
      ]
    })

type Row = Awaited<ReturnType<ReturnType<typeof recallsIn>['execute']>>[number]

export function recallResponse({ id, texts, created_by: by, created_at: at, ...row }: Row, locale: Locale) {
  const { reason } = JSON.parse(texts) as RecallTexts
  const units = Number(row.units) + Number(row.pieces)
  const open = Number(row.open_units) + Number(row.open_pieces)
  return { id, at, by, reason: reason[locale], units, open }
}

export function listRecalls(db: Queries, before?: Cursor) {
  return readPage(recallsIn(db), { by: ['recalls.created_at', 'recalls.id'], after: before })
}

export const recallRow = (db: Queries, id: string) =>
  recallsIn(db).where('recalls.id', '=', id).executeTakeFirst()

const isWritten = ({ written_order_id }: { written_order_id: string | null }, orderId: string | null) =>
  orderId !== null && written_order_id === orderId

export async function unwrittenOf(db: Queries, id: string) {
  const rows = await db
    .selectFrom('recall_units')
    .selectAll()
    .where('recall_id', '=', id)
    .where('settled_at', 'is', null)
    .orderBy('serial_key')
    .execute()
  const places = await placesOf(db, rows)
  return rows.flatMap((row) => {
    const orderId = places.get(row.serial_key)?.orderId ?? null
    return orderId === null || isWritten(row, orderId) ? [] : [{ ...row, orderId }]
  })
}

export async function listRecallUnits(db: Queries, { recall, after }: { recall: string; after?: string }) {
  const units = db.selectFrom('recall_units').selectAll().where('recall_id', '=', recall)
  const { rows, next } = await readPageByText(units, { by: 'recall_units.serial_key', after })
  const places = await placesOf(db, rows)
  const orderIds = [...places.values()].flatMap(({ orderId }) => orderId ?? [])
  const query = db.selectFrom('orders').select(['id', 'number', 'address']).where('id', 'in', orderIds)
  const orders = orderIds.length === 0 ? [] : await query.execute()
  const listed = rows.map((row): RecallUnit => {
    const { place, orderId } = places.get(row.serial_key) ?? { place: 'unknown', orderId: null }
    const order = orders.find(({ id }) => id === orderId)
    return {
      serial: row.serial,
      place,
      order: order ? withName(order) : null,
      writtenAt: isWritten(row, orderId) ? row.written_at : null,
      reachedAt: row.reached_at,
      settledAt: row.settled_at,
    }
  })
  return { rows: listed, next }
}

export async function recallsOfSerial(db: Queries, serial: string, locale: Locale) {
  const units = await unitsTyped(db, serial)
  const keys = units.map(({ serial_key }) => serial_key)
  const rows = await db
    .selectFrom('recall_units')
    .innerJoin('recalls', 'recalls.id', 'recall_units.recall_id')
    .select(['recalls.id', 'texts', 'settled_at'])
    .where((eb) => {
      const typed = isTyped(eb, 'recall_units.serial_key', serial)
      return keys.length === 0 ? typed : eb.or([typed, eb('recall_units.serial_key', 'in', keys)])
    })
    .orderBy('recalls.created_at')
    .execute()
  const holders = db.selectFrom('serial_holders').select('order_id')
  const holder = await holders.where((eb) => isTyped(eb, 'serial_key', serial)).executeTakeFirst()
  const open = rows.filter(({ settled_at }) => settled_at === null)
  const recalls = [...new Map(open.map(({ id, texts }) => [id, JSON.parse(texts) as RecallTexts])).values()]
  return {
    known: units.length + rows.length > 0 || holder !== undefined,
    recalls: recalls.map(({ reason, remedy }) => ({ reason: reason[locale], remedy: remedy[locale] })),
  }
}
