import { stringify } from 'csv-stringify/sync'
import type { Locale } from '../../contract/locales'
import type { Cents } from '../../contract/money'

/** A text, or an amount of money. */
export type Cell = string | { cents: Cents }

// What separates cells where a comma separates decimals.
const SEPARATORS: Record<Locale, string> = { en: ',', nl: ';', de: ';' }

function amount(cents: Cents, locale: Locale): string {
  const [sign, digits] = [cents < 0 ? '-' : '', String(Math.abs(cents)).padStart(3, '0')]
  return `${sign}${digits.slice(0, -2)}${locale === 'en' ? '.' : ','}${digits.slice(-2)}`
}

// A spreadsheet would take such a text for a formula, and run it.
const harmless = (text: string) => (/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Lines of a table, as spreadsheets of that language read them. */
function csvLines(rows: readonly (readonly Cell[])[], locale: Locale): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? harmless(cell) : amount(cell.cents, locale))),
  )
  return stringify(cells, { delimiter: SEPARATORS[locale], record_delimiter: 'windows' })
}

/** A file that is sent while its pages are still read; `name` without its ending. */
export function csvFile(
  name: string,
  head: readonly string[],
  pages: AsyncIterator<readonly (readonly Cell[])[]>,
  locale: Locale,
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLines([head], locale)}`)),
    async pull(controller) {
      const { value, done } = await pages.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(csvLines(value, locale)))
    },
    async cancel() {
      await pages.return?.()
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
