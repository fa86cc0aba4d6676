import { randomUUID } from 'node:crypto'
import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { clientOf } from '../processes/client'
import { orderFor, placedOrder, priced } from '../support/api-client'
import { resultsByTurns } from './turns'

const CALLERS = 8
const SECONDS = 1
const TURNS = 6
const ORDER_SIZE = 2_000

/** Something that is done by a call; rejects if it is not. */
type Work = () => Promise<void>

/** Places orders in a running shop, which writes each down for good before it answers. */
export async function orderPlacer(url: string): Promise<Work> {
  const client = await clientOf(url)
  const body = JSON.stringify(await priced(client, await orderFor(client, { payment_method: 'ideal' })))
  const given = await fetch(`${url}/api/csrf`)
  const { data } = await given.json()
  const cookie = given.headers.getSetCookie().map((line) => line.split(';')[0])
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
  return async () => {
    const own = { [IDEMPOTENCY_HEADER]: randomUUID(), 'X-Forwarded-For': nextAddress() }
    const init = { method: 'POST', headers: { ...headers, ...own }, body }
    const answer = await fetch(`${url}/api/create_order`, init)
    const told = await answer.text()
    if (answer.status >= 300) throw new Error(`create_order answers ${answer.status}: ${told}`)
  }
}

/** Sends bodies as large as an order to a bare server, which stores each for good before it answers. */
export function bodySender(url: string): Work {
  const body = 'x'.repeat(ORDER_SIZE)
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

/** Returns how often in a second something is done by callers at once. */
export async function perSecond(work: Work): Promise<number> {
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
export const placeOne = async (url: string) => (await placedOrder(await clientOf(url))).UUID_Order
