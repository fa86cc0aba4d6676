import { stringify } from 'csv-stringify/sync'
import { TABLE_COLUMNS, type TableColumn, type TableKind } from '../../contract/article-files'
import words from '../../locales/en/admin-article-files.json' with { type: 'json' }

type Cells = Partial<Record<TableColumn, string>>

const PRICE: Cells = {
  ...{ code: 'NN-NL', country: 'NL', buy: '20.00', buyShipping: '5.00', buyVat: '21' },
  ...{ rentDay: '0.00', rentVat: '21', trial: 'no', deposit: '0.00' },
}

/** Returns a table as somebody uploads it, with a head in English. */
export function tableOf(kind: TableKind, rows: readonly Cells[], delimiter = ','): string {
  const columns = TABLE_COLUMNS[kind]
  const head = columns.map((column) => words.columns[column])
  return stringify([head, ...rows.map((row) => columns.map((column) => row[column] ?? ''))], { delimiter })
}

/** Writes prices of a night light in the Netherlands, unless a row says otherwise. */
export const pricesTable = (...rows: readonly Cells[]) =>
  tableOf(
    'prices',
    rows.map((row) => ({ ...PRICE, ...row })),
  )
