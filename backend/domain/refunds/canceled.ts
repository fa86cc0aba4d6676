import type { Cents } from '../../../contract/money'
import type { Unit } from '../../db/schema'
import { leftToRefund } from './left'
import { requestRefund } from './request'

/** Refunds what was paid for an order that is canceled. Returns how much that is. */
export async function refundCanceled(unit: Unit, orderId: string, at: Date): Promise<Cents> {
  const amount = await leftToRefund(unit, orderId)
  await requestRefund(unit, { orderId, amount, cause: 'canceled', causeKey: `canceled:${orderId}`, at })
  return amount
}
