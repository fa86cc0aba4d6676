import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { stringify } from 'csv-stringify/sync'
import { cellSeparator, harmlessText } from '../../contract/csv-text'
import { decimalText, percentText } from '../../contract/decimals'
import type { Locale } from '../../contract/locales'
import type { Cents, VatPercent } from '../../contract/money'

type Cell = string | { cents: Cents } | { percent: VatPercent }

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
  async function* chunks() {
    yield `\uFEFF${csvLines([columns.map(([label]) => label)], locale)}`
    for await (const rows of pages) {
      const lines = rows.map((row) => columns.map(([, cell]) => cell(row)))
      yield csvLines(lines, locale)
    }
  }
  return download(
    `${name}.csv`,
    createReadableStreamFromReadable(Readable.from(chunks(), { objectMode: false })),
  )
}

export const download = (name: string, body: BodyInit, type = 'text/csv; charset=utf-8'): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
