import { countsAsPaid } from '../../../../contract/order-status'
import type { Queries, Tables, Unit } from '../../../db/schema'
import type { ProviderPayment } from '../../../ports'
import type { Services } from '../../platform/services'
import { recordStatus } from '../record/change-status'
import { existingOrder } from '../record/find'

/** The unknown state or the other amount; null if the amount is right or nothing was paid. */
export function mismatchOf({ amount }: Tables['payments'], found: ProviderPayment): string | null {
  const { state, unknownState = state } = found
  if (state === 'unknown') return unknownState.slice(0, 100)
  return countsAsPaid(state) && found.amount.cents !== amount ? found.amount.text.slice(0, 100) : null
}

export async function noteMismatch(
  services: Services,
  unit: Unit,
  payment: Tables['payments'],
  mismatch: string | null,
): Promise<void> {
  const at = services.now()
  const { id, reference, amount } = payment
  const result = await unit
    .updateTable('payments')
    .set({ mismatch, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('mismatch', mismatch === null ? 'is not' : 'is distinct from', mismatch)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n || mismatch === null) return
  const order = await existingOrder(unit, payment.order_id)
  const reason = `payment ${reference} is ${mismatch} instead of ${amount} cents`
  await recordStatus(unit, order.id, order.status, order.status, { actor: 'payment', reason, at })
  services.log.error({ order: order.number, reference, mismatch, amount }, 'payment to be looked at')
}

export async function hasMismatch(db: Queries, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('mismatch', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
