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
  /** As in the file: the header is row 1, or row 2 below a line that names the delimiter. */
  rowNumber: number
  cell: (column: TableColumn) => string
  isUneven: boolean
}

export type Table = { kind: TableKind; rows: TableRow[] }

const MAX_HEADER_CELLS = 100

const normalized = (text: string) => text.trim().toLowerCase()

function columnsByHeader(kind: TableKind): ReadonlyMap<string, TableColumn> {
  return new Map(
    LOCALES.flatMap((locale) => {
      const t = translator(locale, 'admin-article-files')
      return TABLE_COLUMNS[kind].map((column) => [normalized(t(`columns.${column}`)), column] as const)
    }),
  )
}

const DELIMITERS = [';', '\t', ','] as const

/** A first line may name the delimiter (`sep=;`), else the header decides. `skipped` counts such lines. */
function parseRecords(fileText: string): { records: string[][]; skipped: number } {
  const [line = '', namedDelimiter] = /^sep=(.)\r?\n?/i.exec(fileText) ?? []
  const text = fileText.slice(line.length)
  const [header = ''] = text.split(/\r?\n|\r/, 1)
  const delimiter = namedDelimiter ?? DELIMITERS.find((candidate) => header.includes(candidate)) ?? ','
  try {
    // The header, and one row beyond the limit, which tells that the table is too long.
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

function decodeText(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_TABLE_BYTES) throw new Refusal('too_large')
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('table_encoding')
  }
}

function readHeader(header: readonly string[], locale: Locale): { kind: TableKind; columns: TableColumn[] } {
  const refuse = (code: ErrorCode, names: readonly string[]) =>
    new Refusal(code, { values: { columns: names.slice(0, 20).join(', ').slice(0, 500) } })
  if (header.length > MAX_HEADER_CELLS) throw new Refusal('table_unreadable')
  const headers = header.map((text) => ({ text: text.trim(), name: normalized(text) }))
  const kinds = TABLE_KINDS.map((kind) => {
    const columnByName = columnsByHeader(kind)
    return { kind, columnByName, count: headers.filter(({ name }) => columnByName.has(name)).length }
  })
  const [bestMatch] = kinds.sort((a, b) => b.count - a.count)
  if (!bestMatch || bestMatch.count < 2) throw new Refusal('table_unreadable')
  const { kind, columnByName } = bestMatch
  const unknownHeaders = headers.filter(({ name }) => !columnByName.has(name)).map(({ text }) => text || '?')
  if (unknownHeaders.length > 0) throw refuse('table_columns_unknown', unknownHeaders)
  const columns = headers.flatMap(({ name }) => columnByName.get(name) ?? [])
  const t = translator(locale, 'admin-article-files')
  const namesOf = (list: readonly TableColumn[]) => list.map((column) => t(`columns.${column}`))
  const duplicates = columns.filter((column, index) => columns.indexOf(column) < index)
  if (duplicates.length > 0) throw refuse('table_columns_twice', namesOf(duplicates))
  const missing = TABLE_COLUMNS[kind].filter((column) => column !== 'item' && !columns.includes(column))
  if (missing.length > 0) throw refuse('table_columns_missing', namesOf(missing))
  return { kind, columns }
}

const withoutEmptyEnd = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)

/** Throws Refusal 'too_large', or one that begins with 'table_' for a file that is no such table. */
export function readTable(bytes: Uint8Array, locale: Locale): Table {
  const {
    records: [header = [], ...records],
    skipped,
  } = parseRecords(decodeText(bytes))
  if (records.length > MAX_TABLE_ROWS) {
    throw new Refusal('table_too_long', { values: { limit: String(MAX_TABLE_ROWS) } })
  }
  const { kind, columns } = readHeader(withoutEmptyEnd(header), locale)
  const rows = records.map((cells, index): TableRow => {
    return {
      rowNumber: index + 2 + skipped,
      cell: (column) => textOfHarmless(cells[columns.indexOf(column)] ?? '').trim(),
      isUneven: withoutEmptyEnd(cells).length > columns.length || cells.length < columns.length,
    }
  })
  return { kind, rows: rows.filter((_, index) => withoutEmptyEnd(records[index] ?? []).length > 0) }
}
