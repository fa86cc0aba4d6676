import { z } from 'zod'
import { type Country, countriesApi } from '../../contract/endpoints/items'
import type { OrderType } from '../../contract/order-status'
import type { Backend } from './backend.server'
import { readShared } from './call.server'
import { regionsOf } from './specified/regions'
import { anyFlag, anyText, dataOf, readRows, rowsSchema } from './specified/values'

/** `canBuy` and `canRent` are both false where the shop does not deliver. */
function readAllCountries(backend: Backend): Promise<Country[]> {
  const byName = ({ data }: { data: Country[] }) =>
    data.toSorted((a, b) => a.name.localeCompare(b.name, backend.locale))
  return readShared(backend, countriesApi.list, {}, byName, () => ({ fallback: specifiedCountries }))
}

const isServed = ({ canBuy, canRent }: Country) => canBuy || canRent

export async function readCountries(backend: Backend): Promise<Country[]> {
  return (await readAllCountries(backend)).filter(isServed)
}

export async function readCountry(backend: Backend, code: string): Promise<Country | undefined> {
  return (await readCountries(backend)).find((country) => country.code === code)
}

export async function readCountriesNotServed(backend: Backend): Promise<Country[]> {
  return (await readAllCountries(backend)).filter((country) => !isServed(country))
}

export function allows(country: Country | undefined, type: OrderType): boolean {
  if (!country) return false
  return type === 'buy' ? country.canBuy : country.canRent
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
    return { code, name, canBuy, canRent, regions: regions ?? regionsOf(code) }
  })

/** Reads the countries of any backend that it can. A list of none that is served is invalid, because a shop delivers somewhere. */
export const specifiedCountries = z
  .unknown()
  .transform(dataOf)
  .pipe(rowsSchema('key'))
  .transform((rows) => ({ data: readRows(rows, 'key', countrySchema).read }))
  .refine(({ data }) => data.some(isServed))
