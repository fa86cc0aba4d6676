import { AWAITING_PAYMENT } from '../../../contract/order-status'
import { amountDue } from '../../../contract/prices'
import { inTransaction } from '../../db/retry'
import { recordStatus } from '../orders/change-status'
import type { Order } from '../orders/order'
import type { Services } from '../services'
import { closeOpenPayment } from './close'
import { checkMethod } from './methods'

/**
 * Leaves an order alone that is no longer awaiting payment. Throws Refusal 'unknown_payment_method',
 * 'payment_pending' or 'payment_unreachable'.
 */
export async function changeMethod(services: Services, order: Order, method: string): Promise<void> {
  const catalogue = await services.catalogue(services.db)
  await checkMethod(services, catalogue, { country: order.country, amount: amountDue(order), id: method })
  await closeOpenPayment(services, order.id)
  const at = services.now()
  const reason = `payment method ${method} instead of ${order.paymentMethod}`
  await inTransaction(services.db, async (unit) => {
    const result = await unit
      .updateTable('orders')
      .set({ payment_method: method, updated_at: at.toISOString() })
      .where('id', '=', order.id)
      .where('status', '=', AWAITING_PAYMENT)
      .executeTakeFirst()
    if (result.numUpdatedRows !== 1n) return
    const why = { actor: 'customer', reason, at } as const
    await recordStatus(unit, order.id, AWAITING_PAYMENT, AWAITING_PAYMENT, why)
  })
}
