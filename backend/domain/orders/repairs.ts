import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { OwnOrderDetails } from '../../../contract/endpoints/order-details'
import type { repairSchema } from '../../../contract/endpoints/order-steps'
import { guaranteedAfterRepair } from '../../../contract/legal-guarantee'
import { shopDay } from '../../../contract/shop-time'
import { writtenDate } from '../../../contract/written-dates'
import type { Queries, Unit } from '../../db/schema'
import { Refusal } from '../platform/refusal'
import { serialsOf } from './documents/order-facts'
import type { Order } from './record/order'
import { deliveredDay } from './returns/terms'

const repairsIn = (db: Queries, orderId: string) =>
  db.selectFrom('repairs').select(['position', 'serial', 'day', 'what']).where('order_id', '=', orderId)

/** Lists what was repaired of an order under the legal guarantee, by day. */
export async function repairsOf(db: Queries, orderId: string): Promise<OwnOrderDetails['repairs']> {
  const rows = await repairsIn(db, orderId).orderBy('day').orderBy('noted_at').execute()
  const delivered = rows.length > 0 ? await deliveredDay(db, orderId) : undefined
  return delivered ? rows.map((row) => ({ ...row, guaranteedUntil: guaranteedAfterRepair(delivered) })) : []
}

/** Returns the day from which on it can have been repaired under the legal guarantee: of what was bought, and has arrived. */
export const repairableFrom = async (db: Queries, { id, type }: Pick<Order, 'id' | 'type'>) =>
  type === 'buy' ? deliveredDay(db, id) : undefined

/**
 * Notes a repair under the legal guarantee, which nothing changes or deletes. Returns whether it was new. Throws Refusal 'not_permitted' for
 * what is not bought and delivered, 'unknown_line', and 'end_too_early' or 'end_too_late' for a day before it arrived or one to come.
 */
export async function noteRepair(
  unit: Unit,
  order: Order,
  { repair, at }: { repair: z.output<typeof repairSchema>; at: Date },
): Promise<boolean> {
  const { position, serial, day, what } = repair
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
  const known = await repairsIn(unit, order.id)
    .where('position', '=', position)
    .where('serial', serial === null ? 'is' : '=', serial)
    .where('day', '=', day)
    .where('what', '=', what)
    .executeTakeFirst()
  if (known) return false
  const row = { id: randomUUID(), order_id: order.id, ...repair, noted_at: at.toISOString() }
  await unit.insertInto('repairs').values(row).execute()
  return true
}
