import type { TFunction } from 'i18next'
import type { Locale } from '../../contract/locales'
import { translationsOf } from '../../locales/translations.server'

export function translator(locale: Locale, ...namespaces: [string, ...string[]]): TFunction {
  return translationsOf(locale).getFixedT(locale, namespaces)
}
