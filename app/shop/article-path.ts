import type { Locale } from '../../contract/locales'
import { isOrderType, type OrderType } from '../../contract/order-type'

/** The list of what can be rented, bought or tried. */
export function listPath(locale: Locale, type: OrderType): string {
  return `/${locale}/${type}`
}

/** An article's page, as something to rent, buy or try. */
export function articlePath(locale: Locale, type: OrderType, articleId: string): string {
  return `${listPath(locale, type)}/${articleId}`
}

/** What a path is about: /en/rent/… is 'rent'. Throws a 404 response where it names no order type. */
export function orderTypeOf({ pathname }: URL): OrderType {
  const type = pathname.split('/')[2]
  if (isOrderType(type)) return type
  throw new Response(null, { status: 404 })
}
