import type { Locale } from '../../contract/locales'
import { isOrderType, type OrderType } from '../../contract/order-type'

export function listPath(locale: Locale, type: OrderType): string {
  return `/${locale}/${type}`
}

export function articlePath(locale: Locale, type: OrderType, articleId: string): string {
  return `${listPath(locale, type)}/${articleId}`
}

/** Returns the type of order that a path names: 'rent' for /en/rent/... Throws a 404 response if it names none. */
export function orderTypeOf({ pathname }: URL): OrderType {
  const type = pathname.split('/')[2]
  if (isOrderType(type)) return type
  throw new Response(null, { status: 404 })
}

/** Returns the address of the manual of a bed or a set. */
export const manualPath = (locale: Locale, id: string) => `/${locale}/manuals/${id}.pdf`
