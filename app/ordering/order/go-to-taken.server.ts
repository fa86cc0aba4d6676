import { unlessUnavailable } from '../../api/backend.server'
import { findOrder, type Placed, type TakenOrder } from '../../api/orders.server'
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

/** Redirects to where an order is paid that was just placed. */
export function goToPlacedOrder(visit: Visit, result: Placed): Promise<Response> {
  if (result.outcome === 'taken') return goToTaken(visit, result.taken)
  keepKey(visit, result.order)
  return goToPayment(visit, result.order)
}
