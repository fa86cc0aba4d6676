import type { z } from 'zod'
import type { OwnOrderDetails } from '../../../contract/endpoints/order-details'
import type { repairCorrectionSchema, repairSchema } from '../../../contract/endpoints/order-steps'
import { guaranteedAfterRepair } from '../../../contract/legal-guarantee'
import { shopDay } from '../../../contract/shop-time'
import { writtenDate } from '../../../contract/written-dates'
import { newRowId } from '../../db/row-id'
import type { Queries, Unit } from '../../db/schema'
import { Refusal } from '../platform/refusal'
import { serialsOf } from './documents/order-facts'
import type { Order } from './record/order'
import { deliveredDay } from './returns/terms'

/** Finds the repairs that took place, and whose place no correction has taken. */
const repairsIn = (db: Queries, orderId: string) =>
  db
    .selectFrom('repairs')
    .select(['repairs.id', 'position', 'serial', 'day', 'what'])
    .where('order_id', '=', orderId)
    .where('is_void', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('repairs as later').select('later.id').whereRef('later.corrects', '=', 'repairs.id'),
        ),
      ),
    )

/** Lists the repairs that hold, by day, with their ids. */
export const notedRepairs = (db: Queries, orderId: string) =>
  repairsIn(db, orderId).orderBy('day').orderBy('noted_at').orderBy('id').execute()

/** Lists what was repaired of an order under the legal guarantee, by day. */
export async function repairsOf(db: Queries, orderId: string): Promise<OwnOrderDetails['repairs']> {
  const rows = await notedRepairs(db, orderId)
  const delivered = rows.length > 0 ? await deliveredDay(db, orderId) : undefined
  return delivered
    ? rows.map(({ id: _, ...row }) => ({ ...row, guaranteedUntil: guaranteedAfterRepair(delivered) }))
    : []
}

/** Returns the day from which on it can have been repaired under the legal guarantee: of what was bought, and has arrived. */
export const repairableFrom = async (db: Queries, { id, type }: Pick<Order, 'id' | 'type'>) =>
  type === 'buy' ? deliveredDay(db, id) : undefined

type Repair = z.output<typeof repairSchema>

/**
 * Throws Refusal 'not_permitted' for what is not bought and delivered, 'unknown_line', and 'end_too_early' or 'end_too_late' for a day before
 * it arrived or one to come.
 */
async function checkRepair(unit: Unit, order: Order, { position, serial, day }: Repair, at: Date) {
  const delivered = await repairableFrom(unit, order)
  if (!delivered) throw new Refusal('not_permitted')
  const sent = await serialsOf(unit, order.id)
  const isSent = sent.some((one) => one.position === position && one.serial === serial)
  if (!order.lines[position] || (serial !== null && !isSent)) throw new Refusal('unknown_line')
  const refuseDay = (code: 'end_too_early' | 'end_too_late', date: string) => {
    const values = { date: writtenDate(date) }
    return new Refusal(code, { values, fields: [{ field: 'day', code, values }] })
  }
  if (day < delivered) throw refuseDay('end_too_early', delivered)
  if (day > shopDay(at)) throw refuseDay('end_too_late', shopDay(at))
}

/** Notes a repair under the legal guarantee, which nothing deletes. Returns whether it was new. Throws what `checkRepair` throws. */
export async function noteRepair(
  unit: Unit,
  order: Order,
  { repair, at }: { repair: Repair; at: Date },
): Promise<boolean> {
  await checkRepair(unit, order, repair, at)
  const { position, serial, day, what } = repair
  const known = await repairsIn(unit, order.id)
    .where('position', '=', position)
    .where('serial', serial === null ? 'is' : '=', serial)
    .where('day', '=', day)
    .where('what', '=', what)
    .executeTakeFirst()
  if (known) return false
  const row = { id: newRowId(), order_id: order.id, ...repair, noted_at: at.toISOString() }
  await unit
    .insertInto('repairs')
    .values({ ...row, corrects: null, reason: null })
    .execute()
  return true
}

/**
 * Puts another repair in the place of one that holds, which stays in the table. Returns that one. Throws Refusal 'changed_meanwhile' where it
 * does not hold any more, and what `checkRepair` throws.
 */
export async function correctRepair(
  unit: Unit,
  order: Order,
  { correction, at }: { correction: z.output<typeof repairCorrectionSchema>; at: Date },
): Promise<Repair> {
  const { corrects, reason, isVoid, ...typed } = correction
  const before = (await notedRepairs(unit, order.id)).find(({ id }) => id === corrects)
  if (!before) throw new Refusal('changed_meanwhile')
  const { id: _, ...noted } = before
  const repair = isVoid ? noted : typed
  if (!isVoid) await checkRepair(unit, order, repair, at)
  const row = { id: newRowId(), order_id: order.id, ...repair, noted_at: at.toISOString() }
  await unit
    .insertInto('repairs')
    .values({ ...row, corrects, reason, is_void: isVoid ? 1 : 0 })
    .execute()
  return noted
}
