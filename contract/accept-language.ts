import { parseAccept } from 'hono/utils/accept'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales'

export function preferredLocale(header: string | null | undefined): Locale {
  const wanted = parseAccept(header ?? '').map(({ type, q }) => ({
    language: type.split('-')[0]?.toLowerCase(),
    q,
  }))
  const named = wanted.map(({ language }) => language)
  const unnamed = [DEFAULT_LOCALE, ...LOCALES].find((locale) => !named.includes(locale))
  const found = wanted
    .filter(({ q }) => q > 0)
    .map(({ language }) => (language === '*' ? unnamed : language))
    .find(isLocale)
  return found ?? DEFAULT_LOCALE
}
