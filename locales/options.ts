import type { InitOptions } from 'i18next'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../contract/locales'
import { PROMISED } from '../contract/promises'
import { dayInSentence } from './days'

/** Shop, backend and browser agree on these options of i18next. */
export const i18nOptions = {
  supportedLngs: [...LOCALES],
  fallbackLng: DEFAULT_LOCALE,
  defaultNS: 'shell',
  // React escapes what it renders, and the backend what it puts into HTML.
  interpolation: {
    escapeValue: false,
    defaultVariables: PROMISED,
    // A sentence names its day as {{day, inWords}}; a fact and a field name it as {{day}}, which is written 10-12-2026.
    format: (value, format, locale = DEFAULT_LOCALE) =>
      format === 'inWords' ? dayInSentence(String(value), locale as Locale) : value,
  },
} satisfies InitOptions
