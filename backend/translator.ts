import type { TFunction } from 'i18next'
import type { Locale } from '../contract/locales'
import { loadTranslations } from '../locales/translations.server'

const SERVER_NAMESPACES = [
  'account-forms',
  'article-files',
  'article-forms',
  'bank',
  'cancellation',
  'checkout-form',
  'contact-form',
  'documents',
  'errors',
  'guarantee-notice',
  'mail-frame',
  'mails',
  'opening',
  'problems',
  'quote-form',
  'refund-form',
  'results',
  'return-form',
  'reviews',
  'staff-forms',
  'test-form',
  'withdrawal-law',
] as const

const SHARED_NAMESPACES = ['forms', 'admin-article-files'] as const

type Namespace = (typeof SERVER_NAMESPACES)[number] | (typeof SHARED_NAMESPACES)[number]

const translationsOf = await loadTranslations({ shared: SHARED_NAMESPACES, server: SERVER_NAMESPACES })

/** The first namespace is the default. */
export function translator(locale: Locale, ...namespaces: [Namespace, ...Namespace[]]): TFunction {
  return translationsOf(locale).getFixedT(locale, namespaces)
}
