import { addDays, type IsoDate } from '../../../../contract/dates'
import { DELIVERED } from '../../../../contract/order-status'
import { REFUND_DAYS } from '../../../../contract/promises'
import { type ReturnTerms, returnTerms } from '../../../../contract/return-terms'
import { shopDay } from '../../../../contract/shop-time'
import { writtenDate } from '../../../../contract/written-dates'
import type { Queries } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import type { Order } from '../record/order'

export async function deliveredDay(db: Queries, orderId: string): Promise<IsoDate | undefined> {
  const row = await db
    .selectFrom('order_history')
    .select('at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', DELIVERED)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row && shopDay(row.at)
}

export async function firstWithdrawal(db: Queries, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_withdrawals')
    .innerJoin('withdrawals', 'withdrawals.id', 'order_withdrawals.withdrawal_id')
    .select('withdrawals.received_at')
    .where('order_withdrawals.order_id', '=', orderId)
    .where('withdrawals.kind', '=', 'withdrawal')
    .orderBy('withdrawals.received_at')
    .limit(1)
    .executeTakeFirst()
  return row?.received_at
}

/** Undelivered orders' terms begin now. */
export async function termsOf(db: Queries, { id, type, period }: Order, now: Date): Promise<ReturnTerms> {
  return returnTerms(type, (await deliveredDay(db, id)) ?? shopDay(now), period)
}

/** Announcing the return of a purchase is a withdrawal. */
export async function withdrawnAt(
  db: Queries,
  order: Order,
  announcedAt: string,
): Promise<string | undefined> {
  const { withdrawUntil } = await termsOf(db, order, new Date(announcedAt))
  const declared = await firstWithdrawal(db, order.id)
  const moment = declared ?? (order.type === 'buy' ? announcedAt : undefined)
  return moment !== undefined && shopDay(moment) <= withdrawUntil ? moment : undefined
}

/** Null if the days run from the return's arrival. */
export async function refundUntil(db: Queries, order: Order, announcedAt: string): Promise<IsoDate | null> {
  const moment = await withdrawnAt(db, order, announcedAt)
  return moment === undefined ? null : addDays(shopDay(moment), REFUND_DAYS)
}

/** A timely withdrawal permits a later return than the shop's own days. */
export async function isInTime(db: Queries, order: Order, now: Date): Promise<boolean> {
  const { returnUntil, withdrawUntil } = await termsOf(db, order, now)
  if (returnUntil === null || shopDay(now) <= returnUntil) return true
  const withdrawn = await firstWithdrawal(db, order.id)
  return withdrawn !== undefined && shopDay(withdrawn) <= withdrawUntil
}

/** Throws Refusal 'return_too_late'. */
export async function checkInTime(db: Queries, order: Order, now: Date): Promise<void> {
  if (await isInTime(db, order, now)) return
  const { returnUntil } = await termsOf(db, order, now)
  throw new Refusal('return_too_late', { values: { date: writtenDate(returnUntil ?? '') } })
}
