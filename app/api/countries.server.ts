import { countriesApi } from '../../contract/endpoints/countries'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { OrderType } from '../../contract/order-type'
import type { Backend } from './backend.server'
import { readShared } from './call.server'
import { specifiedCountries } from './specified/countries'

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
  const listed = (told: AnswerTo<typeof countriesApi.list>) =>
    told.data
      .map(({ key: code, value: name, buy, rent, regions }) => {
        return { code, name, canBuy: buy === 1, canRent: rent === 1, regions }
      })
      .sort((a, b) => a.name.localeCompare(b.name, backend.locale))
  return readShared(backend, countriesApi.list, {}, listed, { or: specifiedCountries })
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
