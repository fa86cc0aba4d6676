import { randomUUID } from 'node:crypto'
import type { WireItem } from '../../contract/endpoints/items'
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import type { CreateOrder } from '../support/api-client'
import { purchaseOf } from '../support/api-client'
import { resultsByTurns } from './turns'

const CALLERS = 8
const SECONDS = 1
const TURNS = 6

/** Something that is done by a call; rejects if it is not. */
type Work = () => Promise<void>

/** Places orders in a running shop, which writes each down for good before it answers. */
export async function orderPlacer(url: string): Promise<Work> {
  const call = await callerOf(url)
  const order = await bargain(call, await firstForSale(url))
  return async () => {
    const { status, body } = await call(order)
    if (status >= 300) throw new Error(`create_order answers ${status}: ${JSON.stringify(body)}`)
  }
}

/** Sends bodies of so many bytes to a bare server, which stores each for good before it answers. */
export function bodySender(url: string, size: number): Work {
  const body = 'x'.repeat(size)
  return async () => {
    await (await fetch(url, { method: 'POST', body })).text()
  }
}

/**
 * Returns how often in a second each of two works is done by callers at once, who all wait for their answers; the first turn is for
 * compiling.
 */
export const ratesByTurns = (base: Work, ours: Work) =>
  resultsByTurns({ base: () => perSecond(base), ours: () => perSecond(ours) }, { warmUp: 1, measured: TURNS })

async function perSecond(work: Work): Promise<number> {
  let done = 0
  const start = performance.now()
  const end = start + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < end) {
        await work()
        done += 1
      }
    }),
  )
  return done / ((performance.now() - start) / 1000)
}

/** Places one order; out: its id. */
export async function placeOne(url: string): Promise<string> {
  const call = await callerOf(url)
  const { status, body } = await call(await bargain(call, await firstForSale(url)))
  const id = body.data?.order?.UUID_Order
  if (!id) throw new Error(`create_order answers ${status}: ${JSON.stringify(body)}`)
  return id
}

type Call = (order: CreateOrder) => Promise<{
  status: number
  body: { data?: { totals?: { total: number }; order?: { UUID_Order: string } } }
}>

async function callerOf(url: string): Promise<Call> {
  const answer = await fetch(`${url}/api/csrf`)
  const { data } = await answer.json()
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = {
    'Content-Type': 'application/json',
    [CSRF_HEADER]: data.csrfToken,
    Cookie: cookie.join('; '),
  }
  let visitors = 0
  // Each order is a visitor's own, as the limits count them; the shop trusts this machine as its proxy.
  const nextAddress = () => {
    visitors += 1
    return `198.18.${(visitors >> 8) & 255}.${visitors & 255}`
  }
  return async (order) => {
    const response = await fetch(`${url}/api/create_order`, {
      method: 'POST',
      headers: { ...headers, [IDEMPOTENCY_HEADER]: randomUUID(), 'X-Forwarded-For': nextAddress() },
      body: JSON.stringify(order),
    })
    return { status: response.status, body: await response.json() }
  }
}

async function firstForSale(url: string): Promise<WireItem> {
  const { data } = await (await fetch(`${url}/api/items`)).json()
  const items: WireItem[] = data.items
  const item = items.find(({ PrijzentabelPortal }) =>
    PrijzentabelPortal.some(({ Landcode, KoopPrijs_ExBTW }) => Landcode === 'nl' && KoopPrijs_ExBTW !== null),
  )
  if (!item) throw new Error('Nothing is for sale in the Netherlands')
  return item
}

/** Returns the order at the price the shop asks, which it tells when another one is expected. */
async function bargain(call: Call, item: WireItem): Promise<CreateOrder> {
  const order = purchaseOf(item.UUID_Artikel, { payment_method: 'ideal' })
  const { status, body } = await call(order)
  const total = body.data?.totals?.total
  if (status !== 409 || total === undefined)
    throw new Error(`create_order answers ${status}: ${JSON.stringify(body)}`)
  return { ...order, expected_total: total }
}
