import type { OrderType } from '../../contract/order-type'
import { countriesResponseSchema } from '../../contract/wire/countries'
import type { Backend } from './backend.server'

export type Country = {
  code: string
  name: string
  canBuy: boolean
  canRent: boolean
  /** Named as on price rows, such as 'Canarische Eilanden'; empty if prices are the same everywhere. */
  regions: string[]
}

export function readCountries(backend: Backend): Promise<Country[]> {
  return backend.getCached('/api/countries', countriesResponseSchema, ({ data }) =>
    data
      .filter((country) => country.buy === 1 || country.rent === 1)
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

export function allows(country: Country | undefined, type: OrderType): boolean {
  if (!country) return false
  return type === 'buy' ? country.canBuy : country.canRent
}
