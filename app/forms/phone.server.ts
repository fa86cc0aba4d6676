import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { Country } from '../api/countries.server'

function codeOf(country: string): CountryCode | undefined {
  const upper = country.toUpperCase()
  return isSupportedCountry(upper) ? upper : undefined
}

/**
 * A phone number as it is sent: '+31612345678', from the country that was chosen and what was typed. A whole number
 * ('+31…', '0031…') counts as it is. What is no number comes back with the country's code, for the validation to refuse.
 */
export function joinedPhone(country: string, typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const code = codeOf(country)
  const whole = text.replace(/^00/, '+')
  // Nobody's number is longer, and what reads it takes its time.
  if (whole.length > 40) return whole
  const number = parsePhoneNumberFromString(whole, code)
  if (number) return number.number
  if (whole.startsWith('+') || !code) return whole
  return `+${getCountryCallingCode(code)} ${whole}`
}

/** A phone number as the form asks it: its country, and the number as it is written there. */
export function splitPhone(whole: string, country: string): { country: string; typed: string } {
  const number = whole ? parsePhoneNumberFromString(whole) : undefined
  if (!number?.country) return { country, typed: whole }
  return { country: number.country.toLowerCase(), typed: number.formatNational() }
}

export function phoneCountries(countries: readonly Country[]): { value: string; label: string }[] {
  return countries.flatMap(({ code, name }) => {
    const known = codeOf(code)
    return known ? [{ value: code, label: `${name} +${getCountryCallingCode(known)}` }] : []
  })
}
