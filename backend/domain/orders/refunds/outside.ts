import type { Cents } from '../../../../contract/money'
import { CANCELED } from '../../../../contract/order-status'
import { newRowId } from '../../../db/row-id'
import type { Tables, Unit } from '../../../db/schema'
import type { FoundRefund, ProviderPayment } from '../../../ports'
import type { Services } from '../../platform/services'
import { recordStatus } from '../record/change-status'
import { existingOrder, lockOrder } from '../record/find'
import { leftToRefund } from './left'
import { requestRefund } from './request'
import { reduceWaiting, restoreWaiting } from './waiting'

const keyOf = ({ reference }: FoundRefund) => `provider:${reference}`.slice(0, 200)

async function isOwn(unit: Unit, { key, reference }: FoundRefund): Promise<boolean> {
  const row = await unit
    .selectFrom('refunds')
    .select('id')
    .where('found_at', 'is', null)
    .where((is) => is.or([is('id', '=', key ?? ''), is('reference', '=', reference)]))
    .executeTakeFirst()
  return row !== undefined
}

async function store(unit: Unit, payment: Tables['payments'], found: FoundRefund, cents: Cents, at: Date) {
  const made = Number.isNaN(found.at.getTime()) ? at : found.at
  const result = await unit
    .insertInto('refunds')
    .values({
      id: newRowId(),
      order_id: payment.order_id,
      payment_id: payment.id,
      amount: cents,
      cause: 'goodwill',
      cause_key: keyOf(found),
      state: found.state,
      reference: found.reference,
      account_iban: null,
      account_holder: null,
      last_error: null,
      found_at: at.toISOString(),
      created_at: made.toISOString(),
      updated_at: made.toISOString(),
    })
    .onConflict((conflict) => conflict.column('cause_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The money is there again: restores reduced refunds, and refunds a canceled order. */
async function noteFailed(
  unit: Unit,
  payment: Tables['payments'],
  found: FoundRefund,
  cents: Cents,
  at: Date,
) {
  await lockOrder(unit, payment.order_id, at)
  const order = await existingOrder(unit, payment.order_id)
  const { id: orderId, status } = order
  const reason = `the refund of ${cents} cents of payment ${payment.reference}, made at the provider, failed there`
  await recordStatus(unit, orderId, status, status, { actor: 'payment', reason, at })
  await restoreWaiting(unit, order, cents, at)
  if (status !== CANCELED) return
  const amount = Math.min(cents, await leftToRefund(unit, orderId))
  const causeKey = `again:${found.reference}`.slice(0, 200)
  await requestRefund(unit, { orderId, amount, cause: 'canceled', causeKey, at })
}

async function bringUpToDate(
  unit: Unit,
  payment: Tables['payments'],
  found: FoundRefund,
  cents: Cents,
  at: Date,
) {
  const result = await unit
    .updateTable('refunds')
    .set({ state: found.state, updated_at: at.toISOString() })
    .where('cause_key', '=', keyOf(found))
    .where('found_at', 'is not', null)
    .where('state', '!=', found.state)
    .executeTakeFirst()
  if (found.state === 'failed' && result.numUpdatedRows > 0n) {
    await noteFailed(unit, payment, found, cents, at)
  }
}

/** Counts refunds made at the provider once each; failed ones are left out. */
export async function noteOutsideRefunds(
  services: Services,
  unit: Unit,
  payment: Tables['payments'],
  { refunds }: Pick<ProviderPayment, 'refunds'>,
): Promise<void> {
  const at = services.now()
  for (const found of refunds) {
    const { cents } = found.amount
    if (cents === undefined || cents <= 0 || (await isOwn(unit, found))) continue
    if (found.state !== 'failed' && (await store(unit, payment, found, cents, at))) {
      await lockOrder(unit, payment.order_id, at)
      const order = await existingOrder(unit, payment.order_id)
      const reason = `${cents} cents of payment ${payment.reference} are refunded at the provider, not by the shop`
      await recordStatus(unit, order.id, order.status, order.status, { actor: 'payment', reason, at })
      services.log.warn(
        { order: order.number, refund: found.reference, cents },
        'refund made at the provider',
      )
      await reduceWaiting(unit, order, at)
    } else await bringUpToDate(unit, payment, found, cents, at)
  }
}
