import type { Place } from '../../../contract/checkout-form/form'
import { DEFAULT_COUNTRY } from '../../../contract/default-country'
import type { NewOrder } from '../../../contract/endpoints/orders'
import type { FormValues } from '../../../contract/forms/values'
import type { Catalogue } from '../catalogue/snapshot'

/** Returns the first text among the answers of these names. */
function firstText(answers: FormValues, ...names: string[]): string | undefined {
  return names.flatMap((name) => answers[name] ?? []).find((text) => text.trim() !== '')
}

/** Returns where an order goes that says so in its address alone, or not at all; then it is the country of the account, if any. */
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
