import { z } from 'zod'
import type { WireCountry } from '../../../contract/endpoints/countries'
import { lookUp } from '../../../contract/look-up'
import { anyFlag, anyText, dataOf } from './values'

/** Where prices differ within a country, whose region is asked for; named as on price rows. */
const REGIONS: Readonly<Record<string, string[]>> = {
  es: ['Canarische Eilanden'],
  pt: ['Madeira', 'Azoren'],
}

const flag = anyFlag.transform((isTrue) => (isTrue ? (1 as const) : (0 as const)))

const countrySchema = z
  .object({
    key: z.string().regex(/^[a-z]{2}$/i),
    value: anyText,
    buy: flag,
    rent: flag,
    regions: z.array(z.string()).optional().catch(undefined),
  })
  .transform(({ key, value, regions, ...allowed }): WireCountry => {
    const code = key.toLowerCase()
    return {
      key: code,
      value: value || code.toUpperCase(),
      ...allowed,
      regions: regions ?? lookUp(REGIONS, code) ?? [],
    }
  })

/** The countries of any backend. An empty list is none, as a shop delivers somewhere. */
export const specifiedCountries = z
  .unknown()
  .transform(dataOf)
  .pipe(z.array(countrySchema).min(1))
  .transform((data) => ({ data }))
