import { redirect } from '@remix-run/node'
import { AWAITING_PAYMENT } from '../../../contract/order-status'
import { unlessUnavailable } from '../../api/backend.server'
import { findToldOrder, type ListedOrder, readOrders } from '../../api/order-list.server'
import { readSpecifiedOrder, startSpecifiedPayment } from '../../api/specified-orders.server'
import { agreedAnalyticsIds } from '../../session/analytics/consent.server'
import type { CookieValue } from '../../session/cookies.server'
import { fitsCookie } from '../../session/sealed.server'
import type { Visit } from '../../session/visit.server'
import { orderPath, paymentResultPath } from '../../shop/paths'

type Kept = CookieValue<'taken_order'>
type Placed = NonNullable<Kept['placed']>

/** The last order placed in this browser at a backend that shows no orders; undefined if its id is another. */
export function placedHere({ cookies }: Visit, id?: string): Placed | undefined {
  const placed = cookies.get('taken_order')?.placed
  return id === undefined || placed?.id === id ? placed : undefined
}

function keep({ cookies }: Visit, kept: Kept & { placed: Placed }): void {
  const ways = [kept, { ...kept, placed: { ...kept.placed, told: null } }]
  cookies.set('taken_order', ways.find(fitsCookie) ?? { checkout: kept.checkout, number: kept.number })
}

/** Redirects to the payment, or to a page that says that it could not be started. */
export async function payPlaced(visit: Visit, placed: Placed, told = placed.told): Promise<Response> {
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
export async function goToPlaced(
  visit: Visit,
  told: unknown,
  { checkout, total }: Placing,
): Promise<Response> {
  const { id = checkout, number } = await readSpecifiedOrder(visit.backend, told)
  const placed = { id, told, total }
  keep(visit, { checkout, number, placed })
  return payPlaced(visit, placed)
}

export async function payListed(visit: Visit, id: string): Promise<Response | undefined> {
  const told = await findToldOrder(visit.backend, id)
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
