import { redirect } from '@remix-run/node'
import type { Line } from '../../../contract/lines'
import { AWAITING_PAYMENT } from '../../../contract/order-status'
import { unlessUnavailable } from '../../api/backend.server'
import { priceUnitOf } from '../../api/chosen-backend.server'
import { findRawOrder, type ListedOrder, readOrders } from '../../api/order-list.server'
import { findOrder, type Placed, type SignedOrder, type TakenOrder } from '../../api/orders.server'
import { startPayment } from '../../api/payments.server'
import { type SpecifiedOrder, specifiedOrder } from '../../api/specified/orders'
import { isUnexplained } from '../../api/specified/refusals'
import { readSpecifiedOrder, startSpecifiedPayment } from '../../api/specified-orders.server'
import { agreedAnalyticsIds } from '../../session/analytics/consent.server'
import type { CookieValue } from '../../session/cookies.server'
import { fitsCookie } from '../../session/sealed.server'
import type { Visit } from '../../session/visit.server'
import { orderPath, paymentCallbackPath, paymentCanceledPath, paymentResultPath } from '../../shop/paths'
import { keepKey, withKey } from './open-by-key.server'

/** Browsers check redirects after a form against `form-action`, and banks are unknown: a page of ours links to the provider. */
function paymentAddress(visit: Visit, order: SignedOrder, url: string): string {
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
  return redirect(isStarted ? paymentAddress(visit, order, started.url) : problem, { status: 303, headers })
}

/** Redirects to the payment if the order can be read, else to its receipt: after an error page, customers would order again. */
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

export function goToPlacedOrder(visit: Visit, result: Placed): Promise<Response> {
  if (result.outcome === 'taken') return goToTaken(visit, result.taken)
  keepKey(visit, result.order)
  return goToPayment(visit, result.order)
}

type TakenCookie = CookieValue<'taken_order'>
type PlacedOrder = NonNullable<TakenCookie['placed']>

/** The last order placed in this browser at a backend that shows no orders; undefined if its id is another. */
export function placedHere({ cookies }: Visit, id?: string): PlacedOrder | undefined {
  const placed = cookies.get('taken_order')?.placed
  return id === undefined || placed?.id === id ? placed : undefined
}

function storeTaken({ cookies }: Visit, taken: TakenCookie & { placed: PlacedOrder }): void {
  const { placed } = taken
  const variants = [{ told: null }, { paymentUrl: undefined }, { told: null, paymentUrl: undefined }]
  const shorter = variants.map((less) => ({ ...taken, placed: { ...placed, ...less } }))
  cookies.set('taken_order', [taken, ...shorter].find(fitsCookie) ?? { ...taken, placed: undefined })
}

/** Redirects to the payment, or to a page that says that it could not be started. */
export async function payPlaced(visit: Visit, placed: PlacedOrder): Promise<Response> {
  const { backend, cookies, locale, origin } = visit
  const started = await startSpecifiedPayment(backend, placed.told, agreedAnalyticsIds(visit))
  const { body: url, refusal } = started ?? {}
  // One that was begun before may have arrived.
  const paymentUrl = url ?? placed.paymentUrl
  storeTaken(visit, { ...cookies.get('taken_order'), placed: { ...placed, paymentUrl } })
  const resultPath = paymentResultPath(locale, placed)
  if (refusal?.status === 401) return visit.logInAgain(resultPath)
  if (refusal && !isUnexplained(refusal, locale)) {
    visit.notify('warning', refusal.message)
    return visit.redirect(resultPath)
  }
  if (!url) return visit.redirect(visit.addressOfChange(`${resultPath}?problem=start`))
  const isStored = placedHere(visit)?.paymentUrl === url
  if (isStored && new URL(url).origin !== origin)
    return visit.redirect(orderPath(locale, placed, 'pay/continue'))
  return redirect(url, { status: 303, headers: await visit.headers() })
}

type Placing = { checkout: string; total: number; lines: readonly Line[] }

/** Compares what the backend tells; totals may differ by a cent for each piece, as it rounds. */
function isAsAgreed(told: SpecifiedOrder, { total, lines }: Placing): boolean {
  const piecesOf = (of: readonly Line[], id = '') =>
    of
      .filter(({ articleId }) => articleId.toLowerCase().endsWith(id.toLowerCase()))
      .reduce((pieces, { quantity }) => pieces + quantity, 0)
  const toldPieces = lines.map(({ articleId }) => piecesOf(told.lines, articleId))
  const hasPieces =
    !toldPieces.some(Boolean) || lines.every(({ quantity }, index) => quantity === toldPieces[index])
  return hasPieces && Math.abs((told.total ?? total) - total) <= piecesOf(lines)
}

/** `told` is the order as the backend returned it; where it is not as agreed, its page says so before anything is paid. */
export async function goToPlaced(visit: Visit, told: unknown, agreed: Placing) {
  const { checkout, total } = agreed
  const order = specifiedOrder(told, priceUnitOf(visit.backend.source))
  const { id = checkout, number } = order
  const placed = { id, told, total, differs: !isAsAgreed(order, agreed) }
  storeTaken(visit, { checkout, number, placed })
  if (placed.differs) return visit.redirect(paymentResultPath(visit.locale, placed))
  return payPlaced(visit, placed)
}

export async function payListed(visit: Visit, id: string): Promise<Response | undefined> {
  const told = await findRawOrder(visit.backend, id)
  if (!told) return undefined
  if (told === 'login')
    return (await visit.user()) ? visit.logInAgain(orderPath(visit.locale, { id })) : undefined
  const { number, status, total } = specifiedOrder(told, priceUnitOf(visit.backend.source))
  if (status !== AWAITING_PAYMENT) return undefined
  const placed = { id, told, total }
  storeTaken(visit, { number, placed })
  return payPlaced(visit, placed)
}

type PlainOrder = ListedOrder & { canBePaid: boolean }

/** The status from placing may be out of date by now; an order is still unpaid for sure only if no payment was begun. */
export async function findPlainOrder(visit: Visit, id?: string): Promise<PlainOrder | undefined> {
  const { backend, cookies } = visit
  const placed = placedHere(visit, id)
  const orderId = placed?.id ?? id
  const isLoggedIn = (await unlessUnavailable(visit.user())) !== null
  const reading = isLoggedIn ? readOrders(backend, { page: 1 }) : undefined
  // Where nothing else tells of the order, a list that cannot be read is no list without it.
  const list = reading && (await (placed ? unlessUnavailable(reading) : reading))
  if (isLoggedIn && !placed && !list) await visit.logInAgain()
  const listed = list?.orders.find((order) => order.id === orderId)
  if (listed) return { ...listed, canBePaid: listed.status === AWAITING_PAYMENT }
  if (!placed) return undefined
  const { status, ...told } = await readSpecifiedOrder(backend, placed.told)
  const number = cookies.get('taken_order')?.number ?? told.id ?? ''
  const canBePaid = !placed.paymentUrl && (status ?? AWAITING_PAYMENT) === AWAITING_PAYMENT
  return { ...told, total: told.total ?? placed.total, id: placed.id, number, canBePaid }
}

/** Catches the 404 of an order that is only listed: redirects to its page. */
export const orToPlainOrder = (visit: Visit, id: string) => async (error: unknown) => {
  const isMissing = error instanceof Response && error.status === 404
  const plain = isMissing && (await findPlainOrder(visit, id))
  throw plain ? await visit.redirect(orderPath(visit.locale, plain)) : error
}
