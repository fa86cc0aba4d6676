import { LOCALES, type Locale } from '../../../contract/locales'

/** The name of a button that posts a form only to take what was typed along; its hyphens keep it from being an answer. */
export const languageButton = (locale: Locale) => `form-language-${locale}`

/** The same for the choice of the country of delivery. It stands here because each page has it, and few have other names of inputs. */
export const CHANGE_COUNTRY = 'form-country'

export function languageAsked(form: FormData): Locale | undefined {
  return LOCALES.find((locale) => form.has(languageButton(locale)))
}
