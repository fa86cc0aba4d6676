export const NAMESPACES = [
  'shell',
  'home',
  'articles',
  'periods',
  'prices',
  'cart',
  'country',
  'checkout',
  'forms',
  'payment',
  'order',
  'withdrawal',
  'account',
  'admin',
  'admin-orders',
  'admin-payments',
  'admin-quotes',
  'admin-customers',
  'admin-articles',
  'admin-texts',
  'admin-forms',
  'admin-fleet',
  'admin-settings',
  'admin-outbox',
  'outbox',
  'language',
  'parts',
] as const
export type Namespace = (typeof NAMESPACES)[number]

/** Kept in locales/<language>/server, which is never sent to browsers. */
export const SERVER_NAMESPACES = [
  'audit',
  'conformance',
  'conformance-remarks',
  'consent',
  'contact',
  'doors',
  'faq',
  'guarantee-notice',
  'guide',
  'information',
  'order-access',
  'order-documents',
  'problems',
  'prompts',
  'quotes',
  'withdrawal-law',
] as const
export type ServerNamespace = (typeof SERVER_NAMESPACES)[number]

export const DEFAULT_NAMESPACE = 'shell'
