import type { Insertable } from 'kysely'
import { addDays, type IsoDate, shopDay } from '../../../contract/dates'
import { busyDays, canBecome, type LostEntry, type UnitState } from '../../../contract/fleet'
import type { Line } from '../../../contract/lines'
import { RETURN_GRADES, type ReturnGrade } from '../../../contract/order-status'
import { newRowId } from '../../db/row-id'
import type { Queries, Tables, Unit } from '../../db/schema'
import type { Catalogue } from '../platform/catalogue'
import { Refusal } from '../platform/refusal'
import { recalledAmong } from './free-units'
import { piecesOf } from './needed-units'
import { lockArticles, turnaroundOf } from './occupancy'
import { endOffer } from './second-hand'
import { giveBackStock } from './stock'

type Row = Insertable<Tables['unit_log']>
type Entry = Pick<Row, 'kind' | 'actor'> &
  Partial<Pick<Row, 'state' | 'text' | 'order_id' | 'grade' | 'photos'>>

export async function logUnit(db: Queries, unitId: string, entry: Entry, at: Date): Promise<void> {
  await db
    .insertInto('unit_log')
    .values({
      ...{ state: null, text: '', order_id: null, ...entry },
      id: newRowId(),
      unit_id: unitId,
      at: at.toISOString(),
    })
    .execute()
}

export async function freeDays(trx: Unit, orderId: string): Promise<void> {
  await trx.deleteFrom('reservations').where('order_id', '=', orderId).execute()
  await giveBackStock(trx, orderId)
}

export async function extendDays(trx: Unit, orderId: string, extensionId: string): Promise<void> {
  for (const row of await bookingsOf(trx, extensionId)) {
    await trx
      .insertInto('reservations')
      .values({ ...row, order_id: orderId })
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'article_id']).doUpdateSet({ last_day: row.last_day }),
      )
      .execute()
  }
  await freeDays(trx, extensionId)
}

/** Until it was brought back and cleaned that is with its customer up to `end`. */
export async function keepBooked(trx: Unit, orderId: string, end: IsoDate, catalogue: Catalogue) {
  for (const { article_id } of await bookingsOf(trx, orderId)) {
    const { end: last_day } = busyDays({ start: end, end }, turnaroundOf(catalogue, article_id))
    await bookingOf(trx, orderId, article_id).where('ended', '=', 0).set({ last_day }).execute()
  }
}

type Move = {
  to: UnitState
  by: 'staff' | 'shop'
  holder?: string
  entry?: Partial<Entry>
  care?: Partial<Pick<Tables['units'], 'hygiene_on' | 'inspected_on'>>
  at: Date
}

/** Returns false if the unit has changed since it was read. Damaged units go through repair and an inspection. */
export async function moveUnit(
  db: Queries,
  { id, state, version, to_inspect }: Pick<Tables['units'], 'id' | 'state' | 'version' | 'to_inspect'>,
  { to, by, holder, entry = {}, care, at }: Move,
): Promise<boolean> {
  if (!canBecome(state, to, by)) return false
  const needsInspection = to === 'repair' ? 1 : to_inspect
  const { numUpdatedRows } = await db
    .updateTable('units')
    .set({
      ...care,
      state: to,
      to_inspect: to === 'free' ? 0 : needsInspection,
      order_id: holder ?? null,
      version: version + 1,
      updated_at: at.toISOString(),
    })
    .where((eb) => eb.and({ id, version }))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  if (state === 'for_sale') await endOffer(db, id)
  await logUnit(db, id, { kind: 'state', actor: 'shop', ...entry, state: to }, at)
  return true
}

/** Throws Refusal 'changed_meanwhile' where moveUnit returns false. */
export async function moveUnitOrRefuse(db: Queries, unit: Tables['units'], change: Move): Promise<void> {
  if (!(await moveUnit(db, unit, change))) throw new Refusal('changed_meanwhile')
}

const unitsWith = (trx: Unit, orderId: string) =>
  trx.selectFrom('units').selectAll().where('order_id', '=', orderId).orderBy('id')

const awaited = (trx: Unit, orderId: string) =>
  trx.selectFrom('swaps').where('swaps.order_id', '=', orderId).where('received_at', 'is', null)

/** What was swapped and is not back yet comes back on its own, and stays out and booked until then. */
const ownUnits = (trx: Unit, orderId: string): Promise<Tables['units'][]> =>
  unitsWith(trx, orderId).where('serial', 'not in', awaited(trx, orderId).select('old_serial')).execute()

const bookingsOf = (trx: Unit, orderId: string) =>
  trx.selectFrom('reservations').selectAll().where('order_id', '=', orderId).orderBy('article_id').execute()

const bookingOf = (trx: Unit, orderId: string, articleId: string) =>
  trx.updateTable('reservations').where('order_id', '=', orderId).where('article_id', '=', articleId)

async function endBookings(trx: Unit, orderId: string, lastDayFor: (articleId: string) => IsoDate) {
  const swapped = await awaited(trx, orderId).select('article_id').execute()
  for (const { article_id } of await bookingsOf(trx, orderId)) {
    const quantity = swapped.filter((swap) => swap.article_id === article_id).length
    const left = quantity > 0 ? { quantity } : { ended: 1, last_day: lastDayFor(article_id) }
    await bookingOf(trx, orderId, article_id).set(left).execute()
  }
}

const cleanOn = (catalogue: Catalogue, articleId: string, at: Date): IsoDate =>
  addDays(shopDay(at), turnaroundOf(catalogue, articleId).cleaningDays)

export async function takeBackUnits(trx: Unit, orderId: string, catalogue: Catalogue, at: Date) {
  await endBookings(trx, orderId, (articleId) => cleanOn(catalogue, articleId, at))
  const units = await ownUnits(trx, orderId)
  const keys = units.map(({ serial_key }) => serial_key)
  const recalled = await recalledAmong(trx, keys)
  for (const unit of units) {
    const to = unit.to_inspect || recalled.has(unit.serial_key) ? 'repair' : 'cleaning'
    await moveUnitOrRefuse(trx, unit, { to, by: 'shop', entry: { order_id: orderId }, at })
  }
}

type Swapped = { articleId: string; serial: string; grade: ReturnGrade; text: string; actor: string }

export async function takeBackSwapped(
  trx: Unit,
  orderId: string,
  { articleId, serial, grade, ...found }: Swapped,
  catalogue: Catalogue,
  at: Date,
) {
  const key = serial.toLowerCase()
  const unit = await unitsWith(trx, orderId).where('serial_key', '=', key).executeTakeFirst()
  const isGood = grade === RETURN_GRADES[0]
  const entry = { order_id: orderId, ...found, ...(isGood ? {} : { kind: 'damage' as const, grade }) }
  const toRepair = !isGood || unit?.to_inspect || (await recalledAmong(trx, [key])).has(key)
  if (unit) await moveUnitOrRefuse(trx, unit, { to: toRepair ? 'repair' : 'cleaning', by: 'shop', entry, at })
  const kept = trx.selectFrom('orders').select('id').where('follows', '=', orderId)
  const holders = trx.deleteFrom('serial_holders').where('serial_key', '=', key)
  await holders.where((eb) => eb.or([eb('order_id', '=', orderId), eb('order_id', 'in', kept)])).execute()
  const booking = bookingOf(trx, orderId, articleId)
  const ended = { ended: 1, last_day: cleanOn(catalogue, articleId, at) }
  await booking.where('quantity', '=', 1).where('ended', '=', 0).set(ended).execute()
  await booking
    .where('quantity', '>', 1)
    .set((eb) => ({ quantity: eb('quantity', '-', 1) }))
    .execute()
}

const moveNumbers = (trx: Unit, trialId: string, orderId: string) =>
  trx.updateTable('serial_holders').set({ order_id: orderId }).where('order_id', '=', trialId).execute()

export async function moveToRental(trx: Unit, trialId: string, rentalId: string, at: Date): Promise<void> {
  const first_day = shopDay(at)
  await endBookings(trx, trialId, () => addDays(first_day, -1))
  await trx.updateTable('reservations').set({ first_day }).where('order_id', '=', rentalId).execute()
  await moveNumbers(trx, trialId, rentalId)
  for (const unit of await ownUnits(trx, trialId)) {
    const entry = { order_id: rentalId }
    await moveUnitOrRefuse(trx, unit, { to: 'out', by: 'shop', holder: rentalId, entry, at })
  }
}

export async function sellUnits(trx: Unit, trialId: string, purchaseId: string, at: Date): Promise<void> {
  const bookings = await bookingsOf(trx, trialId)
  const articleIds = bookings.map(({ article_id }) => article_id)
  await lockArticles(trx, articleIds)
  await moveNumbers(trx, trialId, purchaseId)
  const units = await ownUnits(trx, trialId)
  for (const unit of units) {
    await moveUnitOrRefuse(trx, unit, { to: 'sold', by: 'shop', entry: { order_id: purchaseId }, at })
  }
  for (const { article_id, quantity } of bookings) {
    const sold = units.filter((unit) => unit.article_id === article_id).length
    const left = { quantity: Math.max(0, quantity - sold) }
    await bookingOf(trx, trialId, article_id).set(left).execute()
  }
}

/** Lost units leave the fleet; staff may take one back that turns up. */
export async function loseUnits(trx: Unit, orderId: string, kind: LostEntry, at: Date): Promise<void> {
  for (const unit of await unitsWith(trx, orderId).execute()) {
    await moveUnitOrRefuse(trx, unit, { to: 'retired', by: 'shop', entry: { kind, order_id: orderId }, at })
  }
}

type GradedLine = { position: number; grade: ReturnGrade; note: string | null; photos: readonly string[] }

/** Units that came back are no longer assigned to their order, so their log is read. */
const backWith = (trx: Unit, orderId: string) =>
  trx
    .selectFrom('units')
    .selectAll()
    .where('units.id', 'in', ({ selectFrom }) =>
      selectFrom('unit_log')
        .select('unit_id')
        .where('unit_log.order_id', '=', orderId)
        .where('unit_log.state', 'in', ['cleaning', 'repair']),
    )
    .where('units.serial', 'not in', ({ selectFrom }) => {
      const own = selectFrom('order_serials').select('serial').where('order_serials.order_id', '=', orderId)
      const swaps = selectFrom('swaps').where('swaps.order_id', '=', orderId)
      return swaps.select('old_serial').where('old_serial', 'not in', own)
    })
    .orderBy('id')
    .execute()

type FoundEntry = Required<Pick<Row, 'kind' | 'text' | 'grade' | 'photos' | 'order_id' | 'actor'>>

/** A damaged one goes to repair: one that is out again, when it is back. */
async function logFound(trx: Unit, unit: Tables['units'], entry: FoundEntry, at: Date) {
  const isDamaged = entry.kind === 'damage'
  if (isDamaged && (await moveUnit(trx, unit, { to: 'repair', by: 'shop', entry, at }))) return
  await logUnit(trx, unit.id, entry, at)
  if (isDamaged) await trx.updateTable('units').set({ to_inspect: 1 }).where('id', '=', unit.id).execute()
}

/** Nobody knows to which unit of a line it happened, so it is logged with all. */
export async function logReturned(
  trx: Unit,
  catalogue: Catalogue,
  { id: orderId, lines }: { id: string; lines: readonly Line[] },
  { found, by, at }: { found: readonly GradedLine[]; by: string; at: Date },
): Promise<void> {
  const units = await backWith(trx, orderId)
  const typedSerials = await trx
    .selectFrom('order_serials')
    .select(['position', 'serial'])
    .where('order_id', '=', orderId)
    .execute()
  for (const { position, grade, note, photos } of found) {
    const line = lines[position]
    const articles = line ? piecesOf(catalogue, [line]).map(({ articleId }) => articleId) : []
    const isOfOtherLine = (serial: string) =>
      typedSerials.some((typed) => typed.serial === serial && typed.position !== position)
    const kind: Row['kind'] = grade === RETURN_GRADES[0] ? 'note' : 'damage'
    const text = note ?? ''
    const entry = { kind, text, grade, photos: JSON.stringify(photos), order_id: orderId, actor: by }
    for (const unit of units) {
      if (!articles.includes(unit.article_id) || isOfOtherLine(unit.serial)) continue
      await logFound(trx, unit, entry, at)
    }
  }
}
