import { checkoutAnswerSchema } from '../../../contract/wire/checkouts'
import { CHECKOUT_FORM, placeQuery, readCheckout } from '../../api/checkouts.server'
import { submitForm } from '../../forms/form-route.server'
import type { Visit } from '../../session/visit.server'

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
    schema: checkoutAnswerSchema,
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
