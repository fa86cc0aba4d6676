import type { Locale } from '../../contract/locales'

/** Where a line of the cart is changed or taken out. */
export function cartLinePath(locale: Locale, articleId: string, change: 'quantity' | 'remove'): string {
  return `/${locale}/cart/lines/${articleId}/${change}`
}

/** The cart over the home page, for those who come from nowhere else. */
export function cartPath(locale: Locale): string {
  return `/${locale}/cart`
}
