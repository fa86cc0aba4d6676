export const LOCALES = ['en', 'nl', 'de'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

export type PerLocale<Value = string> = Record<Locale, Value>

export const REGIONAL_LOCALES: PerLocale = { en: 'en_GB', nl: 'nl_NL', de: 'de_DE' }

export function perLocale<Value>(make: (locale: Locale) => Value): PerLocale<Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as PerLocale<Value>
}

/** The field of a text in a language, in forms and in refusals. */
export const translatedField = (text: string, locale: Locale) => `${text}-${locale}`
