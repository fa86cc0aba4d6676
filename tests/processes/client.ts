import { type ApiClient, apiClient } from '../support/api-client'

/** A client of the /api of a running process; `headers` go with every call. */
export function clientOf(url: string, headers: Record<string, string> = {}): Promise<ApiClient> {
  return apiClient(async (asked) => {
    const { pathname, search } = new URL(asked.url)
    const body = asked.method === 'GET' ? undefined : await asked.arrayBuffer()
    const all = { ...Object.fromEntries(asked.headers), ...headers }
    return fetch(url + pathname + search, { method: asked.method, headers: all, body })
  })
}
