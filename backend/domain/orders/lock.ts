import { ORDER_STATUSES, type OrderStatus } from '../../../contract/order-status'
import type { Unit } from '../../db/schema'

/** Makes parallel changes of the order wait for this transaction. Returns whether there is one, of one of the statuses. */
export async function lockOrder(
  unit: Unit,
  orderId: string,
  at: Date,
  statuses: readonly OrderStatus[] = ORDER_STATUSES,
): Promise<boolean> {
  const result = await unit
    .updateTable('orders')
    .set({ updated_at: at.toISOString() })
    .where('id', '=', orderId)
    .where('status', 'in', statuses)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
