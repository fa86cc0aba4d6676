import type { TFunction } from 'i18next'
import type { Country } from '../../../contract/endpoints/items'
import { partOfCountry, WHOLE_COUNTRY } from '../../../contract/prices'
import { regionKey } from '../../i18n/region-key'
import type { Visit } from '../../session/visit.server'

export function regionName(region: string | undefined, t: TFunction): string | undefined {
  if (!region || region === WHOLE_COUNTRY) return undefined
  return t(`shell:region.${regionKey(region)}`, { defaultValue: region })
}

export function placeName(countryName: string, region: string | undefined, t: TFunction): string {
  const part = regionName(region, t)
  return part ? partOfCountry(countryName, part) : countryName
}

/** `country` is that of the visitor's place, if the shop delivers there. */
export function visitorPlaceName({ place, t }: Pick<Visit, 'place' | 't'>, country?: Country): string {
  return placeName(country?.name ?? place.country.toUpperCase(), place.region, t)
}
