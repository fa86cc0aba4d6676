import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../contract/locales'

export const LANGUAGE_NAMES = { en: 'English', nl: 'Nederlands', de: 'Deutsch' } as const

/** That of the page's words; of an address without a language, such as one that is not found, the visitor's. */
export function useLocale(): Locale {
  const language = useContext(I18nContext)?.i18n.language
  return isLocale(language) ? language : DEFAULT_LOCALE
}

export function localeOfRequest(request: Request): Locale | undefined {
  const first = new URL(request.url).pathname.split('/')[1]
  return isLocale(first) ? first : undefined
}
