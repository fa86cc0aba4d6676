// A spreadsheet would take such a text for a formula, and run it; those with the mark are marked again, to be told apart.
const MARKED = /^'*\s*[=+\-@\t\r]/

/** Returns a text that no spreadsheet runs. */
export const harmlessText = (text: string): string => (MARKED.test(text) ? `'${text}` : text)

/** The text that `harmlessText` was given. */
export function textOfHarmless(cell: string): string {
  return cell.startsWith("'") && MARKED.test(cell) ? cell.slice(1) : cell
}
