import { writtenDate } from '../../../contract/dates'
import type { UnitState } from '../../../contract/fleet'
import type { Line } from '../../../contract/lines'
import type { Locale, PerLocale } from '../../../contract/locales'
import { NOT_BACK, type OrderType } from '../../../contract/order-status'
import type { Queries, Tables, Unit } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import {
  type ErrorCode,
  type FieldRefusal,
  type MessageValues,
  Refusal,
  refusedField,
} from '../platform/refusal'
import type { Services } from '../platform/services'
import { missingNote } from './bags'
import { recalledAmong } from './free-units'
import { articlesWithUnits, isNumbered, needsUnit, piecesOf } from './needed-units'
import { lockArticles, shortDays } from './occupancy'
import { unitsAsSold } from './second-hand'
import { sendStock } from './stock'
import { moveUnit } from './units-of-order'

export type TypedNumber = { position: number; serial: string }

type Chosen = { units: { unit: Tables['units']; position: number }[]; others: TypedNumber[] }

type Shipping = {
  type: OrderType
  lines: readonly (Line & { names: PerLocale })[]
  catalogue: Catalogue
  counted: ReadonlySet<string>
  /** By serial number and by barcode, both in lower case. */
  units: ReadonlyMap<string, Tables['units']>
  recalled: ReadonlySet<string>
}

export const keyOf = (serial: string): string => serial.trim().toLowerCase()

const notFreeValues = (serial: string, state: UnitState): MessageValues => ({
  serial,
  state: (t) => t(`admin-fleet:states.${state}`),
})

type Refuse = (code: ErrorCode, values: MessageValues) => void

function chooseForLine(
  shipping: Shipping,
  { pieces, numbers }: { pieces: readonly Line[]; numbers: readonly TypedNumber[] },
  usedKeys: Set<string>,
  refuse: Refuse,
): Chosen {
  const chosen: Chosen = { units: [], others: [] }
  for (const { position, serial } of numbers) {
    const unit = shipping.units.get(keyOf(serial))
    const key = unit?.id ?? keyOf(serial)
    const isTwice = usedKeys.has(key)
    usedKeys.add(key)
    if (isTwice) refuse('serial_twice', { serial })
    else if (shipping.recalled.has(unit?.serial_key ?? key)) refuse('unit_recalled', { serial })
    else if (!unit) chosen.others.push({ position, serial: serial.trim() })
    else if (!pieces.some(({ articleId }) => articleId === unit.article_id)) {
      const name = shipping.catalogue.articles.get(unit.article_id)?.names ?? ''
      refuse('unit_of_other_article', { serial, name })
    } else if (unit.state !== 'free' && unit.state !== 'for_sale')
      refuse('unit_not_free', notFreeValues(serial, unit.state))
    else chosen.units.push({ unit, position })
  }
  return chosen
}

const sumOf = (pieces: readonly Line[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

function checkCount(
  shipping: Shipping,
  line: { pieces: readonly Line[]; names: PerLocale },
  { units, others }: Chosen,
  refuse: Refuse,
): void {
  const isUnit = (articleId: string) => needsUnit(shipping.catalogue, shipping, articleId)
  const free = line.pieces.filter(({ articleId }) => !isUnit(articleId))
  const room = sumOf(free) - units.filter(({ unit }) => !isUnit(unit.article_id)).length
  if (others.length > 0 && free.length === 0) {
    for (const { serial } of others) refuse('unit_unknown', { serial })
    return
  }
  if (others.length > Math.max(0, room)) {
    refuse('units_too_many', { name: line.names, count: String(sumOf(line.pieces)) })
    return
  }
  for (const { articleId, quantity } of line.pieces) {
    const name = shipping.catalogue.articles.get(articleId)?.names ?? ''
    const missing = quantity - units.filter(({ unit }) => unit.article_id === articleId).length
    if (missing < 0) refuse('units_too_many', { name, count: String(quantity) })
    if (missing > 0 && isUnit(articleId)) refuse('units_missing', { name, count: String(missing) })
  }
  const isOwed = (articleId: string) => !isUnit(articleId) && isNumbered(shipping.catalogue, articleId)
  const named = others.length + units.filter(({ unit }) => isOwed(unit.article_id)).length
  const missing = sumOf(line.pieces.filter(({ articleId }) => isOwed(articleId))) - named
  if (missing > 0) refuse('numbers_missing', { name: line.names, count: String(missing) })
}

function chooseUnits(shipping: Shipping, typed: readonly TypedNumber[]) {
  const refused: FieldRefusal[] = []
  const usedKeys = new Set<string>()
  const chosenUnits: Chosen = { units: [], others: [] }
  for (const [position, line] of shipping.lines.entries()) {
    const refuse: Refuse = (code, values) => refused.push({ field: `serials_${position}`, code, values })
    const numbers = typed.filter((number) => number.position === position)
    const pieces = piecesOf(shipping.catalogue, [line])
    const refusedBefore = refused.length
    const chosen = chooseForLine(shipping, { pieces, numbers }, usedKeys, refuse)
    const isValid = refused.length === refusedBefore
    if (isValid) checkCount(shipping, { pieces, names: line.names }, chosen, refuse)
    chosenUnits.units.push(...chosen.units)
    chosenUnits.others.push(...chosen.others)
  }
  const [first] = refused
  if (first) throw new Refusal(first.code, { values: first.values ?? {}, fields: refused })
  return chosenUnits
}

function refuse(position: number, code: ErrorCode, values: MessageValues): never {
  throw refusedField(`serials_${position}`, code, values)
}

async function unitsNamed(db: Queries, typed: readonly TypedNumber[]): Promise<Map<string, Tables['units']>> {
  const keys = typed.map(({ serial }) => keyOf(serial))
  if (keys.length === 0) return new Map()
  const rows = await unitsAsSold(db)
    .where((eb) => eb.or([eb('serial_key', 'in', keys), eb('barcode_key', 'in', keys)]))
    .execute()
  const byKey = new Map<string, Tables['units']>()
  for (const { sold_as, ...unit } of rows) {
    const row = { ...unit, article_id: sold_as }
    byKey.set(row.barcode_key ?? row.serial_key, row).set(row.serial_key, row)
  }
  return byKey
}

async function holdSerial(trx: Unit, orderId: string, { position, serial }: TypedNumber): Promise<void> {
  const row = { serial_key: keyOf(serial), order_id: orderId }
  const inserted = await trx
    .insertInto('serial_holders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 1n) return
  const holder = await trx
    .selectFrom('serial_holders')
    .innerJoin('orders', 'orders.id', 'serial_holders.order_id')
    .select(['order_id', 'status'])
    .where('serial_key', '=', row.serial_key)
    .executeTakeFirst()
  if (!holder || NOT_BACK.includes(holder.status)) refuse(position, 'serial_out', { serial })
  const { numUpdatedRows } = await trx
    .updateTable('serial_holders')
    .set({ order_id: orderId })
    .where((eb) => eb.and({ serial_key: row.serial_key, order_id: holder.order_id }))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse(position, 'serial_out', { serial })
}

type Sending = {
  services: Services
  trx: Unit
  order: Pick<Shipping, 'type' | 'lines'> & { id: string; locale: Locale }
  missing?: readonly { position: number; thing: string }[]
  at: Date
}

/** A sold unit leaves the fleet, unless rentals need it. Throws Refusal 'unit_needed' or 'unit_not_free'. */
async function sendUnit(
  { services, trx, order, missing = [], at }: Sending,
  unit: Tables['units'],
  position: number,
) {
  const { serial } = unit
  const isSold = order.type === 'buy'
  const short = isSold ? await shortDays({ ...services, db: trx }, unit) : null
  if (short) {
    const values = { serial, count: String(short.days), date: writtenDate(short.first) }
    refuse(position, 'unit_needed', values)
  }
  const to = isSold ? ({ to: 'sold' } as const) : ({ to: 'out', holder: order.id } as const)
  const things = missing.filter((line) => line.position === position).map(({ thing }) => thing)
  const entry = { order_id: order.id, text: missingNote(order.locale, things) }
  const isSent = await moveUnit(trx, unit, { ...to, by: 'shop', entry, at })
  if (!isSent) refuse(position, 'unit_not_free', notFreeValues(serial, 'out'))
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

/** Call it in the order's transaction. Returns the serial numbers by line. Throws Refusal by line. */
export async function sendUnits(sending: Sending, typed: readonly TypedNumber[]): Promise<TypedNumber[]> {
  const { services, trx, order } = sending
  const catalogue = await services.catalogue(trx)
  const articleIds = piecesOf(catalogue, order.lines).map(({ articleId }) => articleId)
  await lockArticles(trx, articleIds)
  const shipping = await shippingOf(services, trx, order, typed)
  const { units, others } = chooseUnits(shipping, typed)
  for (const { unit, position } of units) await sendUnit(sending, unit, position)
  // In one order, so that no two wait for each other.
  const bySerial = [...others].sort((a, b) => (keyOf(a.serial) < keyOf(b.serial) ? -1 : 1))
  for (const other of bySerial) await holdSerial(trx, order.id, other)
  await sendStock(trx, order.id)
  return [...units.map(({ unit: { serial }, position }) => ({ position, serial })), ...others]
}
