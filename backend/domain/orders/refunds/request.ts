import { type Cents, MAX_CENTS } from '../../../../contract/money'
import type { RefundCause } from '../../../../contract/refunds'
import { newRowId } from '../../../db/row-id'
import type { Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { leftToRefund } from './left'

export async function refundCanceled(unit: Unit, orderId: string, at: Date): Promise<Cents> {
  const amount = await leftToRefund(unit, orderId)
  await requestRefund(unit, { orderId, amount, cause: 'canceled', causeKey: `canceled:${orderId}`, at })
  return amount
}

export const REFUND = 'refund'

type RefundRequest = {
  orderId: string
  /** Any payment of the order if undefined. */
  paymentId?: string
  amount: Cents
  cause: RefundCause
  /** A key is refunded once. */
  causeKey: string
  at: Date
}

/** Splits amounts beyond MAX_CENTS; the outbox carries them out. Returns whether it was stored now. */
export async function requestRefund(unit: Unit, request: RefundRequest): Promise<boolean> {
  const { orderId, paymentId = null, amount, cause, causeKey, at } = request
  if (amount <= 0) return false
  if (amount > MAX_CENTS) {
    const rest = { ...request, amount: amount - MAX_CENTS, causeKey: `${causeKey}:${amount}` }
    await requestRefund(unit, rest)
    return requestRefund(unit, { ...request, amount: MAX_CENTS })
  }
  const id = newRowId()
  const result = await unit
    .insertInto('refunds')
    .values({
      id,
      order_id: orderId,
      payment_id: paymentId,
      amount,
      cause,
      cause_key: causeKey,
      state: 'requested',
      reference: null,
      account_iban: null,
      account_holder: null,
      last_error: null,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.column('cause_key').doNothing())
    .executeTakeFirst()
  if ((result.numInsertedOrUpdatedRows ?? 0n) === 0n) return false
  await putInOutbox(unit, { kind: REFUND, key: `refund:${id}`, payload: { id } }, at)
  return true
}
