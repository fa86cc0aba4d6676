import { useLocation } from '@remix-run/react'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../contract/locales'

/** A language is called by its own name, for those who do not read the present one. */
export const LANGUAGE_NAMES = { en: 'English', nl: 'Nederlands', de: 'Deutsch' } as const

/** The language a path is in: its first segment, or the default where that names none. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : DEFAULT_LOCALE
}

/** The language of the page being shown. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}

/** The language of the page a request is for. */
export function localeOfRequest(request: Request): Locale {
  return localeOfPath(new URL(request.url).pathname)
}
