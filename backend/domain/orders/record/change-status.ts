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

/** `from` is null for a new order. */
export function historyRow(
  orderId: string,
  from: OrderStatus | null,
  to: OrderStatus,
  { actor, reason, at }: Reason,
): Tables['order_history'] {
  return {
    id: newRowId(),
    order_id: orderId,
    from_status: from,
    to_status: to,
    at: at.toISOString(),
    actor,
    reason,
  }
}

export async function recordStatus(
  unit: Unit,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
  why: Reason,
): Promise<void> {
  await unit
    .insertInto('order_history')
    .values(historyRow(orderId, from, to, why))
    .execute()
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
    await recordStatus(unit, orderId, status, to, why)
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
