import { checkoutResponseSchema } from '../../../contract/wire/checkouts'
import { CHECKOUT_FORM, placeQuery, readCheckout, readCheckoutForm } from '../../api/checkouts.server'
import { allows, readCountries } from '../../api/countries.server'
import { readPaymentMethods } from '../../api/payments.server'
import { priceCart } from '../../api/priced-cart.server'
import { openForm } from '../../forms/drawn-form.server'
import { submitForm } from '../../forms/form-route.server'
import type { Visit } from '../../session/visit.server'
import { answersOfAccount } from './from-account.server'

/**
 * What the first step of the checkout shows: nothing to order, a cart that cannot be ordered, or the questions with
 * what was answered before, and what the law wants told first (where the shop delivers, how one can pay).
 */
export async function readBeginning(visit: Visit) {
  const { backend, cart, place, cookies } = visit
  if (!cart) return { state: 'empty' as const }
  const [priced, definition] = await Promise.all([
    priceCart(backend, cart, place),
    readCheckoutForm(backend, place),
  ])
  if (!priced.isOrderable || !definition) return { state: 'blocked' as const, cart: priced }
  const [countries, methods, begun] = await Promise.all([
    readCountries(backend),
    readPaymentMethods(backend, place.country, priced.breakdown.total),
    readCheckout(backend, cookies.get('checkout')?.id),
  ])
  // What was ordered is done with; the next order begins with what the account knows. What was typed stays as it is.
  const known = begun && !begun.order ? begun.form : await answersOfAccount(visit, definition)
  const form = await openForm(visit, definition, known)
  return {
    state: 'open' as const,
    cart: priced,
    region: place.region,
    countries: countries.filter((country) => allows(country, cart.type)).map(({ name }) => name),
    methods: methods.map(({ name }) => name),
    form,
  }
}

/** The first step when there is something to order. */
export type OpenBeginning = Extract<Awaited<ReturnType<typeof readBeginning>>, { state: 'open' }>

/**
 * Validates the answers and keeps them with the backend, then leads to the next step. Out: a 303, or the form to be
 * shown again as it was typed, with what is wrong.
 */
export async function saveDetails(visit: Visit) {
  const { place, cookies, backend } = visit
  const firstStep = `${visit.home}/checkout`
  const begun = await readCheckout(backend, cookies.get('checkout')?.id)
  const { country, region = null } = place
  const payload = { country, region }
  const submitted = await submitForm(visit, CHECKOUT_FORM, {
    query: placeQuery(place),
    payload: begun && !begun.order ? { ...payload, checkout: begun.id } : payload,
    schema: checkoutResponseSchema,
    lastCounts: true,
    // Ordered in another window a moment ago: what is typed here begins a new checkout.
    again: (code) => (code === 'checkout_placed' ? payload : undefined),
  }).catch((error: unknown) => {
    // Nothing is asked where the shop does not deliver; the first step says so.
    if (error instanceof Response && error.status === 422) return undefined
    throw error
  })
  if (!submitted) return visit.redirect(firstStep)
  if ('answer' in submitted) return submitted.answer
  cookies.set('checkout', { id: submitted.taken.data.id })
  return visit.redirect(`${firstStep}/confirm`)
}
