import type { Insertable } from 'kysely'
import { addDays, shopDay } from '../../../contract/dates'
import { canBecome, type LostEntry, type Turnaround, type UnitState } from '../../../contract/fleet'
import { newRowId } from '../../db/row-id'
import type { Queries, Tables, Unit } from '../../db/schema'
import { recalledAmong } from './free-units'
import { lockArticles } from './occupancy'

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

export async function freeDays(unit: Unit, orderId: string): Promise<void> {
  await unit.deleteFrom('reservations').where('order_id', '=', orderId).execute()
}

export async function extendDays(unit: Unit, orderId: string, extensionId: string): Promise<void> {
  const booked = await unit
    .selectFrom('reservations')
    .selectAll()
    .where('order_id', '=', extensionId)
    .execute()
  for (const row of booked) {
    await unit
      .insertInto('reservations')
      .values({ ...row, order_id: orderId })
      .onConflict((known) =>
        known.columns(['order_id', 'article_id']).doUpdateSet({ last_day: row.last_day }),
      )
      .execute()
  }
  await freeDays(unit, extensionId)
}

const ACTOR = 'shop'

type Move = { to: UnitState; by: 'staff' | 'shop'; holder?: string; entry?: Partial<Entry>; at: Date }

/** Returns false if the unit has changed since it was read. Damaged units go through repair and an inspection. */
export async function moveUnit(
  db: Queries,
  { id, state, version, to_inspect }: Pick<Tables['units'], 'id' | 'state' | 'version' | 'to_inspect'>,
  { to, by, holder, entry = {}, at }: Move,
): Promise<boolean> {
  if (!canBecome(state, to, by)) return false
  const inspect = to === 'repair' ? 1 : to_inspect
  const { numUpdatedRows } = await db
    .updateTable('units')
    .set({
      state: to,
      to_inspect: to === 'free' ? 0 : inspect,
      order_id: holder ?? null,
      version: version + 1,
      updated_at: at.toISOString(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await logUnit(db, id, { kind: 'state', actor: ACTOR, ...entry, state: to }, at)
  return true
}

const unitsWith = (unit: Unit, orderId: string): Promise<Tables['units'][]> =>
  unit.selectFrom('units').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export async function takeBackUnits(unit: Unit, orderId: string, { cleaningDays }: Turnaround, at: Date) {
  await unit
    .updateTable('reservations')
    .set({ ended: 1, last_day: addDays(shopDay(at), cleaningDays) })
    .where('order_id', '=', orderId)
    .execute()
  const units = await unitsWith(unit, orderId)
  const keys = units.map(({ serial_key }) => serial_key)
  const recalled = await recalledAmong(unit, keys)
  for (const one of units) {
    const to = one.to_inspect || recalled.has(one.serial_key) ? 'repair' : 'cleaning'
    await moveUnit(unit, one, { to, by: 'shop', entry: { order_id: orderId }, at })
  }
}

async function moveNumbers(unit: Unit, trialId: string, orderId: string): Promise<void> {
  const held = unit.updateTable('serial_holders').set({ order_id: orderId })
  await held.where('order_id', '=', trialId).execute()
}

export async function moveToRental(unit: Unit, trialId: string, rentalId: string, at: Date): Promise<void> {
  await freeDays(unit, trialId)
  await moveNumbers(unit, trialId, rentalId)
  for (const one of await unitsWith(unit, trialId)) {
    const entry = { order_id: rentalId }
    await moveUnit(unit, one, { to: 'out', by: 'shop', holder: rentalId, entry, at })
  }
}

export async function sellUnits(unit: Unit, trialId: string, about: string, at: Date): Promise<void> {
  const booked = await unit
    .selectFrom('reservations')
    .selectAll()
    .where('order_id', '=', trialId)
    .orderBy('article_id')
    .execute()
  const articleIds = booked.map(({ article_id }) => article_id)
  await lockArticles(unit, articleIds)
  await moveNumbers(unit, trialId, about)
  const units = await unitsWith(unit, trialId)
  for (const one of units) {
    await moveUnit(unit, one, { to: 'retired', by: 'shop', entry: { order_id: about }, at })
  }
  for (const { article_id, quantity } of booked) {
    const sold = units.filter((one) => one.article_id === article_id).length
    const row = unit.updateTable('reservations').set({ quantity: Math.max(0, quantity - sold) })
    await row.where('order_id', '=', trialId).where('article_id', '=', article_id).execute()
  }
}

/** Lost units leave the fleet; staff may take one back that turns up. */
export async function loseUnits(unit: Unit, orderId: string, kind: LostEntry, at: Date): Promise<void> {
  for (const one of await unitsWith(unit, orderId)) {
    await moveUnit(unit, one, { to: 'retired', by: 'shop', entry: { kind, order_id: orderId }, at })
  }
}
