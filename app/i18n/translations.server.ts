import type { TFunction } from 'i18next'
import type { Locale } from '../../contract/locales'
import { loadTranslations } from '../../locales/translations.server'
import {
  DEFAULT_NAMESPACE,
  NAMESPACES,
  type Namespace,
  SERVER_NAMESPACES,
  type ServerNamespace,
} from './namespaces'

export const translationsOf = await loadTranslations(
  { shared: NAMESPACES, server: SERVER_NAMESPACES },
  { defaultNS: DEFAULT_NAMESPACE },
)

type AnyNamespace = Namespace | ServerNamespace

export function translator(locale: Locale, ...namespaces: [AnyNamespace, ...AnyNamespace[]]): TFunction {
  return translationsOf(locale).getFixedT(locale, namespaces)
}
