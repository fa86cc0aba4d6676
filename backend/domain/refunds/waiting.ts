import type { Unit } from '../../db/schema'
import { lockOrder } from '../orders/lock'
import { leftWithDeposit, type OwnOrder } from './went-back'

/** The orders that the deposit of a trial pays for. */
function paidByDeposit(unit: Unit, trialId: string): Promise<OwnOrder[]> {
  return unit
    .selectFrom('orders')
    .select(['id', 'follows', 'deposit_counted as depositCounted'])
    .where('follows', '=', trialId)
    .where('deposit_counted', '>', 0)
    .orderBy('id')
    .execute()
}

async function reduceOne(unit: Unit, order: OwnOrder, at: Date): Promise<void> {
  const { left, outside } = await leftWithDeposit(unit, order)
  let over = Math.min(outside.amount, -left)
  const waiting = await unit
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('order_id', '=', order.id)
    .where('state', '=', 'needs_account')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, amount } of waiting) {
    const less = Math.min(over, amount)
    if (less <= 0) return
    const isWhole = less === amount
    const change = isWhole
      ? ({ state: 'failed', last_error: outside.reason } as const)
      : { amount: amount - less }
    await unit
      .updateTable('refunds')
      .set({ ...change, updated_at: at.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'needs_account')
      .execute()
    over -= less
  }
}

/**
 * What waits to be transferred by hand for an order, and for what its deposit pays for, is less by what went back at the provider, or was
 * charged back, meanwhile. Call it with the order locked.
 */
export async function reduceWaiting(unit: Unit, order: OwnOrder, at: Date): Promise<void> {
  await reduceOne(unit, order, at)
  for (const paid of await paidByDeposit(unit, order.id)) {
    // Whoever else wants money of it has to wait; the trial is locked first everywhere.
    await lockOrder(unit, paid.id, at)
    await reduceOne(unit, paid, at)
  }
}
