import type { Locale } from '../../contract/locales'

/** Returns the same address of the shop, a path with its query, in another language. */
export function urlInLanguage(address: string, locale: Locale): string {
  return `/${locale}${address.replace(/^\/[^/?]*/, '')}`
}
