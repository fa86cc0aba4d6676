import type { TFunction } from 'i18next'
import { WHOLE_COUNTRY } from '../../contract/prices'
import { regionKey } from '../i18n/region-key'

/** Such as "Spain (Canary Islands)". */
export function placeName(countryName: string, region: string | undefined, t: TFunction): string {
  if (!region || region === WHOLE_COUNTRY) return countryName
  return `${countryName} (${t(`shell:region.${regionKey(region)}`, { defaultValue: region })})`
}
