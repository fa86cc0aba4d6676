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
  'outbox',
  'information',
  'language',
  'prompts',
  'parts',
] as const
export type Namespace = (typeof NAMESPACES)[number]

/** Kept in locales/<language>/server, which is never sent to browsers. */
export const SERVER_NAMESPACES = [
  'consent',
  'contact',
  'doors',
  'faq',
  'guarantee-notice',
  'guide',
  'order-access',
  'order-documents',
  'problems',
  'quotes',
  'withdrawal-law',
] as const
export type ServerNamespace = (typeof SERVER_NAMESPACES)[number]

export const DEFAULT_NAMESPACE = 'shell'
