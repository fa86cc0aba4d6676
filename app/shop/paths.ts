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
  | 'days'
  | 'fault'
  | 'again'
  | 'dates.ics'

/** Without the key of the order: `openOrder` has that from a cookie or the login. */
export const orderPath = (locale: Locale, { id }: { id: string }, page?: OrderPage) =>
  `/${locale}/orders/${encodeURIComponent(id)}${page ? `/${page}` : ''}`

export const documentPath = (locale: Locale, order: { id: string }, name: string) =>
  `${orderPath(locale, order)}/documents/${encodeURIComponent(name)}`

export const orderLinkPath = (locale: Locale) => `/${locale}/orders/link`

export const listPath = (locale: Locale, type: OrderType) => `/${locale}/${type}`

export const articlePath = (locale: Locale, type: OrderType, articleId: string) =>
  `${listPath(locale, type)}/${articleId}`

/** Such as "rent" for /en/rent/...; throws a 404 response for another address. */
export function orderTypeOf({ pathname }: URL): OrderType {
  const type = pathname.split('/')[2]
  if (isOrderType(type)) return type
  throw new Response(null, { status: 404 })
}

export const manualPath = (locale: Locale, id: string) => `/${locale}/manuals/${id}.pdf`

export const auditPath = (locale: Locale) => `/${locale}/etc/audit`

export const statePath = (locale: Locale) => `${auditPath(locale)}/states`

export const cartRemovePath = (locale: Locale, articleId: string) =>
  `/${locale}/cart/lines/${articleId}/remove`

export const cartPath = (locale: Locale) => `/${locale}/cart`

/** With a question, its answer is open even where browsers do not open what a link leads to. */
export const faqPath = (locale: Locale, question?: string) =>
  `/${locale}/faq${question ? `?question=${question}#${question}` : ''}`

export const guidePath = (locale: Locale) => `/${locale}/guide`

/** For an unknown order, or one of which only the receipt is known. */
export const paymentCallbackPath = (locale: Locale) => `/${locale}/payment_callback`

export const paymentResultPath = (locale: Locale, { id }: { id: string }) =>
  `${paymentCallbackPath(locale)}/${encodeURIComponent(id)}`

export const paymentCanceledPath = (locale: Locale, { id }: { id: string }) =>
  `/${locale}/payment_canceled?order=${encodeURIComponent(id)}`

/** Parameter of a request for a quote: the quote that it begins with. */
export const EARLIER_QUOTE = 'from'

export const quoteRequestPath = (locale: Locale, earlier?: { id: string }) =>
  `/${locale}/quote${earlier ? `?${EARLIER_QUOTE}=${earlier.id}` : ''}`

/** Without the key of the quote: `openQuote` has that from a cookie. */
export const quotePath = (locale: Locale, { id }: { id: string }, page?: 'accept' | 'pdf') =>
  `/${locale}/quotes/${id}${page ? `/${page}` : ''}`

export const reviewsPath = (locale: Locale, articleId?: string) =>
  `/${locale}/reviews${articleId ? `?article=${articleId}` : ''}`

export const withdrawalPath = (locale: Locale, order?: { id: string; number: string }) =>
  `/${locale}/withdrawal${order ? `?${new URLSearchParams({ order: order.number, id: order.id })}` : ''}`

export const cancellationPath = (locale: Locale, orderNumber?: string) =>
  `/${locale}/cancellation${orderNumber ? `?${new URLSearchParams({ order: orderNumber })}` : ''}`

export const withdrawalConfirmPath = (locale: Locale) => `${withdrawalPath(locale)}/confirm`

export const withdrawalReceivedPath = (locale: Locale) => `${withdrawalPath(locale)}/received`
