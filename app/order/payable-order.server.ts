import { readOrder } from '../api/orders.server'
import { readPaymentMethods } from '../api/payments.server'
import type { Visit } from '../session/visit.server'
import { paymentResultPath } from '../shop/payment-path'

/**
 * An order that waits for its payment, with the ways to pay it; `total` is in cents. Redirects to an order that is not
 * open. Throws a 404 response if the signature is not the order's.
 */
export async function readPayableOrder(visit: Visit, id: string, signature: string) {
  const { backend, locale } = visit
  const order = await readOrder(backend, id, signature)
  if (!order.isOpen) throw await visit.redirect(visit.addressOfChange(paymentResultPath(locale, order)), '/')
  const { number, payment, payUntil, place, totals } = order
  const methods = await readPaymentMethods(backend, place.country, totals.total)
  return { order: { id: order.id, signature, number, payment, payUntil, total: totals.total }, methods }
}
