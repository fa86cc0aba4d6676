import { LOCALES, type Locale } from '../../../contract/locales'

/** The name of a button that posts a form to keep what was typed; as no field name has a hyphen, it is no answer. */
export const languageButton = (locale: Locale) => `form-language-${locale}`

export function requestedLanguage(form: FormData): Locale | undefined {
  return LOCALES.find((locale) => form.has(languageButton(locale)))
}
