import { CANCELED, type OrderStatus, PAID } from '../../../contract/order-status'
import type { FollowUpKind } from '../../../contract/order-type'
import type { Queries } from '../../db/schema'
import { statusFrom } from '../orders/order'

export type FollowUp = { orderId: string; kind: FollowUpKind; status: OrderStatus }

/** Those of an order that were not canceled. */
export async function followUpsOf(db: Queries, orderId: string): Promise<FollowUp[]> {
  const rows = await db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_ups.follow_up_id')
    .select(['orders.id', 'orders.status', 'follow_ups.kind'])
    .where('follow_ups.order_id', '=', orderId)
    .where('orders.status', '!=', CANCELED)
    .execute()
  return rows.map(({ id, status, kind }) => ({ orderId: id, kind, status: statusFrom(status) }))
}

/** The order that another one follows. */
export function followedBy(
  db: Queries,
  followUpId: string,
): Promise<{ orderId: string; kind: FollowUpKind } | undefined> {
  return db
    .selectFrom('follow_ups')
    .select(['order_id as orderId', 'kind'])
    .where('follow_up_id', '=', followUpId)
    .executeTakeFirst()
}

/** Whether a trial was ordered as a purchase or a rental, paid or not, so that it cannot be sent back. */
export const isKeeping = (followUps: readonly Pick<FollowUp, 'kind'>[]) =>
  followUps.some(({ kind }) => kind !== 'extension')

/** Whether a trial has become a purchase or a rental. */
export const isKept = (followUps: readonly FollowUp[]) =>
  followUps.some(({ kind, status }) => kind !== 'extension' && status >= PAID)
