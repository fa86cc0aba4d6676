import {
  exportedItemsSchema,
  exportedPricesSchema,
  importCheckedSchema,
  importedSchema,
} from '../../../contract/wire/article-files'
import type { Backend } from '../../api/backend.server'

/** What is written of every article. Notes that it leaves the back office. */
export async function exportItems(backend: Backend) {
  return (await backend.post('/api/adm/article_exports/items', {}, exportedItemsSchema)).data
}

/** Every price that holds. Notes that they leave the back office. */
export async function exportPrices(backend: Backend) {
  return (await backend.post('/api/adm/article_exports/prices', {}, exportedPricesSchema)).data
}

const bodyOf = (table: Uint8Array<ArrayBuffer>) => new Blob([table], { type: 'application/octet-stream' })

/** What a table would change. `from`: the day from which its prices hold, '' for at once. */
export function checkTable(backend: Backend, table: Uint8Array<ArrayBuffer>, from: string) {
  const path = `/api/adm/article_imports/checked?${new URLSearchParams({ from })}`
  return backend.post(path, bodyOf(table), importCheckedSchema, { expect: [413, 422] })
}

/** Changes what a table says. `seen`: of what it was shown to change. */
export function importTable(
  backend: Backend,
  table: Uint8Array<ArrayBuffer>,
  asked: { from: string; seen: string },
) {
  const path = `/api/adm/article_imports?${new URLSearchParams(asked)}`
  return backend.post(path, bodyOf(table), importedSchema, { expect: [409, 413, 422] })
}
