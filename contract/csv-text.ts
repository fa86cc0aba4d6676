import { decimalText } from './decimals'
import type { Locale } from './locales'

// A spreadsheet would run such a text as a formula.
const FORMULA = /^\s*[=+\-@\t\r]/

const PHONE = /^\+\d[\d ]{6,}$/

export const harmlessText = (text: string): string =>
  FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text

/** A comma separates decimals in Dutch and German. */
export const cellSeparator = (locale: Locale): string => (decimalText(0.1, 1, locale) === '0,1' ? ';' : ',')
