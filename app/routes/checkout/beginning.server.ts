import { readCheckout, readCheckoutForm } from '../../api/checkouts.server'
import { allows, readCountries } from '../../api/countries.server'
import { readPaymentMethods } from '../../api/payments.server'
import { priceCart } from '../../api/priced-cart.server'
import { openForm } from '../../forms/drawn-form.server'
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
