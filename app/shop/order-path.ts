import type { Locale } from '../../contract/locales'

export type OrderPage =
  | 'pay'
  | 'pay/continue'
  | 'cancel'
  | 'track'
  | 'extend'
  | 'keep'
  | 'return'
  | 'return/change'
  | 'return/cancel'
  | 'documents/return-label'
  | 'refund'
  | 'correct'
  | 'again'
  | 'dates.ics'

/** Returns the address of an order without its key: `openOrder` has that from a cookie or the login. */
export function orderPath(locale: Locale, { id }: { id: string }, page?: OrderPage): string {
  return `/${locale}/orders/${id}${page ? `/${page}` : ''}`
}

export function documentPath(locale: Locale, order: { id: string }, name: string): string {
  return `${orderPath(locale, order)}/documents/${encodeURIComponent(name)}`
}

/** Returns the address where guests have the links to their orders sent again. */
export function orderLinkPath(locale: Locale): string {
  return `/${locale}/orders/link`
}
