import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { Refusal } from '../refusal'

/** A mobile number: `number` as in '+31612345678', `masked` as it may be shown, '+31 6 •••• 78'. */
export type Mobile = { number: string; masked: string }

function countryCode(country: string | null): CountryCode | undefined {
  const code = country?.toUpperCase() ?? ''
  return isSupportedCountry(code) ? code : undefined
}

/**
 * A mobile number as somebody typed it; one without a country code is of their country (two small letters).
 * Throws Refusal 'mobile_needed' for what cannot receive a text message.
 */
export function readMobile(typed: string, country: string | null): Mobile {
  const parsed = parsePhoneNumberFromString(typed, countryCode(country))
  if (!parsed?.isValid()) {
    throw new Refusal('mobile_needed', { fields: [{ field: 'mobile', code: 'mobile_needed' }] })
  }
  const { number, countryCallingCode, nationalNumber } = parsed
  return { number, masked: `+${countryCallingCode} ${nationalNumber[0]} •••• ${nationalNumber.slice(-2)}` }
}
