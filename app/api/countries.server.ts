import type { OrderType } from '../../contract/order-type'
import { countriesResponseSchema } from '../../contract/wire/countries'
import type { Backend } from './backend.server'
import { specifiedCountries } from './specified/countries'

const schema = countriesResponseSchema.or(specifiedCountries)

export type Country = {
  code: string
  name: string
  canBuy: boolean
  canRent: boolean
  /** Named as on price rows, such as 'Canarische Eilanden'; empty if prices are the same everywhere. */
  regions: string[]
}

/** `canBuy` and `canRent` are both false where the shop does not deliver. */
function readKnownCountries(backend: Backend): Promise<Country[]> {
  return backend.getCached('/api/countries', schema, ({ data }) =>
    data
      .map((country) => ({
        code: country.key,
        name: country.value,
        canBuy: country.buy === 1,
        canRent: country.rent === 1,
        regions: country.regions,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, backend.locale)),
  )
}

const isServed = ({ canBuy, canRent }: Country) => canBuy || canRent

export async function readCountries(backend: Backend): Promise<Country[]> {
  return (await readKnownCountries(backend)).filter(isServed)
}

export async function readCountriesNotServed(backend: Backend): Promise<Country[]> {
  return (await readKnownCountries(backend)).filter((country) => !isServed(country))
}

export function allows(country: Country | undefined, type: OrderType): boolean {
  if (!country) return false
  return type === 'buy' ? country.canBuy : country.canRent
}
