import {
  CANCELED,
  canBecome,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
} from '../../../../contract/order-status'
import { newRowId } from '../../../db/row-id'
import type { Tables, Unit } from '../../../db/schema'
import { freeDays } from '../../fleet/units-of-order'

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
