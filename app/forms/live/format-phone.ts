import { AsYouType, type CountryCode } from 'libphonenumber-js/min'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A phone number so far, as it is written in its country. In: two small letters, or none. Never changes its digits. */
export function formatPhone(typed: string, country: string): string {
  const code = country === '' ? undefined : (country.toUpperCase() as CountryCode)
  const formatted = new AsYouType(code).input(typed)
  const isSame = digitsOf(formatted) === digitsOf(typed) && formatted[0] === typed[0]
  return isSame ? formatted : typed
}
