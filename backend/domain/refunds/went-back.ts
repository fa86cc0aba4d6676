import type { Cents } from '../../../contract/money'
import type { Queries } from '../../db/schema'
import type { Order } from '../orders/order'
import { leftToRefund } from './left'

/** Why a refund of the shop is not made any more. */
const REFUNDED_AT_PROVIDER = 'refunded at the provider'
const CHARGED_BACK = 'charged back'
export const WENT_BACK_REASONS = [REFUNDED_AT_PROVIDER, CHARGED_BACK]

const sumOf = (rows: readonly { amount: Cents }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns what of some orders or payments went back and not by the shop, in cents: it was refunded at the provider, or charged back.
 * `reason` is why a refund of the shop is not made any more.
 */
export async function wentBackOutside(
  db: Queries,
  by: 'order_id' | 'payment_id',
  ids: readonly string[],
): Promise<{ amount: Cents; reason: string }> {
  const refunds = await db
    .selectFrom('refunds')
    .select('amount')
    .where(by, 'in', ids)
    .where('found_at', 'is not', null)
    .where('state', '!=', 'failed')
    .execute()
  const chargebacks = await db
    .selectFrom('payments')
    .select('charged_back as amount')
    .where(by === 'payment_id' ? 'id' : by, 'in', ids)
    .where('state', 'in', ['paid', 'authorized'])
    .execute()
  const [refunded, chargedBack] = [sumOf(refunds), sumOf(chargebacks)]
  return { amount: refunded + chargedBack, reason: refunded > 0 ? REFUNDED_AT_PROVIDER : CHARGED_BACK }
}

/** The parts of an order that its money depends on. */
export type OwnOrder = Pick<Order, 'id' | 'follows' | 'depositCounted'>

/**
 * Returns what is left to refund of an order, in cents, with what still counts of the deposit of the trial that it follows, and what of
 * both went back and not by the shop, which takes of that deposit. `except` is a refund that does not count.
 */
export async function leftWithDeposit(db: Queries, order: OwnOrder, except = '') {
  const { id, follows, depositCounted } = order
  const left = await leftToRefund(db, id, except)
  if (!follows) return { left: left + depositCounted, outside: await wentBackOutside(db, 'order_id', [id]) }
  const ofTrial = await wentBackOutside(db, 'order_id', [follows])
  const deposit = Math.max(0, depositCounted - ofTrial.amount)
  return { left: left + deposit, outside: await wentBackOutside(db, 'order_id', [id, follows]) }
}
