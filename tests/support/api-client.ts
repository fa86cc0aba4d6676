import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { WireOrder } from '../../contract/endpoints/order'
import type { ordersApi } from '../../contract/endpoints/orders'
import type { FormValues } from '../../contract/forms/values'
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'

/** The backend under test is reached at this address. */
export const ORIGIN = 'http://localhost:3000'

type Fetch = (request: Request) => Promise<Response>

type Sent = z.input<typeof ordersApi.create.body.wire>
type Optional = 'early_start' | 'by_month'
/** An order as our own shop sends it. */
export type CreateOrder = Required<Omit<Sent, Optional>> & Pick<Sent, Optional>

/** An answer with its JSON read. */
export type Answer = { status: number; headers: Headers; body: unknown }

/** A caller of /api that keeps its CSRF token, as the shop does. */
export type ApiClient = {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Sends a body as it is; `headers` name its type. */
  send: (path: string, body: BodyInit, headers?: Record<string, string>) => Promise<Answer>
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  }
}

/** Returns a client that speaks a language. */
export async function apiClient(fetch: Fetch, locale = 'en'): Promise<ApiClient> {
  const call = (path: string, init: RequestInit = {}) =>
    fetch(new Request(`${ORIGIN}${path}`, init)).then(read)
  const { headers, body } = await call('/api/csrf')
  const own = {
    Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '',
    [CSRF_HEADER]: (body as { data: { csrfToken: string } }).data.csrfToken,
    'Accept-Language': locale,
  }
  return {
    get: (path, more = {}) => call(path, { headers: { ...own, ...more } }),
    post: (path, json, more = {}) =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(json),
        headers: { ...own, 'Content-Type': 'application/json', ...more },
      }),
    send: (path, raw, more = {}) => call(path, { method: 'POST', body: raw, headers: { ...own, ...more } }),
  }
}

/** Complete answers to the checkout form of the Netherlands. */
export const DUTCH_ADDRESS: FormValues = {
  Voornaam: 'Noor',
  Achternaam: 'de Vries',
  Emailadres: 'noor@example.org',
  Mobiel: '+31612345678',
  Bezorg_Postcode: '2511 CV',
  Bezorg_Huisnummer: '12 B',
  Bezorg_Adresline1: 'Spui',
  Bezorg_Plaatsnaam: 'Den Haag',
}

/** The ids of articles by their codes, as each client was told them: ids stay as they are. */
const known = new WeakMap<ApiClient, Map<string, string>>()

/** Returns an article of the seed, by its code. */
export async function articleId(client: ApiClient, code: string): Promise<string> {
  const id = known.get(client)?.get(code)
  if (id) return id
  const { body } = await client.get('/api/items')
  const { items } = (body as { data: { items: { ItemCode: string; UUID_Artikel: string }[] } }).data
  const ids = new Map(items.map(({ ItemCode, UUID_Artikel }) => [ItemCode, UUID_Artikel]))
  known.set(client, ids)
  const found = ids.get(code)
  if (!found) throw new Error(`No article ${code}`)
  return found
}

/** An order of one piece bought in the Netherlands; `changes` say what is different. Its total is not right yet. */
export function purchaseOf(article: string, changes: Partial<CreateOrder> = {}): CreateOrder {
  return {
    items: [{ UUID_Artikel: article, quantity: 1 }],
    rent_range: null,
    address_info: DUTCH_ADDRESS,
    type: 'Koop',
    trial: 0,
    discountID: null,
    country: 'nl',
    region: null,
    payment_method: 'card',
    delivery_terms: 1,
    expected_total: 0,
    locale: 'en',
    ...changes,
  }
}

/** Returns an order of one Junior. */
export async function orderFor(client: ApiClient, changes: Partial<CreateOrder> = {}): Promise<CreateOrder> {
  return purchaseOf(await articleId(client, 'NN-J'), changes)
}

/** Its last day is in its second week. */
export const PERIOD = { start: '2026-12-01', end: '2026-12-11' }

export const RENTAL: Partial<CreateOrder> = {
  type: 'Huur',
  rent_range: PERIOD,
  early_start: 1,
}

/** A trial of the same days. */
export const TRIAL: Partial<CreateOrder> = { ...RENTAL, trial: 1 }

/** Returns the same order at the price the backend asks, as told by its refusal. */
export async function priced(client: ApiClient, order: CreateOrder): Promise<CreateOrder> {
  // No order of the seed costs one cent, so this one is never placed.
  const asked = await place(client, { ...order, expected_total: 1 })
  if (asked.status !== 409) throw new Error(`${asked.status} ${JSON.stringify(asked.body)}`)
  const { totals } = (asked.body as { data: { totals: { total: number } } }).data
  return { ...order, expected_total: totals.total }
}

/** Posts an order. */
export function place(client: ApiClient, order: unknown, key: string = randomUUID()): Promise<Answer> {
  return client.post('/api/create_order', order, { [IDEMPOTENCY_HEADER]: key })
}

/** Returns the order in an answer. */
export function orderIn({ body, status }: Answer): WireOrder {
  if (status > 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as { data: { order: WireOrder } }).data.order
}

/** Places an order, which then waits for its payment. */
export async function placedOrder(client: ApiClient, changes: Partial<CreateOrder> = {}): Promise<WireOrder> {
  return orderIn(await place(client, await priced(client, await orderFor(client, changes))))
}
