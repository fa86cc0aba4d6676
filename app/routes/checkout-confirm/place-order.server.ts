import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { Cents } from '../../../contract/money'
import type { Checkout } from '../../../contract/wire/checkouts'
import { type Backend, backendFor, publicOrigin } from '../../api/backend.server'
import { isFor, readCheckout } from '../../api/checkouts.server'
import { divideCart, readOffers } from '../../api/divided-cart.server'
import { type Order, placeOrder, readOrder } from '../../api/orders.server'
import { startPayment } from '../../api/payments.server'
import { type PricedCart, priceCart } from '../../api/priced-cart.server'
import { localeOfRequest } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { Cart, CartLine } from '../../session/cart'
import { readCart, writeCart } from '../../session/cart.server'
import { readCheckoutId } from '../../session/checkout.server'
import { textOf } from '../../session/form.server'
import { writeNotice } from '../../session/notice.server'
import { readPlace } from '../../session/place.server'
import { redirectWithin } from '../../session/redirect.server'
import { paymentResultPath } from '../../shop/payment-path'
import { startsEarly } from './early-start'
import { isStillShown, readShown } from './shown-order'

/** What was chosen on the page; it comes back with a refusal, so that nothing needs choosing twice. */
function choicesIn(form: FormData) {
  return {
    paymentMethod: textOf(form, 'payment_method'),
    agrees: textOf(form, 'delivery_terms') !== '',
    asksEarly: textOf(form, 'early_start') !== '',
  }
}

type Choices = ReturnType<typeof choicesIn>

/** For an order that a voucher pays whole. */
const NO_METHOD = 'none'

function missing({ paymentMethod, agrees, asksEarly }: Choices, needsEarlyStart: boolean, total: Cents) {
  return [
    ...(paymentMethod || total === 0 ? [] : ['payment_method']),
    ...(agrees ? [] : ['delivery_terms']),
    ...(needsEarlyStart && !asksEarly ? ['early_start'] : []),
  ]
}

const withoutPrices = (lines: readonly CartLine[]): CartLine[] =>
  lines.map(({ articleId, quantity }) => ({ articleId, quantity }))

/** The cart once it has been ordered: what was kept aside stays. Undefined where the order is not of this cart. */
function leftInCart(order: Order, cart: Cart, { lines, aside }: CartParts): Cart | undefined {
  const list = (some: readonly CartLine[]) =>
    some
      .map(({ articleId, quantity }) => `${articleId} ${quantity}`)
      .sort()
      .join()
  // A resent form must not empty a cart that was begun after the order it made.
  if (cart.type !== order.type || list(lines) !== list(order.lines)) return undefined
  const { voucher: _, ...kept } = cart
  return { ...kept, lines: withoutPrices(aside) }
}

/** Takes what was ordered out of the cart and goes to the payment; a 303 whatever happens, as the order stands. */
async function goToPayment(
  order: Order,
  { request, context, backend, cart, parts }: Ordering & { cart?: Cart; parts?: CartParts },
): Promise<Response> {
  const resultPath = paymentResultPath(localeOfRequest(request), order)
  const paymentUrl = await startPayment(backend, order, publicOrigin(request) + resultPath)
  const headers = new Headers()
  const left = cart && parts && leftInCart(order, cart, parts)
  if (left) headers.set('Set-Cookie', await writeCart(left, request, context))
  return redirect(paymentUrl ?? `${resultPath}&problem=start`, { status: 303, headers })
}

/** Goes to the payment of an order that was placed before. */
async function goToPaymentAgain(order: Order, ordering: Ordering & { cart?: Cart }): Promise<Response> {
  const { cart, backend } = ordering
  if (!cart) return goToPayment(order, ordering)
  const { offered, aside } = divideCart(cart, await readOffers(backend), order.place)
  return goToPayment(order, { ...ordering, parts: { lines: offered, aside } })
}

/** What of a cart is ordered, and what is kept aside. */
type CartParts = { lines: readonly CartLine[]; aside: readonly CartLine[] }

type Ordering = { request: Request; context: AppLoadContext; backend: Backend }

async function toFirstStep({ request, context }: Ordering, hasMoved: boolean) {
  const locale = localeOfRequest(request)
  const text = translator(locale, 'checkout')('countryChanged')
  const notice = hasMoved ? await writeNotice({ tone: 'info', text }, request, context) : undefined
  return redirectWithin(`/${locale}/checkout`, `/${locale}`, [notice])
}

/** Checks what was chosen and agreed to, and places the order; else the page again, with what is in the way. */
async function agreeAndPlace(
  form: FormData,
  { cart, checkout, priced, ...ordering }: Ordering & { cart: Cart; checkout: Checkout; priced: PricedCart },
) {
  const ordered = { ...cart, lines: withoutPrices(priced.lines) }
  const locale = localeOfRequest(ordering.request)
  const t = translator(locale, 'checkout')
  const choices = choicesIn(form)
  const after = priced.breakdown
  const needsEarlyStart = startsEarly(priced.period, priced.today)
  const unanswered = missing(choices, needsEarlyStart, after.total)
  if (unanswered.length > 0) {
    const errors = Object.fromEntries(unanswered.map((name) => [name, t(`errorsOf.${name}`)]))
    return data({ errors, choices }, 422)
  }
  const shown = readShown(textOf(form, 'shown'))
  if (!shown || !isStillShown(shown, ordered)) {
    return data({ errors: {}, choices, changed: { before: shown?.breakdown, after } }, 409)
  }
  const placing = await placeOrder(ordering.backend, {
    checkout,
    cart: ordered,
    paymentMethod: choices.paymentMethod || NO_METHOD,
    startsEarly: needsEarlyStart,
    total: shown.breakdown.total,
    locale,
  })
  if ('changedTo' in placing) {
    const changed = { before: shown.breakdown, after: placing.changedTo }
    return data({ errors: {}, choices, changed }, 409)
  }
  if ('problem' in placing) return data({ errors: { order: placing.problem }, choices }, 422)
  return goToPayment(placing.order, { ...ordering, cart, parts: priced })
}

/**
 * Places the order of the checkout that the form names (else the visitor's own) and goes on to its payment.
 * An order that was placed before is found again, whatever the cart holds by now: posted twice, from two windows or
 * after a crash, it stays one order.
 */
export async function orderFrom(form: FormData, request: Request, context: AppLoadContext) {
  const backend = backendFor(request, context)
  const ordering = { request, context, backend }
  const [cart, place, ownId] = await Promise.all([
    readCart(request, context),
    readPlace(request, context),
    readCheckoutId(request, context),
  ])
  const checkout = await readCheckout(backend, textOf(form, 'checkout') || ownId)
  if (checkout?.order) {
    const { UUID_Order, signature } = checkout.order
    return goToPaymentAgain(await readOrder(backend, UUID_Order, signature), { ...ordering, cart })
  }
  if (!cart || !checkout) return toFirstStep(ordering, false)
  if (!isFor(checkout, place)) return toFirstStep(ordering, true)
  const priced = await priceCart(backend, cart, place)
  if (!priced.isOrderable) return toFirstStep(ordering, false)
  return agreeAndPlace(form, { ...ordering, cart, checkout, priced })
}
