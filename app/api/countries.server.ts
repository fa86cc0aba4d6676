import { type Country, countriesApi } from '../../contract/endpoints/items'
import type { OrderType } from '../../contract/order-type'
import type { Backend } from './backend.server'
import { readShared } from './call.server'
import { specifiedCountries } from './specified/countries'

/** `canBuy` and `canRent` are both false where the shop does not deliver. */
function readKnownCountries(backend: Backend): Promise<Country[]> {
  const listed = ({ data }: { data: Country[] }) =>
    data.toSorted((a, b) => a.name.localeCompare(b.name, backend.locale))
  return readShared(backend, countriesApi.list, {}, listed, () => ({ or: specifiedCountries }))
}

const isServed = ({ canBuy, canRent }: Country) => canBuy || canRent

export async function readCountries(backend: Backend): Promise<Country[]> {
  return (await readKnownCountries(backend)).filter(isServed)
}

export async function readCountry(backend: Backend, code: string): Promise<Country | undefined> {
  return (await readCountries(backend)).find((country) => country.code === code)
}

export async function readCountriesNotServed(backend: Backend): Promise<Country[]> {
  return (await readKnownCountries(backend)).filter((country) => !isServed(country))
}

export function allows(country: Country | undefined, type: OrderType): boolean {
  if (!country) return false
  return type === 'buy' ? country.canBuy : country.canRent
}
