import { readPaymentMethods } from '../../api/payments.server'
import type { Visit } from '../../session/visit.server'
import { amountToPay } from '../../shop/PayForm/amount-to-pay'
import { paymentResultPath } from '../../shop/payment-path'
import { openOrder } from './open-order.server'

/**
 * Reads an order that waits for its payment, with the ways to pay it; `amount` is in cents. Redirects to an order that is not open. Throws
 * what `openOrder` throws.
 */
export async function readPayableOrder(visit: Visit, id: string) {
  const { backend, locale } = visit
  const order = await openOrder(visit, id)
  if (!order.isOpen) throw await visit.redirect(visit.addressOfChange(paymentResultPath(locale, order)))
  const { number, payment, payUntil, place, due } = order
  const amount = amountToPay(order)
  const methods = await readPaymentMethods(backend, place.country, due)
  return { order: { id: order.id, number, payment, payUntil, amount }, methods }
}
