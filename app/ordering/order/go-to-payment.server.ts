import { redirect } from '@remix-run/node'
import { unlessUnavailable } from '../../api/backend.server'
import { findOrder, type Placed, type SignedOrder, type TakenOrder } from '../../api/orders.server'
import { startPayment } from '../../api/payments.server'
import { agreedAnalyticsIds } from '../../session/analytics/consent.server'
import type { Visit } from '../../session/visit.server'
import { orderPath, paymentCallbackPath, paymentCanceledPath, paymentResultPath } from '../../shop/paths'
import { keepKey, withKey } from './open-by-key.server'

/** Browsers hold each redirect after a form against our policy, and a provider may lead on to any bank: its page is reached from one of ours. */
function wayToPay(visit: Visit, order: SignedOrder, url: string): string {
  if (new URL(url).origin === visit.origin) return url
  return visit.addressOfChange(orderPath(visit.locale, order, 'pay/continue'))
}

type Refused = { refusedMethod: string }

/** Redirects to the order if its payment cannot be started. `method`, which may be refused, replaces that of the order. */
export function goToPayment(visit: Visit, order: SignedOrder): Promise<Response>
export function goToPayment(visit: Visit, order: SignedOrder, method: string): Promise<Response | Refused>
export async function goToPayment(
  visit: Visit,
  order: SignedOrder,
  method?: string,
): Promise<Response | Refused> {
  const { backend, locale, origin } = visit
  const resultPath = paymentResultPath(locale, order)
  const returnUrl = origin + visit.addressOfChange(withKey(resultPath, order))
  const cancelUrl = origin + visit.addressOfChange(withKey(paymentCanceledPath(locale, order), order))
  const analytics = agreedAnalyticsIds(visit)
  const started = await startPayment(backend, order, { returnUrl, cancelUrl, method, analytics })
  const isStarted = started && 'url' in started
  if (started && !isStarted && method !== undefined) return started
  const headers = await visit.headers()
  const problem = visit.addressOfChange(`${resultPath}?problem=start`)
  return redirect(isStarted ? wayToPay(visit, order, started.url) : problem, { status: 303, headers })
}

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
