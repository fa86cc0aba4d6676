import { LOCALES, type Locale } from '../../../contract/locales'

/** The name of a button that posts a form only to take what was typed along; its hyphens keep it from being an answer. */
export const languageButton = (locale: Locale) => `form-language-${locale}`

export function languageAsked(form: FormData): Locale | undefined {
  return LOCALES.find((locale) => form.has(languageButton(locale)))
}
