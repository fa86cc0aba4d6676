import { redirect } from '@remix-run/node'
import { type SignedOrder, startPayment } from '../api/payments.server'
import type { Visit } from '../session/visit.server'
import { paymentCanceledPath, paymentResultPath } from '../shop/payment-path'
import { keepKey, withKey } from './order-keys.server'
import { wayToPay } from './way-to-pay.server'

/** Always redirects, even if the payment cannot be started, because the order is already placed. */
export async function goToPayment(visit: Visit, order: SignedOrder): Promise<Response> {
  const { backend, locale, origin } = visit
  const resultPath = paymentResultPath(locale, order)
  const returnUrl = origin + visit.addressOfChange(withKey(resultPath, order))
  const cancelUrl = origin + visit.addressOfChange(withKey(paymentCanceledPath(locale, order), order))
  keepKey(visit, order)
  const started = await startPayment(backend, order, { returnUrl, cancelUrl })
  const headers = await visit.headers()
  const problem = visit.addressOfChange(`${resultPath}?problem=start`)
  const isStarted = started && 'url' in started
  return redirect(isStarted ? wayToPay(visit, order, started.url) : problem, { status: 303, headers })
}
