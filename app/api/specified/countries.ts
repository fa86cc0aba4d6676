import { z } from 'zod'
import type { Country } from '../../../contract/endpoints/items'
import { lookUp } from '../../../contract/look-up'
import { anyFlag, anyText, dataOf } from './values'

/** Prices differ within these countries, whose region is asked for; it is named as on price rows. */
const REGIONS: Readonly<Record<string, string[]>> = {
  es: ['Canarische Eilanden'],
  pt: ['Madeira', 'Azoren'],
}

const countrySchema = z
  .object({
    key: z.string().regex(/^[a-z]{2}$/i),
    value: anyText,
    buy: anyFlag,
    rent: anyFlag,
    regions: z.array(z.string()).optional().catch(undefined),
  })
  .transform(({ key, value, buy: canBuy, rent: canRent, regions }): Country => {
    const code = key.toLowerCase()
    const name = value || code.toUpperCase()
    return { code, name, canBuy, canRent, regions: regions ?? lookUp(REGIONS, code) ?? [] }
  })

/** Reads the countries of any backend. An empty list is invalid, because a shop delivers somewhere. */
export const specifiedCountries = z
  .unknown()
  .transform(dataOf)
  .pipe(z.array(countrySchema).min(1))
  .transform((data) => ({ data }))
