import { useContext } from 'react'
import { I18nContext, useTranslation } from 'react-i18next'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../contract/locales'

export const LANGUAGE_NAMES = { en: 'English', nl: 'Nederlands', de: 'Deutsch' } as const

/** At an address without a language it is the visitor's. */
export function useLocale(): Locale {
  const language = useContext(I18nContext)?.i18n.language
  return isLocale(language) ? language : DEFAULT_LOCALE
}

export function useWords(namespaces: Parameters<typeof useTranslation>[0]) {
  const { t } = useTranslation(namespaces)
  return { t, locale: useLocale() }
}

export function localeOfRequest(request: Request): Locale | undefined {
  const first = new URL(request.url).pathname.split('/')[1]
  return isLocale(first) ? first : undefined
}

export function urlInLanguage(address: string, locale: Locale): string {
  return `/${locale}${address.replace(/^\/[^/?]*/, '')}`
}

export const withoutLanguage = (pathname: string): string => pathname.replace(/^\/[^/]*/, '')
