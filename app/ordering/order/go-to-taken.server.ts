import { unlessUnavailable } from '../../api/backend.server'
import { findOrder } from '../../api/orders.server'
import type { TakenOrder } from '../../api/taken-order.server'
import type { Visit } from '../../session/visit.server'
import { paymentCallbackPath } from '../../shop/payment-path'
import { goToPayment } from './go-to-payment.server'
import { keepKey } from './order-keys.server'

/**
 * Redirects to where an order is paid if it can be read, and else to a page that says that it was received. A customer who has ordered is
 * not to be told that it went wrong, as they would order once more. `checkout` is what the order was made of.
 */
export async function goToTaken(
  visit: Visit,
  { number, signed }: TakenOrder,
  checkout?: string,
): Promise<Response> {
  const { backend, cookies, locale } = visit
  const order = signed && (await unlessUnavailable(findOrder(backend, signed.id, signed.signature)))
  if (order) {
    keepKey(visit, order)
    return goToPayment(visit, order)
  }
  cookies.set('taken_order', { checkout, number })
  return visit.redirect(paymentCallbackPath(locale))
}
