import { unlessUnavailable } from '../../api/backend.server'
import { findOrder } from '../../api/orders.server'
import type { TakenOrder } from '../../api/taken-order.server'
import type { Visit } from '../../session/visit.server'
import { paymentCallbackPath } from '../../shop/paths'
import { goToPayment } from './go-to-payment.server'
import { keepKey } from './order-keys.server'

/** Redirects to the payment if the order can be read, else to a page that says it was received: customers who hear that it failed would order again. */
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
