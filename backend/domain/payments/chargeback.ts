import type { Cents } from '../../../contract/money'
import type { PaymentsTable, Unit } from '../../db/schema'
import { recordStatus } from '../orders/change-status'
import { existingOrder } from '../orders/find'
import type { Services } from '../services'

/** Money that a bank took back is for the staff to look after; the order stays as it is. */
export async function noteChargeback(
  services: Services,
  unit: Unit,
  payment: PaymentsTable,
  cents: Cents,
): Promise<void> {
  const at = services.now()
  const result = await unit
    .updateTable('payments')
    .set({ charged_back: cents, updated_at: at.toISOString() })
    .where('id', '=', payment.id)
    .where('charged_back', '!=', cents)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return
  const order = await existingOrder(unit, payment.order_id)
  const reason = `${cents} cents of payment ${payment.reference} are charged back`
  await recordStatus(unit, order.id, order.status, order.status, { actor: 'payment', reason, at })
  services.log.warn({ order: order.number, reference: payment.reference, cents }, 'payment charged back')
}
