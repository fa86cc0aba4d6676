import type { RecallTexts, RecallUnit } from '../../../../contract/endpoints/recalls'
import type { Locale } from '../../../../contract/locales'
import { type Cursor, readPage, readPageByText } from '../../../db/keyset'
import type { Queries } from '../../../db/schema'
import { keyOf } from '../../fleet/send-units'
import { customerName } from '../mails/order-mail'
import { placesOf } from './places'

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

export function toldRecall({ id, texts, created_by: by, created_at: at, ...row }: Row, locale: Locale) {
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
  const places = await placesOf(
    db,
    rows.map(({ serial_key }) => serial_key),
  )
  return rows.flatMap((row) => {
    const orderId = places.get(row.serial_key)?.orderId ?? null
    return orderId === null || isWritten(row, orderId) ? [] : [{ ...row, orderId }]
  })
}

export async function listRecallUnits(db: Queries, { recall, after }: { recall: string; after?: string }) {
  const units = db.selectFrom('recall_units').selectAll().where('recall_id', '=', recall)
  const { rows, next } = await readPageByText(units, { by: 'recall_units.serial_key', after })
  const places = await placesOf(
    db,
    rows.map(({ serial_key }) => serial_key),
  )
  const orderIds = [...places.values()].flatMap(({ orderId }) => orderId ?? [])
  const orders =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(['id', 'number', 'address'])
          .where('id', 'in', orderIds)
          .execute()
  const told = rows.map((row): RecallUnit => {
    const { place, orderId } = places.get(row.serial_key) ?? { place: 'unknown', orderId: null }
    const order = orders.find(({ id }) => id === orderId)
    return {
      serial: row.serial,
      place,
      order: order
        ? { id: order.id, number: order.number, name: customerName({ address: JSON.parse(order.address) }) }
        : null,
      writtenAt: isWritten(row, orderId) ? row.written_at : null,
      reachedAt: row.reached_at,
      settledAt: row.settled_at,
    }
  })
  return { rows: told, next }
}

export async function recallsOfSerial(db: Queries, serial: string, locale: Locale) {
  const rows = await db
    .selectFrom('recall_units')
    .innerJoin('recalls', 'recalls.id', 'recall_units.recall_id')
    .select('texts')
    .where('serial_key', '=', keyOf(serial))
    .where('settled_at', 'is', null)
    .orderBy('recalls.created_at')
    .execute()
  return rows.map(({ texts }) => {
    const { reason, remedy } = JSON.parse(texts) as RecallTexts
    return { reason: reason[locale], remedy: remedy[locale] }
  })
}
