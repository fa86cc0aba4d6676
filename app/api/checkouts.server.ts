import { z } from 'zod'
import { type FormDefinition, formAnswerSchema } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import { WHOLE_COUNTRY } from '../../contract/prices'
import { type Checkout, checkoutAnswerSchema } from '../../contract/wire/checkouts'
import { type Backend, BackendRefusal } from './backend.server'
import type { Place } from './catalogue.server'

/** What the backend has against the answers, by field name, in the visitor's language. */
export type FieldErrors = Record<string, string[]>

/** The questions of the checkout for a delivery place; undefined where the shop does not deliver. */
export async function readCheckoutForm(backend: Backend, place: Place): Promise<FormDefinition | undefined> {
  const query = new URLSearchParams({ country: place.country, region: place.region ?? '' })
  if (!place.region) query.delete('region')
  try {
    return (await backend.get(`/api/forms/checkout?${query}`, formAnswerSchema)).data
  } catch (error) {
    if (error instanceof BackendRefusal) return undefined
    throw error
  }
}

/** A checkout by its id; undefined when the backend knows none. */
export async function readCheckout(backend: Backend, id: string | undefined): Promise<Checkout | undefined> {
  if (!id || !z.string().uuid().safeParse(id).success) return undefined
  try {
    return (await backend.get(`/api/checkouts/${id}`, checkoutAnswerSchema)).data
  } catch (error) {
    if (error instanceof BackendRefusal) return undefined
    throw error
  }
}

function multipart(values: FormValues, payload: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (!Array.isArray(value)) form.append(name, value)
    else for (const [index, text] of value.entries()) form.append(`${name}_${index}`, text)
  }
  form.append('FORM_PAYLOAD', JSON.stringify(payload))
  return form
}

/**
 * Keeps the answers to the checkout form with the backend.
 * In: the answers, where the order goes, the checkout they replace (one that has become an order is left alone).
 * Out: the checkout, or what is wrong with which field.
 */
export async function saveCheckout(
  backend: Backend,
  definition: FormDefinition,
  { values, place, replaces }: { values: FormValues; place: Place; replaces?: string },
): Promise<{ checkout: Checkout } | { errors: FieldErrors; message: string }> {
  const payload = {
    country: place.country,
    region: place.region ?? null,
    ...(replaces ? { checkout: replaces } : {}),
  }
  try {
    const form = multipart(values, payload)
    const answer = await backend.post(definition.route, form, checkoutAnswerSchema)
    return { checkout: answer.data }
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error
    // Ordered in another window a moment ago: what is typed here begins a new checkout.
    const isPlaced = error.answer.code === 'checkout_placed' && replaces !== undefined
    if (isPlaced) return saveCheckout(backend, definition, { values, place })
    return { errors: error.answer.errors ?? {}, message: error.answer.message }
  }
}

/** Whether a checkout was filled in for a delivery place; no region means the whole country. */
export function isFor(checkout: Checkout, place: Place): boolean {
  const regions = [checkout.region, place.region].map((region) => region ?? WHOLE_COUNTRY)
  return checkout.country === place.country && regions[0] === regions[1]
}
