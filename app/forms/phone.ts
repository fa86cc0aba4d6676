import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import type { Country } from '../../contract/endpoints/items'
import { asTyped } from '../../contract/notation'

function codeOf(country: string): CountryCode | undefined {
  const upper = country.toUpperCase()
  return isSupportedCountry(upper) ? upper : undefined
}

// Added by `joinPhone`, and stored with drafts.
const CODE_BEHIND = / \(\+\d+\)$/

/** E.164, such as '+31612345678'. An invalid number gets the country code behind it, so that it is refused and not taken for another country's. */
export function joinPhone(country: string, typed: string): string {
  const text = asTyped(typed).replace(CODE_BEHIND, '')
  if (text === '') return ''
  const code = codeOf(country)
  const whole = text.replace(/^00/, '+')
  // Longer texts are slow to parse and never valid.
  if (whole.length > 40) return whole
  const number = parsePhoneNumberFromString(whole, code)
  if (whole.startsWith('+') || !code) return number?.number ?? whole
  return number?.isValid() ? number.number : `${whole} (+${getCountryCallingCode(code)})`
}

/** In the groups of its country, such as '+31 6 12345678'. */
export function formatPhone(whole: string): string {
  return parsePhoneNumberFromString(whole)?.formatInternational() ?? whole
}

export function splitPhone(whole: string, country: string): { country: string; typed: string } {
  const number = whole ? parsePhoneNumberFromString(whole) : undefined
  if (!number?.country) return { country, typed: whole.replace(CODE_BEHIND, '') }
  return { country: number.country.toLowerCase(), typed: number.formatNational() }
}

export function phoneCountries(countries: readonly Country[]): { value: string; label: string }[] {
  return countries.flatMap(({ code, name }) => {
    const known = codeOf(code)
    return known ? [{ value: code, label: `${name} +${getCountryCallingCode(known)}` }] : []
  })
}
