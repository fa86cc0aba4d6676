import type { Locale } from '../../contract/locales'
import { isOrderType, type OrderType } from '../../contract/order-status'

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

/** Without the key of the order: `openOrder` has that from a cookie or the login. */
export function orderPath(locale: Locale, { id }: { id: string }, page?: OrderPage): string {
  return `/${locale}/orders/${id}${page ? `/${page}` : ''}`
}

export function documentPath(locale: Locale, order: { id: string }, name: string): string {
  return `${orderPath(locale, order)}/documents/${encodeURIComponent(name)}`
}

export function orderLinkPath(locale: Locale): string {
  return `/${locale}/orders/link`
}

export function listPath(locale: Locale, type: OrderType): string {
  return `/${locale}/${type}`
}

export function articlePath(locale: Locale, type: OrderType, articleId: string): string {
  return `${listPath(locale, type)}/${articleId}`
}

/** Such as "rent" for /en/rent/...; throws a 404 response for another address. */
export function orderTypeOf({ pathname }: URL): OrderType {
  const type = pathname.split('/')[2]
  if (isOrderType(type)) return type
  throw new Response(null, { status: 404 })
}

export const manualPath = (locale: Locale, id: string) => `/${locale}/manuals/${id}.pdf`

export function auditPath(locale: Locale): string {
  return `/${locale}/etc/audit`
}

export function statePath(locale: Locale): string {
  return `${auditPath(locale)}/states`
}

export function cartLinePath(locale: Locale, articleId: string, change: 'quantity' | 'remove'): string {
  return `/${locale}/cart/lines/${articleId}/${change}`
}

export function cartPath(locale: Locale): string {
  return `/${locale}/cart`
}

/** With a question, its answer is open even where browsers do not open what a link leads to. */
export function faqPath(locale: Locale, question?: string): string {
  return `/${locale}/faq${question ? `?question=${question}#${question}` : ''}`
}

export function guidePath(locale: Locale): string {
  return `/${locale}/guide`
}

/** For an unknown order, or one of which only the receipt is known. */
export function paymentCallbackPath(locale: Locale): string {
  return `/${locale}/payment_callback`
}

export function paymentResultPath(locale: Locale, { id }: { id: string }): string {
  return `${paymentCallbackPath(locale)}/${id}`
}

export function paymentCanceledPath(locale: Locale, { id }: { id: string }): string {
  return `/${locale}/payment_canceled?order=${id}`
}

/** Parameter of a request for a quote: the quote that it begins with. */
export const EARLIER_QUOTE = 'from'

export function quoteRequestPath(locale: Locale, earlier?: { id: string }): string {
  return `/${locale}/quote${earlier ? `?${EARLIER_QUOTE}=${earlier.id}` : ''}`
}

/** Without the key of the quote: `openQuote` has that from a cookie. */
export function quotePath(locale: Locale, { id }: { id: string }, page?: 'accept' | 'pdf'): string {
  return `/${locale}/quotes/${id}${page ? `/${page}` : ''}`
}

export function reviewsPath(locale: Locale, articleId?: string): string {
  return `/${locale}/reviews${articleId ? `?article=${articleId}` : ''}`
}

const about = (path: string, orderNumber?: string) =>
  orderNumber ? `${path}?${new URLSearchParams({ order: orderNumber })}` : path

export function withdrawalPath(locale: Locale, orderNumber?: string): string {
  return about(`/${locale}/withdrawal`, orderNumber)
}

/** A page without scripts. */
export function cancellationPath(locale: Locale, orderNumber?: string): string {
  return about(`/${locale}/cancellation`, orderNumber)
}

export function withdrawalConfirmPath(locale: Locale): string {
  return `${withdrawalPath(locale)}/confirm`
}

export function withdrawalReceivedPath(locale: Locale): string {
  return `${withdrawalPath(locale)}/received`
}
