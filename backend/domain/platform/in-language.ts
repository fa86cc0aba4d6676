import { DEFAULT_LOCALE, LOCALES, type Locale, type PerLocale } from '../../../contract/locales'

/** An owner may have written a text in some languages only. */
export type Translations = Partial<PerLocale>

export const parsedTranslations = (json = '{}') => JSON.parse(json) as Translations

/** Returns the language that all texts have: the requested one, else English, else any. */
export function languageOf(texts: readonly Translations[], locale: Locale): Locale | undefined {
  return [locale, DEFAULT_LOCALE, ...LOCALES].find((one) => texts.every((text) => text[one]?.trim()))
}
