import { z } from 'zod'
import { CHECKOUT_FORM, checkoutForm } from '../../contract/checkout-form/form'
import { type Checkout, checkoutsApi } from '../../contract/endpoints/orders'
import type { FormDefinition } from '../../contract/forms/definition'
import type { OrderType } from '../../contract/order-status'
import { WHOLE_COUNTRY } from '../../contract/prices'
import { translator } from '../i18n/translations.server'
import type { Backend } from './backend.server'
import { attempt } from './call.server'
import type { Place } from './catalogue.server'
import { readCountries } from './countries.server'
import { readDefinition } from './forms.server'
import { isUnknownCall } from './refusal.server'

/** With a kind of order, countries where it is not possible are not offered. */
export function placeQuery({ country, region }: Place, type?: OrderType): Record<string, string> {
  return { country, ...(region ? { region } : {}), ...(type ? { type } : {}) }
}

export async function ownCheckoutForm(backend: Backend, { country, region }: Place): Promise<FormDefinition> {
  const countries = await readCountries(backend)
  return checkoutForm(translator(backend.locale, 'checkout-form'), {
    place: { country, region: region ?? null },
    hasRegions: countries.some(({ code, regions }) => code === country && regions.length > 0),
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
  })
}

export async function readCheckoutForm(
  backend: Backend,
  place: Place,
  type?: OrderType,
): Promise<FormDefinition | undefined> {
  const { definition, refusal } = await readDefinition(backend, CHECKOUT_FORM, placeQuery(place, type))
  return refusal && isUnknownCall(refusal) ? ownCheckoutForm(backend, place) : definition
}

export async function readCheckout(backend: Backend, id: string | undefined): Promise<Checkout | undefined> {
  if (!id || !z.string().uuid().safeParse(id).success) return undefined
  const { body } = await attempt(backend, checkoutsApi.read, { id }, { expect: [404] })
  return body?.data
}

export function isForPlace(checkout: Pick<Checkout, 'country' | 'region'>, place: Place): boolean {
  const hasSameRegion = (checkout.region ?? WHOLE_COUNTRY) === (place.region ?? WHOLE_COUNTRY)
  return checkout.country === place.country && hasSameRegion
}
