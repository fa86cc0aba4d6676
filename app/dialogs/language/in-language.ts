import type { Locale } from '../../../contract/locales'

/** The address of the same page in another language. */
export function inLanguage(address: string, locale: Locale): string {
  return `/${locale}${address.replace(/^\/[^/?]*/, '')}`
}
