import type { Queries, Unit } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import { recordStatus } from '../record/change-status'
import type { Order } from '../record/order'
import { openInvoices } from './open'

export async function disputedAt(db: Queries, orderId: string): Promise<string | null> {
  const order = db.selectFrom('orders').select('disputed_at').where('id', '=', orderId)
  return (await order.executeTakeFirst())?.disputed_at ?? null
}

/** Stops reminders. Call with the order locked. Throws Refusal 'changed_meanwhile' if nothing is open. */
export async function noteDispute(
  unit: Unit,
  { id, status }: Pick<Order, 'id' | 'status'>,
  at: Date,
): Promise<void> {
  const open = openInvoices(unit).select('orders.id').where('orders.id', '=', id)
  if (!(await open.executeTakeFirst())) throw new Refusal('changed_meanwhile')
  const disputed_at = at.toISOString()
  await unit.updateTable('orders').set({ disputed_at }).where('id', '=', id).execute()
  await recordStatus(unit, id, status, status, { actor: 'staff', reason: 'the invoice is disputed', at })
}

/** Returns whether there was a dispute. Call with the order locked. */
export async function endDispute(
  unit: Unit,
  { id, status }: Pick<Order, 'id' | 'status'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await unit
    .updateTable('orders')
    .set({ disputed_at: null })
    .where('id', '=', id)
    .where('disputed_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await recordStatus(unit, id, status, status, { actor: 'staff', reason: 'the dispute has ended', at })
  return true
}
