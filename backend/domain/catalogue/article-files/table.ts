import { parse } from 'csv-parse/sync'
import {
  MAX_TABLE_BYTES,
  MAX_TABLE_ROWS,
  TABLE_COLUMNS,
  TABLE_KINDS,
  type TableColumn,
  type TableKind,
} from '../../../../contract/article-files'
import { textOfHarmless } from '../../../../contract/csv-text'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { translator } from '../../../translator'
import { type ErrorCode, Refusal } from '../../platform/refusal'

export type TableRow = {
  /** As in the file: the head is row 1, or row 2 below a line that names the delimiter. */
  row: number
  cell: (column: TableColumn) => string
  isUneven: boolean
}

export type Table = { kind: TableKind; rows: TableRow[] }

const MAX_CELLS = 100

const plain = (text: string) => text.trim().toLowerCase()

function columnsByHead(kind: TableKind): ReadonlyMap<string, TableColumn> {
  return new Map(
    LOCALES.flatMap((locale) => {
      const t = translator(locale, 'admin-article-files')
      return TABLE_COLUMNS[kind].map((column) => [plain(t(`columns.${column}`)), column] as const)
    }),
  )
}

const DELIMITERS = [';', '\t', ','] as const

/** A first line may name the delimiter (`sep=;`), else the head decides. `skipped` counts such lines. */
function recordsIn(whole: string): { records: string[][]; skipped: number } {
  const [line = '', named] = /^sep=(.)\r?\n?/i.exec(whole) ?? []
  const text = whole.slice(line.length)
  const [head = ''] = text.split(/\r?\n|\r/, 1)
  const delimiter = named ?? DELIMITERS.find((one) => head.includes(one)) ?? ','
  try {
    const records = parse(text, { delimiter, relax_column_count: true, to: MAX_TABLE_ROWS + 2 })
    return { records, skipped: line === '' ? 0 : 1 }
  } catch {
    throw new Refusal('table_unreadable')
  }
}

// Spreadsheets save 'Unicode text' as UTF-16 with a byte order mark.
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function textOf(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_TABLE_BYTES) throw new Refusal('too_large')
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('table_encoding')
  }
}

function columnsOf(head: readonly string[], locale: Locale): { kind: TableKind; columns: TableColumn[] } {
  const refuse = (code: ErrorCode, names: readonly string[]) =>
    new Refusal(code, { values: { columns: names.slice(0, 20).join(', ').slice(0, 500) } })
  if (head.length > MAX_CELLS) throw new Refusal('table_unreadable')
  const heads = head.map((text) => ({ text: text.trim(), name: plain(text) }))
  const kinds = TABLE_KINDS.map((kind) => {
    const known = columnsByHead(kind)
    return { kind, known, count: heads.filter(({ name }) => known.has(name)).length }
  })
  const [likely] = kinds.sort((a, b) => b.count - a.count)
  if (!likely || likely.count < 2) throw new Refusal('table_unreadable')
  const { kind, known } = likely
  const strange = heads.filter(({ name }) => !known.has(name)).map(({ text }) => text || '?')
  if (strange.length > 0) throw refuse('table_columns_unknown', strange)
  const columns = heads.flatMap(({ name }) => known.get(name) ?? [])
  const t = translator(locale, 'admin-article-files')
  const named = (all: readonly TableColumn[]) => all.map((column) => t(`columns.${column}`))
  const twice = columns.filter((column, index) => columns.indexOf(column) < index)
  if (twice.length > 0) throw refuse('table_columns_twice', named(twice))
  const missing = TABLE_COLUMNS[kind].filter((column) => column !== 'item' && !columns.includes(column))
  if (missing.length > 0) throw refuse('table_columns_missing', named(missing))
  return { kind, columns }
}

const withoutEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** Throws Refusal 'too_large', or one that begins with 'table_' for a file that is no such table. */
export function readTable(bytes: Uint8Array, locale: Locale): Table {
  const {
    records: [head = [], ...records],
    skipped,
  } = recordsIn(textOf(bytes))
  if (records.length > MAX_TABLE_ROWS) {
    throw new Refusal('table_too_long', { values: { limit: String(MAX_TABLE_ROWS) } })
  }
  const { kind, columns } = columnsOf(withoutEnd(head), locale)
  const rows = records.map((cells, index): TableRow => {
    return {
      row: index + 2 + skipped,
      cell: (column) => textOfHarmless(cells[columns.indexOf(column)] ?? '').trim(),
      isUneven: withoutEnd(cells).length > columns.length || cells.length < columns.length,
    }
  })
  return { kind, rows: rows.filter((_, index) => withoutEnd(records[index] ?? []).length > 0) }
}
