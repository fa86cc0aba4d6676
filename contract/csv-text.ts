import { decimalText } from './decimals'
import type { Locale } from './locales'

// A spreadsheet would run such a text as a formula. Texts that already start with the mark get another one, so that both can be told apart.
const MARKED = /^'*\s*[=+\-@\t\r]/

export const harmlessText = (text: string): string => (MARKED.test(text) ? `'${text}` : text)

/** The inverse of `harmlessText`. */
export function textOfHarmless(cell: string): string {
  return cell.startsWith("'") && MARKED.test(cell) ? cell.slice(1) : cell
}

/** A comma separates decimals in Dutch and German. */
export const cellSeparator = (locale: Locale): string => (decimalText(0.1, 1, locale) === '0,1' ? ';' : ',')
