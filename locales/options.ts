import type { InitOptions } from 'i18next'
import { DEFAULT_LOCALE, LOCALES } from '../contract/locales'
import { PROMISED } from '../contract/promises'

/** Shop, backend and browser agree on these options of i18next. */
export const i18nOptions = {
  supportedLngs: [...LOCALES],
  fallbackLng: DEFAULT_LOCALE,
  // React escapes what it renders, and the backend what it puts into HTML.
  interpolation: { escapeValue: false, defaultVariables: PROMISED },
} satisfies InitOptions
