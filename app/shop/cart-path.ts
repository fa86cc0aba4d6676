import type { Locale } from '../../contract/locales'

export function cartLinePath(locale: Locale, articleId: string, change: 'quantity' | 'remove'): string {
  return `/${locale}/cart/lines/${articleId}/${change}`
}

export function cartPath(locale: Locale): string {
  return `/${locale}/cart`
}
