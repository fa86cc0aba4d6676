import type { Locale } from '../../../../contract/locales'

/** The name of the field of a part in a language; refusals name it too. */
export const fieldOf = (part: string, locale: Locale) => `${part}-${locale}`
