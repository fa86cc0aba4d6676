import type { z } from 'zod'
import { addMonths, type IsoDate, shopDay, writtenDate } from '../../../contract/dates'
import type { OwnOrderDetails } from '../../../contract/endpoints/order-details'
import type { repairCorrectionSchema, repairSchema } from '../../../contract/endpoints/staff-order-details'
import { PROMISED } from '../../../contract/promises'
import { newRowId } from '../../db/row-id'
import type { Queries, Tables, Unit } from '../../db/schema'
import { Refusal, refusedField } from '../platform/refusal'
import type { InUnit } from '../platform/services'
import { serialsOf } from './documents/order-letters'
import { deliveredDay } from './record/find'
import type { Order } from './record/order'

const repairsIn = (db: Queries, orderId: string) =>
  db
    .selectFrom('repairs')
    .select(['repairs.id', 'position', 'serial', 'day', 'what'])
    .where((eb) => eb.and({ order_id: orderId, is_void: 0 }))
    .where(({ not, exists, selectFrom }) => {
      const later = selectFrom('repairs as later').whereRef('later.corrects', '=', 'repairs.id')
      return not(exists(later.select('later.id')))
    })

export const notedRepairs = (db: Queries, orderId: string) =>
  repairsIn(db, orderId).orderBy('day').orderBy('noted_at').orderBy('id').execute()

/** Directive (EU) 2024/1799, art. 22: repairs on days before it lengthen nothing. */
const REPAIRS_COUNT_FROM = '2026-07-31'

/** The legal guarantee after any number of repairs; some laws give more. */
export const guaranteedAfterRepair = (delivered: IsoDate, repaired: IsoDate): IsoDate =>
  addMonths(
    delivered,
    PROMISED.guarantee_years * 12 + (repaired < REPAIRS_COUNT_FROM ? 0 : PROMISED.repair_months),
  )

export async function repairsOf(db: Queries, orderId: string): Promise<OwnOrderDetails['repairs']> {
  const rows = await notedRepairs(db, orderId)
  const delivered = rows.length > 0 ? await deliveredDay(db, orderId) : undefined
  return delivered
    ? rows.map(({ id: _, ...row }) => ({
        ...row,
        guaranteedUntil: guaranteedAfterRepair(delivered, row.day),
      }))
    : []
}

export const repairableFrom = async (db: Queries, { id, type }: Pick<Order, 'id' | 'type'>) =>
  type === 'buy' ? deliveredDay(db, id) : undefined

type Repair = z.output<typeof repairSchema>
type RepairCorrection = z.output<typeof repairCorrectionSchema>

async function checkRepair(unit: Unit, order: Order, { position, serial, day }: Repair, at: Date) {
  const delivered = await repairableFrom(unit, order)
  if (!delivered) throw new Refusal('not_permitted')
  const sent = await serialsOf(unit, order.id)
  const isSent = sent.some((row) => row.position === position && row.serial === serial)
  if (!order.lines[position] || (serial !== null && !isSent)) throw new Refusal('unknown_line')
  const today = shopDay(at)
  if (day < delivered) throw refusedField('day', 'end_too_early', { date: writtenDate(delivered) })
  if (day > today) throw refusedField('day', 'end_too_late', { date: writtenDate(today) })
}

type Correction = Pick<Tables['repairs'], 'corrects' | 'reason'> & { is_void: 0 | 1 }

async function store(unit: Unit, order: Order, repair: Repair, at: Date, correction: Correction) {
  const row = { id: newRowId(), order_id: order.id, ...repair, noted_at: at.toISOString(), ...correction }
  await unit.insertInto('repairs').values(row).execute()
}

export async function noteRepair({ db: unit, now }: InUnit, order: Order, repair: Repair): Promise<boolean> {
  const at = now()
  await checkRepair(unit, order, repair, at)
  const { position, serial, day, what } = repair
  const duplicate = await repairsIn(unit, order.id)
    .where('position', '=', position)
    .where('serial', serial === null ? 'is' : '=', serial)
    .where((eb) => eb.and({ day, what }))
    .executeTakeFirst()
  if (duplicate) return false
  await store(unit, order, repair, at, { corrects: null, reason: null, is_void: 0 })
  return true
}

/** The replaced repair stays stored. Returns it. Throws Refusal 'changed_meanwhile', and as checkRepair. */
export async function correctRepair({ db: unit, now }: InUnit, order: Order, correction: RepairCorrection) {
  const at = now()
  const { corrects, reason, isVoid, ...corrected } = correction
  const before = (await notedRepairs(unit, order.id)).find(({ id }) => id === corrects)
  if (!before) throw new Refusal('changed_meanwhile')
  const { id: _, ...noted } = before
  const repair = isVoid ? noted : corrected
  if (!isVoid) await checkRepair(unit, order, repair, at)
  await store(unit, order, repair, at, { corrects, reason, is_void: isVoid ? 1 : 0 })
  return noted
}
