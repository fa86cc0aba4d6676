import type { Locale } from '../../../contract/locales'
import { useLocale } from '../../i18n/locale'

/** Returns how the language of the page calls each language: staff who read English look for "Dutch". */
export function useLanguageName(): (named: Locale) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  return (named) => names.of(named) ?? named
}

/** Returns how the language of the page calls each country, which is given by its two letters. */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  return (code) => names.of(code.toUpperCase()) ?? code
}
