import { redirect } from '@remix-run/node'
import { AWAITING_PAYMENT } from '../../../contract/order-status'
import { unlessUnavailable } from '../../api/backend.server'
import { findRawOrder, type ListedOrder, readOrders } from '../../api/order-list.server'
import { findOrder, type Placed, type SignedOrder, type TakenOrder } from '../../api/orders.server'
import { startPayment } from '../../api/payments.server'
import { readSpecifiedOrder, startSpecifiedPayment } from '../../api/specified-orders.server'
import { agreedAnalyticsIds } from '../../session/analytics/consent.server'
import type { CookieValue } from '../../session/cookies.server'
import { fitsCookie } from '../../session/sealed.server'
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
export async function goToTaken(visit: Visit, { number, signed }: TakenOrder, checkout?: string) {
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

type Kept = CookieValue<'taken_order'>
type KeptOrder = NonNullable<Kept['placed']>

/** The last order placed in this browser at a backend that shows no orders; undefined if its id is another. */
export function placedHere({ cookies }: Visit, id?: string): KeptOrder | undefined {
  const placed = cookies.get('taken_order')?.placed
  return id === undefined || placed?.id === id ? placed : undefined
}

function keep({ cookies }: Visit, kept: Kept & { placed: KeptOrder }): void {
  const ways = [kept, { ...kept, placed: { ...kept.placed, told: null } }]
  cookies.set('taken_order', ways.find(fitsCookie) ?? { checkout: kept.checkout, number: kept.number })
}

/** Redirects to the payment, or to a page that says that it could not be started. */
export async function payPlaced(visit: Visit, placed: KeptOrder, told = placed.told): Promise<Response> {
  const { backend, cookies, locale, origin } = visit
  const url = await startSpecifiedPayment(backend, told, agreedAnalyticsIds(visit))
  keep(visit, { ...cookies.get('taken_order'), placed: { ...placed, paymentUrl: url } })
  if (!url) return visit.redirect(visit.addressOfChange(`${paymentResultPath(locale, placed)}?problem=start`))
  const isKept = placedHere(visit)?.paymentUrl === url
  if (isKept && new URL(url).origin !== origin)
    return visit.redirect(orderPath(locale, placed, 'pay/continue'))
  return redirect(url, { status: 303, headers: await visit.headers() })
}

type Placing = { checkout: string; total: number }

/** `told` is the answer of the backend. */
export async function goToPlaced(visit: Visit, told: unknown, { checkout, total }: Placing) {
  const { id = checkout, number } = await readSpecifiedOrder(visit.backend, told)
  const placed = { id, told, total }
  keep(visit, { checkout, number, placed })
  return payPlaced(visit, placed)
}

export async function payListed(visit: Visit, id: string): Promise<Response | undefined> {
  const told = await findRawOrder(visit.backend, id)
  if (!told) return undefined
  const { number, status, total } = await readSpecifiedOrder(visit.backend, told)
  if (status !== AWAITING_PAYMENT) return undefined
  const placed = { id, told, total }
  keep(visit, { number, placed })
  return payPlaced(visit, placed)
}

type PlainOrder = ListedOrder & { canBePaid: boolean }

export async function findPlainOrder(visit: Visit, id?: string): Promise<PlainOrder | undefined> {
  const { backend, cookies } = visit
  const placed = placedHere(visit, id)
  const wanted = placed?.id ?? id
  const isLoggedIn = (await unlessUnavailable(visit.user())) !== null
  const list = isLoggedIn ? await unlessUnavailable(readOrders(backend, { page: 1 })) : undefined
  const listed = list?.orders.find((order) => order.id === wanted)
  // An order without a status was placed just now, so it may be paid.
  const mayPay = ({ status = placed && AWAITING_PAYMENT }) => status === AWAITING_PAYMENT
  if (listed || !placed) return listed && { ...listed, canBePaid: mayPay(listed) }
  const told = await readSpecifiedOrder(backend, placed.told)
  const number = cookies.get('taken_order')?.number ?? told.id ?? ''
  return { ...told, total: told.total ?? placed.total, id: placed.id, number, canBePaid: mayPay(told) }
}
