/** The files of words in locales/<language>; a route names those it needs in `handle.i18n`. */
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
  'withdrawal',
  'account',
  'outbox',
  'information',
  'language',
  'prompts',
  'parts',
] as const
export type Namespace = (typeof NAMESPACES)[number]

/** Those in locales/<language>/server that the shop says itself; no browser gets them. */
export const SERVER_NAMESPACES = ['problems', 'withdrawal-law'] as const
export type ServerNamespace = (typeof SERVER_NAMESPACES)[number]

/** Words that every page needs. */
export const DEFAULT_NAMESPACE = 'shell'
