import { z } from 'zod'
import type { FormDefinition } from '../../contract/forms/definition'
import { WHOLE_COUNTRY } from '../../contract/prices'
import { type Checkout, checkoutResponseSchema } from '../../contract/wire/checkouts'
import type { Backend } from './backend.server'
import type { Place } from './catalogue.server'
import { readDefinition } from './forms.server'

export const CHECKOUT_FORM = 'checkout'

export function placeQuery({ country, region }: Place): Record<string, string> {
  return region ? { country, region } : { country }
}

export async function readCheckoutForm(backend: Backend, place: Place): Promise<FormDefinition | undefined> {
  const { definition } = await readDefinition(backend, CHECKOUT_FORM, placeQuery(place))
  return definition
}

export async function readCheckout(backend: Backend, id: string | undefined): Promise<Checkout | undefined> {
  if (!id || !z.string().uuid().safeParse(id).success) return undefined
  const { body } = await backend.get(`/api/checkouts/${id}`, checkoutResponseSchema, { expect: [404] })
  return body?.data
}

export function isForPlace(checkout: Pick<Checkout, 'country' | 'region'>, place: Place): boolean {
  const regions = [checkout.region, place.region].map((region) => region ?? WHOLE_COUNTRY)
  return checkout.country === place.country && regions[0] === regions[1]
}
