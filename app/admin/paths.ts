import type { Locale } from '../../contract/locales'

/** Returns the address of a page of the back office; its first page without a name. */
export function adminPath(locale: Locale, page = ''): string {
  return page ? `/${locale}/admin/${page}` : `/${locale}/admin`
}
