/** The languages of the shop; the first is the default. */
export const LOCALES = ['en', 'nl', 'de'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'en'

/** Whether a text is one of the shop's languages. */
export function isLocale(text: unknown): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** Something in each of the shop's languages. */
export type PerLocale<Value = string> = Record<Locale, Value>

/** Makes something in each of the shop's languages. */
export function perLocale<Value>(make: (locale: Locale) => Value): PerLocale<Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as PerLocale<Value>
}
