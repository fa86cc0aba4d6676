import { AsYouType, type CountryCode } from 'libphonenumber-js/min'

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** `country` is a lower-case code or ''. Never changes the digits. */
export function formatPhone(typed: string, country: string): string {
  const code = country === '' ? undefined : (country.toUpperCase() as CountryCode)
  const formatted = new AsYouType(code).input(typed)
  const isSame = digitsOf(formatted) === digitsOf(typed) && formatted[0] === typed[0]
  return isSame ? formatted : typed
}
