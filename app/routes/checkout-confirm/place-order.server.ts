import { data } from '@remix-run/node'
import type { PriceBreakdown } from '../../../contract/breakdown'
import type { Checkout } from '../../../contract/endpoints/orders'
import { type Line, linesText, plainLines } from '../../../contract/lines'
import { startsEarly } from '../../../contract/withdrawal'
import { unlessUnavailable } from '../../api/backend.server'
import { isForPlace, readCheckout } from '../../api/checkouts.server'
import { type Order, placeOrder, readOrder, type TakenOrder } from '../../api/orders.server'
import { divideCart, type PricedCart, priceCart, readOffers } from '../../api/priced-cart.server'
import { refusalInit } from '../../api/refusal.server'
import { placeOnce } from '../../api/specified-orders.server'
import { readShopDetails } from '../../api/web-content.server'
import { OF_USER } from '../../forms/input-names'
import { refusalMessage } from '../../ordering/cart/cart-line.server'
import { type CurrentCheckout, findCheckout, storeErrors } from '../../ordering/order/checkout.server'
import { choiceErrors, choicesReply, choicesSchema, methodOf } from '../../ordering/order/follow-order.server'
import { goToPayment, goToPlaced, goToTaken } from '../../ordering/order/go-to-payment.server'
import { keepKey } from '../../ordering/order/open-by-key.server'
import { loginPathOver } from '../../platform/login-path'
import { type Posted, parsePosted, textsIn } from '../../platform/parse-posted.server'
import { readPostedForm } from '../../platform/posted-form.server'
import { unavailable } from '../../platform/unavailable.server'
import { addLines, type Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'
import { paymentCallbackPath, paymentResultPath } from '../../shop/paths'
import { ADD_FIELD, costsAsMuch, matchesCart, matchesOrder, parseShownOrder } from './shown-order'

/** Keeps the lines that were set aside; undefined if the order was not made from this cart. */
function cartAfterOrder(order: Order, cart: Cart, { lines, aside }: CartParts): Cart | undefined {
  const sortedLines = (items: readonly Line[]) => linesText(items).split(',').sort().join()
  // Sending the form again must not empty a cart that was begun after its order.
  if (cart.type !== order.type || sortedLines(lines) !== sortedLines(order.lines)) return undefined
  const { voucher: _, ...rest } = cart
  return { ...rest, lines: plainLines(aside) }
}

type CartParts = { lines: readonly Line[]; aside: readonly Line[] }

async function goToPaymentOf(visit: Visit, order: Order, parts?: CartParts): Promise<Response> {
  const { cart } = visit
  const remaining = cart && parts && cartAfterOrder(order, cart, parts)
  if (remaining) visit.setCart(remaining)
  keepKey(visit, order)
  return goToPayment(visit, order)
}

/** Removes the checkout, so that nothing is ordered from it again. */
function leaveCart(visit: Visit, { voucher: _, ...rest }: Cart, aside: readonly Line[]): void {
  visit.setCart({ ...rest, lines: plainLines(aside) })
  visit.cookies.clear('checkout')
}

/** Throws a 503 where neither the answer nor the checkout mentions an order: sent again, the form makes one. */
async function goToTakenOrder(
  visit: Visit,
  taken: TakenOrder,
  { cart, checkout, aside }: { cart: Cart; checkout: string; aside: readonly Line[] },
): Promise<Response> {
  const stored = taken.signed ? undefined : await unlessUnavailable(readCheckout(visit.backend, checkout))
  const order = stored?.order
  if (stored && !order && !taken.number) throw unavailable()
  leaveCart(visit, cart, aside)
  const signed = taken.signed ?? order ?? undefined
  return goToTaken(visit, { ...taken, signed }, checkout)
}

async function goToPaymentAgain(visit: Visit, form: FormData, placed: NonNullable<Checkout['order']>) {
  const { cart, backend, locale, t } = visit
  const order = await readOrder(backend, placed.id, placed.signature)
  keepKey(visit, order)
  // The lines of the order may be in the cart again.
  if (order.isCanceled) return visit.redirect(paymentResultPath(locale, order))
  const {
    shown: typed,
    payment_method: method,
    by_month,
  } = textsIn(form, 'shown', 'payment_method', 'by_month')
  const shown = parseShownOrder(typed)
  if (shown && !matchesOrder(shown, { method, isByMonth: by_month === '1' }, order)) {
    visit.notify('warning', t('checkout:confirm.placedOtherwise'))
    return visit.redirect(paymentResultPath(locale, order))
  }
  if (!cart) return goToPaymentOf(visit, order)
  const { offered, aside } = divideCart(cart, await readOffers(backend), order.place)
  return goToPaymentOf(visit, order, { lines: offered, aside })
}

function goToLogin(visit: Visit): Promise<Response> {
  visit.notify('info', visit.t('checkout:confirm.loggedOut'))
  return visit.redirect(loginPathOver(visit.url.pathname, visit.locale))
}

type Ordered = { cart: Cart; checkout: CurrentCheckout; priced: PricedCart }

async function validateAndPlaceOrder(visit: Visit, form: FormData, ordered: Ordered) {
  const { t } = visit
  const { cart, checkout, priced } = ordered
  const finalCart = { ...cart, lines: plainLines(priced.lines), voucher: priced.voucher?.code }
  const after = priced.breakdown
  const needsEarlyStart = startsEarly(priced.period, checkout.form)
  const due = checkout.isKeptHere ? 0 : after.total
  const schema = choicesSchema((field) => t(`checkout:errorsOf.${field}`), { due, needsEarlyStart })
  const posted = parsePosted(form, schema)
  const { [ADD_FIELD]: articleId } = textsIn(form, ADD_FIELD)
  if (articleId) return addNeeded(visit, { articleId, cart, priced, posted })
  if (posted.status !== 'success') return redraw(posted)
  const shown = parseShownOrder(textsIn(form, 'shown').shown)
  // Our own backend compares the total itself.
  const isAsShown = shown && (!checkout.isKeptHere || costsAsMuch(shown, after))
  if (!isAsShown || !matchesCart(shown, finalCart)) {
    return redraw(posted, { changed: { before: shown?.breakdown, after } })
  }
  const { [OF_USER]: ofUser } = textsIn(form, OF_USER)
  if (ofUser && (await visit.user())?.email !== ofUser) return goToLogin(visit)
  const isByMonth = posted.value.by_month === '1' || undefined
  const choices = { paymentMethod: methodOf(posted.value), startsEarly: needsEarlyStart, isByMonth }
  const sending = send(visit, posted, { ...ordered, ...choices, finalCart, before: shown.breakdown })
  return sending.catch((error: unknown) => replyUnanswered(visit, posted, error))
}

interface Sent extends Ordered {
  finalCart: Cart
  paymentMethod: string
  startsEarly: boolean
  isByMonth: true | undefined
  before: PriceBreakdown
}

async function send(visit: Visit, posted: Posted, order: Sent) {
  const { t, locale, backend } = visit
  const { cart, checkout, priced, finalCart, before, ...choices } = order
  if (checkout.isSent) throw unavailable(504)
  const result = checkout.isKeptHere
    ? await placeOnce(backend, { ...checkout, place: visit.place, cart: finalCart })
    : await placeOrder(backend, { checkout, cart: finalCart, ...choices, total: before.total, locale })
  switch (result.outcome) {
    case 'placed':
      return goToPaymentOf(visit, result.order, priced)
    case 'taken':
      return goToTakenOrder(visit, result.taken, { cart, checkout: checkout.id, aside: priced.aside })
    case 'accepted':
      leaveCart(visit, cart, priced.aside)
      return goToPlaced(visit, result.told, {
        checkout: checkout.id,
        total: priced.breakdown.total,
        lines: finalCart.lines,
      })
    case 'changed':
      return redraw(posted, { changed: { before, after: result.totals } })
    case 'repeated':
      visit.notify('warning', t('checkout:confirm.placedOtherwise'))
      return visit.redirect(`${visit.home}/checkout/confirm`)
    case 'refused': {
      const { refusal } = result
      if (refusal.status === 401 && !(await visit.user({ isAnew: true }))) return goToLogin(visit)
      if (checkout.isKeptHere && (await storeErrors(visit, checkout, refusal))) {
        return visit.redirect(`${visit.home}/checkout`)
      }
      const errors = choiceErrors(refusal, visit)
      if (refusal.code !== 'invalid_gift' || !before.reduction || checkout.isKeptHere) {
        return redraw(posted, { errors, init: refusalInit(refusal) })
      }
      const { voucher: _, ...withoutVoucher } = cart
      visit.setCart(withoutVoucher)
      const repriced = await priceCart(backend, withoutVoucher, visit.place, checkout.vatFree === 'confirmed')
      return redraw(posted, { errors, changed: { before, after: repriced.breakdown } })
    }
  }
}

interface ConfirmAnswer {
  choices: Record<string, string>
  errors?: Record<string, string>
  changed?: { before: PriceBreakdown | undefined; after: PriceBreakdown }
  added?: string
}

interface Redraw extends Pick<ConfirmAnswer, 'changed'> {
  errors?: Parameters<typeof choicesReply>[1]
  init?: ResponseInit
}

function redraw(posted: Posted, { errors, changed, init = { status: changed ? 409 : 422 } }: Redraw = {}) {
  return data<ConfirmAnswer>({ ...choicesReply(posted, errors), changed }, init)
}

/** Where the backend stores checkouts, an order that is sent twice is placed once. */
async function replyUnanswered(visit: Visit, posted: Posted, error: unknown) {
  if (!(error instanceof Response) || error.status < 500) throw error
  const { status } = error
  const stored = visit.cookies.get('checkout')
  const mayHaveArrived = status === 504 && stored?.kept
  if (mayHaveArrived) visit.cookies.set('checkout', { ...stored, kept: { ...mayHaveArrived, isSent: true } })
  const message = visit.t(`checkout:confirm.${mayHaveArrived ? 'mayHaveArrived' : 'notAnswered'}`)
  return redraw(posted, {
    errors: { formErrors: [message] },
    init: { status, headers: await visit.headers() },
  })
}

interface Addition {
  articleId: string
  cart: Cart
  priced: PricedCart
  posted: Posted
}

/** Sent twice, it adds nothing, as nothing is missing then. */
function addNeeded(visit: Visit, { articleId, cart, priced, posted }: Addition) {
  const needed = priced.needs
    .flatMap(({ count, options }) => options.map((option) => ({ ...option, count })))
    .find((option) => option.articleId === articleId)
  const { choices } = choicesReply(posted)
  if (!needed) return data<ConfirmAnswer>({ choices })
  const line = { articleId, quantity: needed.count }
  const filled = addLines(cart, cart.type, [line], cart.period)
  if (typeof filled === 'string') {
    return redraw(posted, { errors: { formErrors: [refusalMessage(visit.t, filled)] } })
  }
  visit.setCart(filled)
  return data<ConfirmAnswer>({ choices, added: needed.name })
}

/** Sent twice, from two windows or after a crash, a checkout still makes one order. */
export async function placeOrderFromForm(visit: Visit) {
  const { backend, cart, place, cookies } = visit
  const form = await readPostedForm(visit.request)
  const checkoutId = textsIn(form, 'checkout').checkout || cookies.get('checkout')?.id
  if (checkoutId && cookies.get('taken_order')?.checkout === checkoutId) {
    return visit.redirect(paymentCallbackPath(visit.locale))
  }
  const checkout = await findCheckout(visit, checkoutId)
  if (checkout?.order) return goToPaymentAgain(visit, form, checkout.order)
  const firstStep = `${visit.home}/checkout`
  if (!cart || !checkout) return visit.redirect(firstStep)
  if (!isForPlace(checkout, place)) {
    visit.notify('info', visit.t('checkout:countryChanged'))
    return visit.redirect(firstStep)
  }
  if (checkout.isKeptHere) backend.prepareChange()
  const [priced, { isOpen }] = await Promise.all([
    priceCart(backend, cart, place, checkout.vatFree === 'confirmed'),
    readShopDetails(backend),
    textsIn(form, OF_USER)[OF_USER] && visit.user(),
  ])
  // A backend that stores checkouts refuses in its own words.
  if (!priced.isOrderable || (checkout.isKeptHere && !isOpen)) return visit.redirect(firstStep)
  return validateAndPlaceOrder(visit, form, { cart, checkout, priced })
}
