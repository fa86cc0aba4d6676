import type { Locale } from '../../contract/locales'

export function guidePath(locale: Locale): string {
  return `/${locale}/guide`
}
