import type { TFunction } from 'i18next'
import type { Locale } from '../contract/locales'
import { loadTranslations } from '../locales/translations.server'

const SERVER_NAMESPACES = [
  'account-forms',
  'article-forms',
  'bank',
  'checkout-form',
  'contact-form',
  'documents',
  'errors',
  'guarantee-notice',
  'mails',
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
type Namespace = (typeof SERVER_NAMESPACES)[number] | 'forms'

const translationsOf = await loadTranslations({ shared: ['forms'], server: SERVER_NAMESPACES })

/** The first namespace is the default. */
export function translator(locale: Locale, ...namespaces: [Namespace, ...Namespace[]]): TFunction {
  return translationsOf(locale).getFixedT(locale, namespaces)
}
