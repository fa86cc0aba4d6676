import type { Place } from '../../../contract/checkout-form/form'
import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import type { NewOrder } from '../../../contract/endpoints/orders'
import type { FormValues } from '../../../contract/forms/values'
import type { OrderType } from '../../../contract/order-type'
import { WHOLE_COUNTRY } from '../../../contract/prices'
import type { Catalogue } from '../catalogue/snapshot'
import { Refusal } from '../refusal'

/** What an answer says, by the first of its possible names that has any. */
function firstText(answers: FormValues, ...names: string[]): string | undefined {
  return names.flatMap((name) => answers[name] ?? []).find((text) => text.trim() !== '')
}

/** Where an order goes that says so in its address alone, or not at all; then to the country of the account, if any. */
export function deliveryPlace(
  { countries }: Catalogue,
  { country, region, answers: address }: Pick<NewOrder, 'country' | 'region' | 'answers'>,
  ofAccount: string | undefined,
): Place {
  if (country !== undefined) return { country, region: region ?? null }
  const told = firstText(address, 'Bezorg_Landcode', 'Landcode')?.toLowerCase()
  const code = told ?? (ofAccount || DEFAULT_COUNTRY)
  const area = `Bezorg_Gebied_${code.toUpperCase()}`
  const part = region ?? firstText(address, area, 'Bezorg_Gebied', 'Bezorg_Provincie', 'Provincie')
  return { country: code, region: countries.get(code)?.regions.find((known) => known === part) ?? null }
}

/** No region and 'Overig' mean the same. Throws Refusal 'unknown_country', 'country_not_served' or 'unknown_region'. */
export function checkPlace(catalogue: Catalogue, { country, region }: Place): Place {
  const known = catalogue.countries.get(country)
  if (!known)
    throw new Refusal('unknown_country', { fields: [{ field: 'country', code: 'unknown_country' }] })
  if (!known.buy && !known.rent) {
    const refusal = { code: 'country_not_served', values: { country: known.names } } as const
    throw new Refusal(refusal.code, { values: refusal.values, fields: [{ field: 'country', ...refusal }] })
  }
  if (region === null || region === '' || region === WHOLE_COUNTRY) return { country, region: null }
  if (known.regions.includes(region)) return { country, region }
  throw new Refusal('unknown_region', { fields: [{ field: 'region', code: 'unknown_region' }] })
}

/** Checks that the country allows the type. Throws Refusal 'cannot_buy' or 'cannot_rent'. */
export function checkCountryAllows(catalogue: Catalogue, country: string, type: OrderType): void {
  const flags = catalogue.countries.get(country)
  const allowed = type === 'buy' ? flags?.buy : flags?.rent
  if (!allowed) throw new Refusal(type === 'buy' ? 'cannot_buy' : 'cannot_rent')
}
