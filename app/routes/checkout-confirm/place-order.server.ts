import { data, redirect } from '@remix-run/node'
import type { Cents } from '../../../contract/money'
import type { Checkout } from '../../../contract/wire/checkouts'
import { isFor, readCheckout } from '../../api/checkouts.server'
import { type Order, placeOrder, readOrder } from '../../api/orders.server'
import { startPayment } from '../../api/payments.server'
import { divideCart, type PricedCart, priceCart, readOffers } from '../../api/priced-cart.server'
import type { Cart, CartLine } from '../../session/cart'
import { textOf, type Visit } from '../../session/visit.server'
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

/** What of a cart is ordered, and what is kept aside. */
type CartParts = { lines: readonly CartLine[]; aside: readonly CartLine[] }

/** Takes what was ordered out of the cart and goes to the payment; a 303 whatever happens, as the order stands. */
async function goToPayment(visit: Visit, order: Order, parts?: CartParts): Promise<Response> {
  const { backend, cart, locale, origin } = visit
  const resultPath = paymentResultPath(locale, order)
  const paymentUrl = await startPayment(backend, order, origin + resultPath)
  const left = cart && parts && leftInCart(order, cart, parts)
  if (left) visit.setCart(left)
  const headers = await visit.headers()
  return redirect(paymentUrl ?? `${resultPath}&problem=start`, { status: 303, headers })
}

/** Goes to the payment of an order that was placed before. */
async function goToPaymentAgain(visit: Visit, order: Order): Promise<Response> {
  const { cart, backend } = visit
  if (!cart) return goToPayment(visit, order)
  const { offered, aside } = divideCart(cart, await readOffers(backend), order.place)
  return goToPayment(visit, order, { lines: offered, aside })
}

/** Checks what was chosen and agreed to, and places the order; else the page again, with what is in the way. */
async function agreeAndPlace(
  visit: Visit,
  form: FormData,
  { cart, checkout, priced }: { cart: Cart; checkout: Checkout; priced: PricedCart },
) {
  const { t, locale, backend } = visit
  const ordered = { ...cart, lines: withoutPrices(priced.lines) }
  const choices = choicesIn(form)
  const after = priced.breakdown
  const needsEarlyStart = startsEarly(priced.period, priced.today)
  const unanswered = missing(choices, needsEarlyStart, after.total)
  if (unanswered.length > 0) {
    const errors = Object.fromEntries(unanswered.map((name) => [name, t(`checkout:errorsOf.${name}`)]))
    return data({ errors, choices }, 422)
  }
  const shown = readShown(textOf(form, 'shown'))
  if (!shown || !isStillShown(shown, ordered)) {
    return data({ errors: {}, choices, changed: { before: shown?.breakdown, after } }, 409)
  }
  const placing = await placeOrder(backend, {
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
  return goToPayment(visit, placing.order, priced)
}

/**
 * Places the order of the checkout that the form names (else the visitor's own) and goes on to its payment.
 * An order that was placed before is found again, whatever the cart holds by now: posted twice, from two windows or
 * after a crash, it stays one order.
 */
export async function orderFrom(visit: Visit) {
  const { backend, cart, place, cookies } = visit
  const form = await visit.form()
  const checkout = await readCheckout(backend, textOf(form, 'checkout') || cookies.get('checkout')?.id)
  if (checkout?.order) {
    const { UUID_Order, signature } = checkout.order
    return goToPaymentAgain(visit, await readOrder(backend, UUID_Order, signature))
  }
  const firstStep = `${visit.home}/checkout`
  if (!cart || !checkout) return visit.redirect(firstStep)
  if (!isFor(checkout, place)) {
    visit.notify('info', visit.t('checkout:countryChanged'))
    return visit.redirect(firstStep)
  }
  const priced = await priceCart(backend, cart, place)
  if (!priced.isOrderable) return visit.redirect(firstStep)
  return agreeAndPlace(visit, form, { cart, checkout, priced })
}
