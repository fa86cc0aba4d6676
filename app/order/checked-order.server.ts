import { findOrder, type OrderDetails } from '../api/orders.server'
import { checkPayment } from '../api/payments.server'
import type { Visit } from '../session/visit.server'
import { openOrder } from './open-order.server'

/** Opens the order, once its provider has been asked about a payment that is on its way. Throws what `openOrder` throws. */
export async function openCheckedOrder(visit: Visit, id: string): Promise<OrderDetails> {
  const { backend } = visit
  const order = await openOrder(visit, id)
  if (!order.canBePaid || order.payment.result === 'canceled') return order
  await checkPayment(backend, order)
  return (await findOrder(backend, id, order.signature)) ?? order
}
