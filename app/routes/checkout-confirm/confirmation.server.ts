import type { AppLoadContext } from '@remix-run/node'
import { backendFor } from '../../api/backend.server'
import { isFor, readCheckout, readCheckoutForm } from '../../api/checkouts.server'
import { readPaymentMethods } from '../../api/payments.server'
import { priceCart } from '../../api/priced-cart.server'
import { answeredSections } from '../../forms/answers'
import { localeOfRequest } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import { readCart } from '../../session/cart.server'
import { readCheckoutId } from '../../session/checkout.server'
import { readNotice, writeNotice } from '../../session/notice.server'
import { readPlace } from '../../session/place.server'
import { redirectWithin } from '../../session/redirect.server'
import { paymentResultPath } from '../../shop/payment-path'
import { startsEarly } from './early-start'

// Whoever has just chosen another country has been told what changed, and is told no less.
async function countryChanged(request: Request, context: AppLoadContext): Promise<string | undefined> {
  if (await readNotice(request, context)) return undefined
  const text = translator(localeOfRequest(request), 'checkout')('countryChanged')
  return writeNotice({ tone: 'info', text }, request, context)
}

/**
 * What the last step of the checkout shows. Throws a 303: to the payment where the order has been placed already,
 * else to the first step where that has something left to do.
 */
export async function readConfirmation(request: Request, context: AppLoadContext) {
  const backend = backendFor(request, context)
  const locale = localeOfRequest(request)
  const [cart, place, checkoutId] = await Promise.all([
    readCart(request, context),
    readPlace(request, context),
    readCheckoutId(request, context),
  ])
  const checkout = await readCheckout(backend, checkoutId)
  if (checkout?.order) {
    const order = { id: checkout.order.UUID_Order, signature: checkout.order.signature }
    throw redirectWithin(paymentResultPath(locale, order), `/${locale}`)
  }
  const toFirstStep = (notice?: string) => redirectWithin(`/${locale}/checkout`, `/${locale}`, [notice])
  if (!cart || !checkout) throw toFirstStep()
  if (!isFor(checkout, place)) throw toFirstStep(await countryChanged(request, context))
  const [priced, definition] = await Promise.all([
    priceCart(backend, cart, place),
    readCheckoutForm(backend, place),
  ])
  if (!priced.isOrderable || !definition) throw toFirstStep()
  const { total } = priced.breakdown
  return {
    checkoutId: checkout.id,
    cart: priced,
    region: place.region,
    methods: await readPaymentMethods(backend, place.country, total),
    answers: answeredSections(definition, checkout.form, translator(locale, 'checkout')('confirm.yes')),
    needsEarlyStart: startsEarly(priced.period, priced.today),
  }
}

export type Confirmation = Awaited<ReturnType<typeof readConfirmation>>
