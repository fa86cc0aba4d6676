import { parse } from 'csv-parse/sync'
import {
  MAX_TABLE_BYTES,
  MAX_TABLE_ROWS,
  TABLE_COLUMNS,
  TABLE_KINDS,
  type TableColumn,
  type TableKind,
} from '../../../contract/article-files'
import { textOfHarmless } from '../../../contract/csv-text'
import { LOCALES, type Locale } from '../../../contract/locales'
import { translator } from '../../translator'
import { type ErrorCode, Refusal } from '../refusal'

export type TableRow = {
  /** As a spreadsheet counts, where the head is row 1. */
  row: number
  /** Trimmed; '' for what the table does not have. */
  cell: (column: TableColumn) => string
  /** Whether it has more cells, or fewer, than the head. */
  isUneven: boolean
}

export type Table = { kind: TableKind; rows: TableRow[] }

const plain = (text: string) => text.trim().toLowerCase()

/** By what stands in the head, in any language. */
function columnsByHead(kind: TableKind): ReadonlyMap<string, TableColumn> {
  return new Map(
    LOCALES.flatMap((locale) => {
      const t = translator(locale, 'admin-article-files')
      return TABLE_COLUMNS[kind].map((column) => [plain(t(`columns.${column}`)), column] as const)
    }),
  )
}

function recordsIn(text: string): string[][] {
  const [head = ''] = text.split(/\r?\n/, 1)
  try {
    return parse(text, { delimiter: head.includes(';') ? ';' : ',', relax_column_count: true })
  } catch {
    throw new Refusal('table_unreadable')
  }
}

function textOf(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_TABLE_BYTES) throw new Refusal('too_large')
  try {
    // The mark of its encoding is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('table_encoding')
  }
}

/** Only `item` may be missing, as nothing is done with it. */
function columnsOf(head: readonly string[], locale: Locale): { kind: TableKind; columns: TableColumn[] } {
  const refuse = (code: ErrorCode, names: readonly string[]) =>
    new Refusal(code, { values: { columns: names.slice(0, 20).join(', ').slice(0, 500) } })
  const heads = head.map((text) => ({ text: text.trim(), name: plain(text) }))
  const knownIn = (one: TableKind) => heads.filter(({ name }) => columnsByHead(one).has(name)).length
  const [kind] = [...TABLE_KINDS].sort((a, b) => knownIn(b) - knownIn(a))
  if (!kind || knownIn(kind) < 2) throw new Refusal('table_unreadable')
  const known = columnsByHead(kind)
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

/** Without the empty columns that spreadsheets put at the end. */
function withoutEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

/**
 * The rows of a table of items or prices, which its head tells. Throws Refusal 'too_large' or one of those that begin with 'table_'
 * for a file that is none.
 */
export function readTable(bytes: Uint8Array, locale: Locale): Table {
  const [head = [], ...records] = recordsIn(textOf(bytes))
  if (records.length > MAX_TABLE_ROWS) {
    throw new Refusal('table_too_long', { values: { limit: String(MAX_TABLE_ROWS) } })
  }
  const { kind, columns } = columnsOf(withoutEnd(head), locale)
  const rows = records.map((cells, index): TableRow => {
    return {
      row: index + 2,
      cell: (column) => textOfHarmless(cells[columns.indexOf(column)] ?? '').trim(),
      isUneven: withoutEnd(cells).length > columns.length || cells.length < columns.length,
    }
  })
  return { kind, rows: rows.filter((_, index) => withoutEnd(records[index] ?? []).length > 0) }
}
