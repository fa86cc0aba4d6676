import type { Locale } from '../../../../contract/locales'

/** Refusals name it too. */
export const fieldOf = (part: string, locale: Locale) => `${part}-${locale}`
