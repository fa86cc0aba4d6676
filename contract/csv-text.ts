import { decimalText } from './decimals'
import type { Locale } from './locales'

// A spreadsheet would take such a text for a formula, and run it. A text that has the mark already is marked again, so that both can be
// told apart.
const MARKED = /^'*\s*[=+\-@\t\r]/

/** Returns a text that no spreadsheet runs. */
export const harmlessText = (text: string): string => (MARKED.test(text) ? `'${text}` : text)

/** Returns the text that `harmlessText` was given. */
export function textOfHarmless(cell: string): string {
  return cell.startsWith("'") && MARKED.test(cell) ? cell.slice(1) : cell
}

/** Returns what separates cells in tables of a language: not a comma where that separates decimals. */
export const cellSeparator = (locale: Locale): string => (decimalText(0.1, 1, locale) === '0,1' ? ';' : ',')
