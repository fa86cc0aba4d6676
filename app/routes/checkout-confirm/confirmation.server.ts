import { isOfCompany } from '../../../contract/checkout-form/company'
import { startsEarly } from '../../../contract/withdrawal'
import { isForPlace, readCheckoutForm } from '../../api/checkouts.server'
import { readInvoiceTerms, readTimelyMethods } from '../../api/payments.server'
import { priceCart } from '../../api/priced-cart.server'
import { readShopDetails } from '../../api/web-content.server'
import { answeredSections } from '../../forms/answers'
import { findCheckout } from '../../ordering/order/checkout.server'
import { placedHere } from '../../ordering/order/go-to-payment.server'
import { invoiceMethods } from '../../ordering/order/invoice-method.server'
import { keepKey } from '../../ordering/order/open-by-key.server'
import type { Visit } from '../../session/visit.server'
import { paymentCanceledPath, paymentResultPath } from '../../shop/paths'
import { monthsToPay } from './by-month'

const NO_METHODS = { methods: [], byMonth: false, isTransferLate: false }

/** Throws a redirect: to the payment if the order is placed, to the first step if that is incomplete. */
export async function readConfirmation(visit: Visit) {
  const { backend, locale, cart, place, cookies, t } = visit
  const checkout = await findCheckout(visit)
  if (checkout?.order) {
    const { order } = checkout
    keepKey(visit, order)
    throw await visit.redirect(paymentResultPath(locale, order))
  }
  const placed = !cart && !checkout && placedHere(visit)
  // Back from the page of the payment.
  if (placed) throw await visit.redirect(paymentCanceledPath(locale, placed))
  const firstStep = `${visit.home}/checkout`
  if (!cart || !checkout) throw await visit.redirect(firstStep)
  if (!isForPlace(checkout, place)) {
    // After a change of country there already is a notice, which says more.
    if (!cookies.get('notice')) visit.notify('info', t('checkout:countryChanged'))
    throw await visit.redirect(firstStep)
  }
  const [priced, definition] = await Promise.all([
    priceCart(backend, cart, place, checkout.vatFree === 'confirmed'),
    readCheckoutForm(backend, place),
  ])
  if (!priced.isOrderable || !definition) throw await visit.redirect(firstStep)
  const { total } = priced.breakdown
  const { country } = place
  const { breakdown: _, ...atOnce } = priced
  const toPay = isOfCompany(checkout.form) ? atOnce : priced
  const [{ guaranteeNotice: notice }, { methods, byMonth, isTransferLate }, terms, user] = await Promise.all([
    readShopDetails(backend),
    checkout.isKeptHere ? NO_METHODS : readTimelyMethods(backend, country, total, toPay),
    isOfCompany(checkout.form) && !checkout.isKeptHere
      ? readInvoiceTerms(backend, { country, type: priced.type, total })
      : undefined,
    visit.user(),
  ])
  return {
    checkoutId: checkout.id,
    months: monthsToPay({ ...priced, ...checkout, byMonth }),
    ofUser: user?.email ?? cookies.get('checkout')?.ofUser,
    vatFree: checkout.vatFree,
    mayHaveArrived: checkout.isSent,
    cart: priced,
    region: place.region,
    methods: [
      ...methods,
      ...(terms ? invoiceMethods(visit, terms, { ...priced, totals: priced.breakdown }) : []),
    ],
    /** The page of the payment asks for it, where the backend names no method. */
    isMethodAskedLater: checkout.isKeptHere === true,
    methodsNote: terms?.problem ?? (isTransferLate ? t('errors:transfer_too_late') : undefined),
    answers: answeredSections(definition, checkout.form, {
      yes: t('checkout:confirm.yes'),
      country: place.country,
    }),
    notice,
    isOfCompany: isOfCompany(checkout.form),
    needsEarlyStart: startsEarly(priced.period, checkout.form),
  }
}

export type Confirmation = Awaited<ReturnType<typeof readConfirmation>>
