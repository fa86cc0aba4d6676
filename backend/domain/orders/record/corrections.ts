import type { Queries, Unit } from '../../../db/schema'
import { recordStatus } from './change-status'
import type { Order } from './order'

/**
 * When email or delivery address were last changed through the order's link and staff has not checked it: until then nothing is paid out
 * by hand.
 */
export async function correctedAt(db: Queries, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('corrected_at')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row?.corrected_at ?? null
}

export async function noteCorrection(unit: Unit, orderId: string, at: Date): Promise<void> {
  const corrected_at = at.toISOString()
  await unit.updateTable('orders').set({ corrected_at }).where('id', '=', orderId).execute()
}

/** Returns whether there was a correction. Call with the order locked. */
export async function checkCorrection(
  unit: Unit,
  { id, status }: Pick<Order, 'id' | 'status'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await unit
    .updateTable('orders')
    .set({ corrected_at: null, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('corrected_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await recordStatus(unit, id, status, status, { actor: 'staff', reason: 'the correction was checked', at })
  return true
}
