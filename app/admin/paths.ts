import type { Locale } from '../../contract/locales'

export function adminPath(locale: Locale, page = ''): string {
  return page ? `/${locale}/admin/${page}` : `/${locale}/admin`
}
