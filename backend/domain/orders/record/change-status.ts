import {
  CANCELED,
  canBecome,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
} from '../../../../contract/order-status'
import { newRowId } from '../../../db/row-id'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { freeDays } from '../../fleet/units-of-order'
import type { Order } from './order'

export type Reason = { actor: OrderActor; reason: string; at: Date }

export function historyRow(
  orderId: string,
  from: OrderStatus | null,
  to: OrderStatus,
  { actor, reason, at }: Reason,
): Tables['order_history'] {
  const row = { id: newRowId(), order_id: orderId, from_status: from, to_status: to }
  return { ...row, at: at.toISOString(), actor, reason }
}

/** Adds a remark to the history, without a change of status. */
export async function noteInHistory(unit: Unit, { id, status }: Pick<Order, 'id' | 'status'>, why: Reason) {
  const row = historyRow(id, status, status, why)
  await unit.insertInto('order_history').values(row).execute()
}

/** Returns whether it changed: only as `canBecome` allows the actor, once for parallel calls. */
export async function changeStatus(
  unit: Unit,
  orderId: string,
  to: OrderStatus,
  why: Reason,
  from: readonly OrderStatus[] = ORDER_STATUSES,
): Promise<boolean> {
  for (const status of from.filter((possible) => canBecome(possible, to, why.actor))) {
    const result = await unit
      .updateTable('orders')
      .set({ status: to, updated_at: why.at.toISOString() })
      .where('id', '=', orderId)
      .where('status', '=', status)
      .executeTakeFirst()
    if (result.numUpdatedRows !== 1n) continue
    await unit
      .insertInto('order_history')
      .values(historyRow(orderId, status, to, why))
      .execute()
    if (to === CANCELED) await freeDays(unit, orderId)
    return true
  }
  return false
}

/**
 * When email or delivery address were last changed through the order's link and staff has not checked it: until then nothing is paid out
 * by hand.
 */
export async function correctedAt(db: Queries, orderId: string): Promise<string | null> {
  const order = db.selectFrom('orders').select('corrected_at').where('id', '=', orderId)
  return (await order.executeTakeFirst())?.corrected_at ?? null
}

export async function checkCorrection(unit: Unit, order: Pick<Order, 'id' | 'status'>, at: Date) {
  const { numUpdatedRows } = await unit
    .updateTable('orders')
    .set({ corrected_at: null, updated_at: at.toISOString() })
    .where('id', '=', order.id)
    .where('corrected_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await noteInHistory(unit, order, { actor: 'staff', reason: 'the correction was checked', at })
  return true
}
