import type { AppLoadContext } from '@remix-run/node'
import { checkoutAnswerSchema } from '../../../contract/wire/checkouts'
import { backendFor } from '../../api/backend.server'
import { CHECKOUT_FORM, placeQuery, readCheckout } from '../../api/checkouts.server'
import { submitForm } from '../../forms/submit-form.server'
import { localeOfRequest } from '../../i18n/locale'
import { readCheckoutId, writeCheckoutId } from '../../session/checkout.server'
import { readPlace } from '../../session/place.server'
import { redirectWithin } from '../../session/redirect.server'

/**
 * Checks the answers and keeps them with the backend, then leads to the next step. Out: a 303, or the form to be
 * shown again as it was typed, with what is wrong.
 */
export async function saveDetails(request: Request, context: AppLoadContext) {
  const firstStep = `/${localeOfRequest(request)}/checkout`
  const [place, id] = await Promise.all([readPlace(request, context), readCheckoutId(request, context)])
  const begun = await readCheckout(backendFor(request, context), id)
  const { country, region = null } = place
  const payload = { country, region }
  const submitted = await submitForm(request, context, CHECKOUT_FORM, {
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
  if (!submitted) return redirectWithin(firstStep, firstStep)
  if ('answer' in submitted) return submitted.answer
  const cookie = await writeCheckoutId(submitted.taken.data.id, request, context)
  return redirectWithin(`${firstStep}/confirm`, firstStep, [...submitted.cookies, cookie])
}
