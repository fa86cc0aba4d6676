import { articleFilesApi } from '../../contract/endpoints/article-files'
import type { Locale } from '../../contract/locales'
import { apiClient } from './api-client'
import type { FreshBackend } from './backend'
import { AS_STAFF } from './staff'

/** Sends tables to a backend as a program of the staff. `from` is the day from which prices hold; '' for at once. */
export function tableSender(fresh: Pick<FreshBackend, 'backend'>) {
  async function send(path: string, table: BodyInit, query: Record<string, string>, locale: Locale = 'en') {
    const client = await apiClient(fresh.backend.fetch, locale)
    const headers = { ...AS_STAFF, 'Content-Type': 'application/octet-stream' }
    return client.send(`/api/adm/article_imports${path}?${new URLSearchParams(query)}`, table, headers)
  }
  const check = (table: BodyInit, from = '', locale: Locale = 'en') =>
    send('/checked', table, { from }, locale)
  const checked = async (table: BodyInit, from = '', locale: Locale = 'en') =>
    articleFilesApi.check.answer.parse((await check(table, from, locale)).body).data
  const importSeen = (table: BodyInit, seen: string) => send('', table, { from: '', seen })
  async function imported(table: string, from = '') {
    const { seen } = await checked(table, from)
    return send('', table, { from, seen })
  }
  return { check, checked, imported, importSeen }
}
