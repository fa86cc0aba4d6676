import { readPaymentMethods } from '../../api/payments.server'
import type { Visit } from '../../session/visit.server'
import { amountToPay } from '../../shop/PayForm/amount-to-pay'
import { paymentResultPath } from '../../shop/paths'
import { openOrder } from './open-order.server'

/** `amount` in cents. Redirects to an order that is not open; throws as `openOrder` does. */
export async function readPayableOrder(visit: Visit, id: string) {
  const { backend, locale } = visit
  const order = await openOrder(visit, id)
  if (!order.isOpen) throw await visit.redirect(visit.addressOfChange(paymentResultPath(locale, order)))
  const { number, payment, payUntil, place, due } = order
  const amount = amountToPay(order)
  const methods = await readPaymentMethods(backend, place.country, due)
  return { order: { id: order.id, number, payment, payUntil, amount }, methods }
}
