import type { Locale } from '../../../contract/locales'
import type { OrderGroup } from '../../../contract/order-groups'

/** Returns the address of the list of orders, narrowed to a group, at one of its pages. */
export function listPath(locale: Locale, { group, page = 1 }: { group?: OrderGroup; page?: number }): string {
  const query = new URLSearchParams({
    ...(group ? { group } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return `/${locale}/orders${query.size > 0 ? `?${query}` : ''}`
}
