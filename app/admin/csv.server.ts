import { stringify } from 'csv-stringify/sync'
import { cellSeparator, harmlessText } from '../../contract/csv-text'
import { decimalText, percentText } from '../../contract/decimals'
import type { Locale } from '../../contract/locales'
import type { Cents, VatPercent } from '../../contract/money'

export type Cell = string | { cents: Cents } | { percent: VatPercent }

function cellText(cell: Cell, locale: Locale): string {
  if (typeof cell === 'string') return harmlessText(cell)
  return 'cents' in cell ? decimalText(cell.cents / 100, 2, locale) : percentText(cell.percent, locale)
}

function csvLines(rows: readonly (readonly Cell[])[], locale: Locale): string {
  const cells = rows.map((row) => row.map((cell) => cellText(cell, locale)))
  return stringify(cells, { delimiter: cellSeparator(locale), record_delimiter: 'windows' })
}

export type Column<Row> = readonly [label: string, cell: (row: Row) => Cell]

/** Streams the rows page by page; `name` is without .csv. */
export function csvFile<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncGenerator<readonly Row[], void> | readonly (readonly Row[])[],
  locale: Locale,
): Response {
  const head = columns.map(([label]) => label)
  const encoder = new TextEncoder()
  const rest = Symbol.asyncIterator in pages ? pages : pages.values()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLines([head], locale)}`)),
    async pull(controller) {
      const { value, done } = await rest.next()
      if (done) return controller.close()
      const lines = value.map((row: Row) => columns.map(([, cell]) => cell(row)))
      controller.enqueue(encoder.encode(csvLines(lines, locale)))
    },
    async cancel() {
      await rest.return?.()
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
