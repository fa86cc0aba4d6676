import type { InitOptions } from 'i18next'
import { DEFAULT_LOCALE, LOCALES } from '../../contract/locales'
import { DEFAULT_NAMESPACE } from './namespaces'

/** What server and browser agree on about i18next. */
export const i18nOptions = {
  supportedLngs: [...LOCALES],
  fallbackLng: DEFAULT_LOCALE,
  defaultNS: DEFAULT_NAMESPACE,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
} satisfies InitOptions
