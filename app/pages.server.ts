import { lookUp } from '../contract/look-up'
import { INFORMATION_PAGES } from './shop/information-pages'

interface PageFacts {
  /** Search engines may show it. */
  listed?: true
  /** It is rendered once for all visitors with the same facts: from public data and what the visit notes. */
  shared?: true
  /** The path and the folder in app/dialogs of a dialog that opens over it alone. */
  dialog?: readonly [path: string, folder: string]
  /** Its visits may be counted: other pages have an order, an account, typed text or health data in their address. */
  counted?: true
}

/** The id, the path after the language, and the folder in app/routes; a file there for a resource without dialogs. */
export type Page = readonly [id: string, path: string, place: string, facts?: PageFacts]

const SHARED_PAGE: PageFacts = { listed: true, shared: true }
const SHOP_WINDOW: PageFacts = { listed: true, shared: true, counted: true }
const ARTICLE: PageFacts = { shared: true, counted: true, dialog: ['pictures/:view', 'picture'] }

export const PAGES: readonly Page[] = [
  ['home', '', 'home', SHOP_WINDOW],

  ['rent', 'rent', 'article-list', SHOP_WINDOW],
  ['rent-article', 'rent/:uuid', 'article', ARTICLE],
  ['buy', 'buy', 'article-list', SHOP_WINDOW],
  ['buy-article', 'buy/:uuid', 'article', ARTICLE],
  ['trial', 'trial', 'article-list', SHOP_WINDOW],
  ['trial-article', 'trial/:uuid', 'article', ARTICLE],

  ['manual', 'manuals/:uuid.pdf', 'manual/route.ts'],

  ['guide', 'guide', 'guide', { listed: true }],
  ['new-cart', 'new_cart', 'new-cart'],
  ['cart-period', 'cart/period', 'cart-period'],
  ['cart-remove', 'cart/lines/:uuid/remove', 'cart-remove/route.ts'],

  ['checkout', 'checkout', 'checkout'],
  ['checkout-confirm', 'checkout/confirm', 'checkout-confirm'],
  ['checkout-voucher', 'checkout/voucher', 'checkout-voucher'],

  ['quote-request', 'quote', 'quote-request', { listed: true }],
  ['quote', 'quotes/:uuid', 'quote'],
  ['quote-pdf', 'quotes/:uuid/pdf', 'quote-pdf/route.ts'],
  ['quote-accept', 'quotes/:uuid/accept', 'quote-accept'],

  ['payment-result', 'payment_callback/:uuid?', 'payment-result'],
  ['payment-canceled', 'payment_canceled/:uuid?', 'payment-canceled'],

  ['account', 'account', 'account'],
  ['account-delete', 'account/delete', 'account-delete'],
  ['account-email', 'account/email-confirmation', 'account-email/route.ts'],
  ['account-export', 'account/export', 'account-export/route.ts'],
  ['account-sessions', 'account/sessions', 'account-sessions'],
  ['orders', 'orders', 'orders'],
  ['order-link', 'orders/link', 'order-link'],
  ['order', 'orders/:uuid', 'order'],
  ['payment-start', 'orders/:uuid/pay', 'payment-start'],
  ['payment-continue', 'orders/:uuid/pay/continue', 'payment-continue'],
  ['order-again', 'orders/:uuid/again', 'order-again/route.ts'],
  ['order-cancel', 'orders/:uuid/cancel', 'order-cancel'],
  ['order-dates', 'orders/:uuid/dates.ics', 'order-dates/route.ts'],
  ['order-track', 'orders/:uuid/track', 'order-track'],
  ['order-extend', 'orders/:uuid/extend', 'order-extend'],
  ['order-keep', 'orders/:uuid/keep', 'order-keep'],
  ['order-document', 'orders/:uuid/documents/:document', 'order-document'],
  ['order-document-pdf', 'orders/:uuid/documents/:document.pdf', 'order-document-file/route.ts'],
  ['order-document-xml', 'orders/:uuid/documents/:document.xml', 'order-document-file/route.ts'],
  ['order-return', 'orders/:uuid/return', 'order-return'],
  ['order-return-change', 'orders/:uuid/return/change', 'order-return-change'],
  ['order-return-cancel', 'orders/:uuid/return/cancel', 'order-return-cancel/route.ts'],
  ['return-photo', 'orders/:uuid/return/photos/:photo', 'return-photo/route.ts'],
  ['order-refund', 'orders/:uuid/refund', 'order-refund'],
  ['order-fault', 'orders/:uuid/fault', 'order-fault'],
  ['order-correct', 'orders/:uuid/correct', 'order-correct'],
  ['order-days', 'orders/:uuid/days', 'order-correct'],
  ['logout', 'logout', 'logout'],
  ['reset', 'reset/:token?', 'reset'],
  ['confirm-email', 'confirm-email/:token', 'mail-link'],

  ['withdrawal', 'withdrawal', 'withdrawal'],
  ['withdrawal-confirm', 'withdrawal/confirm', 'withdrawal-confirm'],
  ['withdrawal-received', 'withdrawal/received', 'withdrawal-received'],
  ['cancellation', 'cancellation', 'cancellation'],
  ['cancellation-received', 'cancellation/received', 'cancellation-received'],

  ['newsletter', 'newsletter', 'newsletter', { listed: true }],
  ['newsletter-confirm', 'newsletter/confirm/:token', 'mail-link'],
  ['newsletter-cancel', 'newsletter/cancel/:token', 'mail-link'],

  ['faq', 'faq', 'faq', SHARED_PAGE],
  ['reviews', 'reviews', 'reviews', SHARED_PAGE],
  ['contact', 'contact', 'contact', { listed: true }],
  ['bed', 'bed/:uuid', 'bed'],
  ['recalls', 'recalls', 'recalls', { listed: true }],

  ['consent', 'consent', 'consent'],
  ['audit', 'etc/audit', 'audit'],
  ['conformance', 'etc/conformance', 'conformance', { listed: true }],
  ['information', 'etc/:page', 'information', SHARED_PAGE],
  ['track', 'track', 'typed-address/route.ts'],
  ['sets', 'sets', 'typed-address/route.ts'],
  ['accessories', 'accessories', 'typed-address/route.ts'],
  ['second-hand', 'second_hand', 'typed-address/route.ts'],
  ['funding', 'funding', 'typed-address/route.ts'],
  ['not-found', '*', 'not-found/route.tsx'],
]

/** In app/demo; they answer 404 in live mode. */
export const DEMO_PAGES: readonly Page[] = [
  ['outbox', 'etc/outbox', 'outbox'],
  ['outbox-mail', 'etc/outbox/:mail', 'outbox/mail/route.ts'],
  ['forms', 'etc/forms', 'forms'],
  ['states', 'etc/audit/states', 'states/route.ts'],
  ['failures', 'etc/failures/:status', 'failures/route.tsx'],
]

const SHARED_IDS = new Set(PAGES.flatMap(([id, , , facts]) => (facts?.shared ? [id] : [])))

/** Whether a route is a shared page; a dialog over one is a route of its own. */
export const isShared = (id: string): boolean => SHARED_IDS.has(id)

const PARAM_PATTERNS: Readonly<Record<string, string>> = {
  uuid: '([\\da-f\\-]{36})',
  page: `(${Object.keys(INFORMATION_PAGES).join('|')})`,
}

/** The paths of a page after the language, as a regular expression; it also serves as `pattern` in browsers. */
export function patternOf([, path]: Page): string {
  return path && `/${path.replace(/:(\w+)/g, (part, name: string) => lookUp(PARAM_PATTERNS, name) ?? part)}`
}
