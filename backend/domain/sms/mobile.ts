import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { asTyped } from '../../../contract/notation'
import { Refusal } from '../refusal'

/** `number` as '+31612345678', `masked` for display as '+31 6 •••• 78'; `countries` that it may belong to. */
export type Mobile = { number: string; masked: string; countries: string[] }

function countryCode(country: string | null): CountryCode | undefined {
  const code = country?.toUpperCase() ?? ''
  return isSupportedCountry(code) ? code : undefined
}

/** A number without country code belongs to `country` (two small letters). Throws Refusal 'mobile_needed'. */
export function readMobile(typed: string, country: string | null): Mobile {
  const parsed = parsePhoneNumberFromString(asTyped(typed), countryCode(country))
  if (!parsed?.isValid()) {
    throw new Refusal('mobile_needed', { fields: [{ field: 'mobile', code: 'mobile_needed' }] })
  }
  const { number, country: ownCountry, countryCallingCode, nationalNumber } = parsed
  const countries = ownCountry ? [ownCountry] : parsed.getPossibleCountries()
  return {
    number,
    masked: `+${countryCallingCode} ${nationalNumber[0]} •••• ${nationalNumber.slice(-2)}`,
    countries: countries.map((code) => code.toLowerCase()),
  }
}
