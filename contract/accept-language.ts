import { parseAccept } from 'hono/utils/accept'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from './locales'

export function preferredLocale(header: string | null | undefined): Locale {
  const ranges = parseAccept(header ?? '').map(({ type, q }) => ({
    language: type.split('-')[0]?.toLowerCase(),
    q,
  }))
  const listed = ranges.map(({ language }) => language)
  const unlisted = [DEFAULT_LOCALE, ...LOCALES].find((locale) => !listed.includes(locale))
  const preferred = ranges
    .filter(({ q }) => q > 0)
    .map(({ language }) => (language === '*' ? unlisted : language))
    .find(isLocale)
  return preferred ?? DEFAULT_LOCALE
}
