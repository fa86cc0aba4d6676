import { isKeeping } from '../../../../contract/order-actions'
import { AWAITING_PAYMENT, type OrderStatus } from '../../../../contract/order-status'
import type { FollowUpKind } from '../../../../contract/order-type'
import type { Queries } from '../../../db/schema'
import { statusFrom } from './order'

type FollowUp = { id: string; number: string; kind: FollowUpKind; status: OrderStatus }

export async function followUpsOf(db: Queries, orderId: string): Promise<FollowUp[]> {
  const rows = await db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_ups.follow_up_id')
    .select(['orders.id', 'orders.number', 'orders.status', 'follow_ups.kind'])
    .where('follow_ups.order_id', '=', orderId)
    .orderBy('follow_ups.created_at')
    .execute()
  return rows.map(({ status, ...followUp }) => ({ ...followUp, status: statusFrom(status) }))
}

export function followedBy(
  db: Queries,
  followUpId: string,
): Promise<{ id: string; number: string; kind: FollowUpKind } | undefined> {
  return db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_ups.order_id')
    .select(['orders.id', 'orders.number', 'follow_ups.kind'])
    .where('follow_up_id', '=', followUpId)
    .executeTakeFirst()
}

export const isKept = (followUps: readonly FollowUp[]) =>
  isKeeping(followUps.filter(({ status }) => status !== AWAITING_PAYMENT))
