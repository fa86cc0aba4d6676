import { decimalText } from './decimals'
import type { Locale } from './locales'

// A spreadsheet would run such a text as a formula. Texts that already start with an apostrophe get another one, so that the inverse is exact.
const FORMULA = /^'*\s*[=+\-@\t\r]/

export const harmlessText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The inverse of `harmlessText`. */
export function textOfHarmless(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** A comma separates decimals in Dutch and German. */
export const cellSeparator = (locale: Locale): string => (decimalText(0.1, 1, locale) === '0,1' ? ';' : ',')
