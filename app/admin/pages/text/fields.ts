import type { Locale } from '../../../../contract/locales'

/** Returns the name of the field of a part in a language; refusals name it too. */
export const fieldOf = (part: string, locale: Locale) => `${part}-${locale}`
