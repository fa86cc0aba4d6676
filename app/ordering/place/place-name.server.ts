import type { TFunction } from 'i18next'
import { partOfCountry, WHOLE_COUNTRY } from '../../../contract/prices'
import { regionKey } from '../../i18n/region-key'

export function regionName(region: string | undefined, t: TFunction): string | undefined {
  if (!region || region === WHOLE_COUNTRY) return undefined
  return t(`shell:region.${regionKey(region)}`, { defaultValue: region })
}

export function placeName(countryName: string, region: string | undefined, t: TFunction): string {
  const part = regionName(region, t)
  return part ? partOfCountry(countryName, part) : countryName
}
