import { stringify } from 'csv-stringify/sync'
import { TABLE_COLUMNS, type TableColumn, type TableKind } from '../../contract/article-files'
import type { Locale } from '../../contract/locales'
import { importCheckedSchema } from '../../contract/wire/article-files'
import words from '../../locales/en/admin-article-files.json' with { type: 'json' }
import { apiClient } from './api-client'
import type { FreshBackend } from './backend'
import { AS_STAFF } from './staff'

type Cells = Partial<Record<TableColumn, string>>

const PRICE: Cells = {
  ...{ code: 'NN-NL', country: 'NL', buy: '20.00', buy_shipping: '5.00', buy_vat: '21' },
  ...{ rent_day: '0.00', rent_vat: '21', trial: 'no', deposit: '0.00' },
}

/** A table as somebody uploads it, with a head in English. */
export function tableOf(kind: TableKind, rows: readonly Cells[], delimiter = ','): string {
  const columns = TABLE_COLUMNS[kind]
  const head = columns.map((column) => words.columns[column])
  return stringify([head, ...rows.map((row) => columns.map((column) => row[column] ?? ''))], { delimiter })
}

/** Prices of a night light in the Netherlands, unless a row says otherwise. */
export const pricesTable = (...rows: readonly Cells[]) =>
  tableOf(
    'prices',
    rows.map((row) => ({ ...PRICE, ...row })),
  )

/** Sends tables to a backend as a program of the staff. `from`: the day from which prices hold; '' for at once. */
export function tableSender(fresh: Pick<FreshBackend, 'backend'>) {
  async function send(path: string, table: BodyInit, query: Record<string, string>, locale: Locale = 'en') {
    const client = await apiClient(fresh.backend.fetch, locale)
    const headers = { ...AS_STAFF, 'Content-Type': 'application/octet-stream' }
    return client.send(`/api/adm/article_imports${path}?${new URLSearchParams(query)}`, table, headers)
  }
  const check = (table: BodyInit, from = '', locale: Locale = 'en') =>
    send('/checked', table, { from }, locale)
  const checked = async (table: BodyInit, from = '', locale: Locale = 'en') =>
    importCheckedSchema.parse((await check(table, from, locale)).body).data
  const importSeen = (table: BodyInit, seen: string) => send('', table, { from: '', seen })
  async function imported(table: string, from = '') {
    const { seen } = await checked(table, from)
    return send('', table, { from, seen })
  }
  return { check, checked, imported, importSeen }
}
