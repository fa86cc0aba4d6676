import { RETURN_ANNOUNCED, WITH_CUSTOMER } from '../../../contract/order-status'
import { writtenDate } from '../../../contract/written-dates'
import type { Database, Queries, Tables, Unit } from '../../db/schema'
import { type ErrorCode, type FieldRefusal, type MessageValues, Refusal } from '../platform/refusal'
import type { Services } from '../platform/services'
import { articlesWithUnits, piecesOf } from './needed-units'
import { chooseUnits, keyOf, notFree, type Shipping, type TypedNumber } from './numbers-of-order'
import { lockArticles, shortDays } from './occupancy'
import { recalledAmong } from './recalled'
import { moveUnit } from './units-of-order'

export const NOT_BACK: readonly number[] = [...WITH_CUSTOMER, RETURN_ANNOUNCED]

function refuseAll(fields: readonly FieldRefusal[]): void {
  const [first] = fields
  if (first) throw new Refusal(first.code, { values: first.values ?? {}, fields })
}

function refuse(position: number, code: ErrorCode, values: MessageValues): never {
  throw new Refusal(code, { values, fields: [{ field: `serials_${position}`, code, values }] })
}

async function unitsNamed(db: Queries, typed: readonly TypedNumber[]): Promise<Map<string, Tables['units']>> {
  const keys = typed.map(({ serial }) => keyOf(serial))
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('units')
    .selectAll()
    .where((is) => is.or([is('serial_key', 'in', keys), is('barcode_key', 'in', keys)]))
    .execute()
  return new Map(
    rows.flatMap((row): [string, Tables['units']][] => [
      ...(row.barcode_key ? [[row.barcode_key, row] as [string, Tables['units']]] : []),
      [row.serial_key, row],
    ]),
  )
}

/** Assigns a number outside the fleet to one customer at a time. Throws Refusal 'serial_out'. */
async function holdSerial(unit: Unit, orderId: string, { position, serial }: TypedNumber): Promise<void> {
  const row = { serial_key: keyOf(serial), order_id: orderId }
  const held = await unit
    .insertInto('serial_holders')
    .values(row)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (held.numInsertedOrUpdatedRows === 1n) return
  const holder = await unit
    .selectFrom('serial_holders')
    .innerJoin('orders', 'orders.id', 'serial_holders.order_id')
    .select(['order_id', 'status'])
    .where('serial_key', '=', row.serial_key)
    .executeTakeFirst()
  if (!holder || NOT_BACK.includes(holder.status)) refuse(position, 'serial_out', { serial })
  const { numUpdatedRows } = await unit
    .updateTable('serial_holders')
    .set({ order_id: orderId })
    .where('serial_key', '=', row.serial_key)
    .where('order_id', '=', holder.order_id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse(position, 'serial_out', { serial })
}

type Sending = {
  services: Services
  unit: Unit
  order: Pick<Shipping, 'type' | 'lines'> & { id: string }
  at: Date
}

/** A sold unit leaves the fleet, unless rentals need it. Throws Refusal 'unit_needed' or 'unit_not_free'. */
async function sendUnit({ services, unit, order, at }: Sending, sent: Tables['units'], position: number) {
  const { serial } = sent
  const isSold = order.type === 'buy'
  const inUnit = { ...services, db: unit as unknown as Database }
  const short = isSold ? await shortDays(inUnit, sent) : null
  if (short) {
    const values = { serial, count: String(short.days), date: writtenDate(short.first) }
    refuse(position, 'unit_needed', values)
  }
  const to = isSold ? ({ to: 'retired' } as const) : ({ to: 'out', holder: order.id } as const)
  const isSent = await moveUnit(unit, sent, { ...to, by: 'shop', entry: { order_id: order.id }, at })
  if (!isSent) refuse(position, 'unit_not_free', notFree(serial, 'out'))
}

async function shippingOf(
  services: Pick<Services, 'catalogue'>,
  db: Queries,
  { type, lines }: Pick<Shipping, 'type' | 'lines'>,
  typed: readonly TypedNumber[],
): Promise<Shipping> {
  const catalogue = await services.catalogue(db)
  const units = await unitsNamed(db, typed)
  const articleIds = piecesOf(catalogue, lines).map(({ articleId }) => articleId)
  return {
    ...{ type, lines, catalogue, units },
    counted: await articlesWithUnits(db, articleIds),
    recalled: await recalledAmong(db, [
      ...typed.map(({ serial }) => keyOf(serial)),
      ...[...units.values()].map(({ serial_key }) => serial_key),
    ]),
  }
}

/** Throws the refusals of `sendUnits` besides those about missing numbers, and 'unit_needed' and 'serial_out'. */
export async function findUnits(
  services: Services,
  order: Pick<Shipping, 'type' | 'lines'>,
  typed: readonly TypedNumber[],
) {
  const shipping = await shippingOf(services, services.db, order, typed)
  const { units, others, refused } = chooseUnits(shipping, typed, { isPart: true })
  refuseAll(refused)
  return { serials: units.map(({ unit }) => unit.serial), others: others.map(({ serial }) => serial) }
}

/** Call it in the order's transaction. Returns the serial numbers by line. Throws Refusal by line. */
export async function sendUnits(sending: Sending, typed: readonly TypedNumber[]): Promise<TypedNumber[]> {
  const { services, unit, order } = sending
  const catalogue = await services.catalogue(unit)
  const articleIds = piecesOf(catalogue, order.lines).map(({ articleId }) => articleId)
  // Two orders that need the same units are sent one after the other.
  await lockArticles(unit, articleIds)
  const shipping = await shippingOf(services, unit, order, typed)
  const { units, others, refused } = chooseUnits(shipping, typed)
  refuseAll(refused)
  for (const { unit: sent, position } of units) await sendUnit(sending, sent, position)
  const inTurn = [...others].sort((a, b) => (keyOf(a.serial) < keyOf(b.serial) ? -1 : 1))
  for (const other of inTurn) await holdSerial(unit, order.id, other)
  return [...units.map(({ unit: { serial }, position }) => ({ position, serial })), ...others]
}
