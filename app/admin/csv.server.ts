import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { stringify } from 'csv-stringify/sync'
import { decimalText, percentText } from '../../contract/decimals'
import type { Locale } from '../../contract/locales'
import type { Cents, VatPercent } from '../../contract/money'

type Cell = string | { cents: Cents } | { percent: VatPercent }

// A spreadsheet would run such a text as a formula.
const FORMULA = /^\s*[=+\-@\t\r]/

const PHONE = /^\+\d[\d ]{6,}$/

export const harmlessText = (text: string): string =>
  FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text

function cellText(cell: Cell, locale: Locale): string {
  if (typeof cell === 'string') return harmlessText(cell)
  return 'cents' in cell ? decimalText(cell.cents / 100, 2, locale) : percentText(cell.percent, locale)
}

function csvLines(rows: readonly (readonly Cell[])[], locale: Locale): string {
  const cells = rows.map((row) => row.map((cell) => cellText(cell, locale)))
  // A comma separates decimals in Dutch and German.
  const delimiter = decimalText(0.1, 1, locale) === '0,1' ? ';' : ','
  return stringify(cells, { delimiter, record_delimiter: 'windows' })
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
