import { useLocation } from '@remix-run/react'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../contract/locales'

export const LANGUAGE_NAMES = { en: 'English', nl: 'Nederlands', de: 'Deutsch' } as const

function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : DEFAULT_LOCALE
}

export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}

export function localeOfRequest(request: Request): Locale {
  return localeOfPath(new URL(request.url).pathname)
}
