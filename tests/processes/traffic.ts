import { randomUUID } from 'node:crypto'
import type { WireOrder } from '../../contract/endpoints/order'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import type { CreateOrder } from '../support/api-client'
import { purchaseOf } from '../support/api-client'
import { PUBLIC_URL } from './grounds'
import { type Answer, call, patienceWith, post } from './patient-calls'
import { until } from './until'

const CALLERS = 8

/** The answers that the callers were promised. */
export interface Promised {
  /** The orders that were acknowledged, by idempotency key. */
  orders: Map<string, WireOrder>
  /** The ids of orders whose payment the bank has taken. */
  paid: Set<string>
  /** The ids of orders that were given up. */
  canceled: Set<string>
  /** How often something was sent again after a broken connection or a 5xx. */
  resent: number
  /** The answers that must never be given. */
  oddities: string[]
}

export interface Traffic {
  promised: Promised
  /** Rejects when a caller was answered what they cannot go on with. */
  broken: Promise<never>
  /** Waits until so many more orders were acknowledged. Rejects when a caller broke, or after `limitMs`. */
  more: (count: number, limitMs?: number) => Promise<void>
  /** Lets every caller finish what it has begun, and stops. Rejects when one of them could not. */
  finish: () => Promise<void>
}

/** Eight customers who order, and partly pay or give up, one order after the other; `address` tells where the shop is at present. */
export function startTraffic(address: () => Promise<string>, articleIds: string[]): Traffic {
  const promised: Promised = {
    orders: new Map(),
    paid: new Set(),
    canceled: new Set(),
    resent: 0,
    oddities: [],
  }
  let isOver = false
  let turn = 0

  async function caller() {
    while (!isOver) {
      const number = turn++
      const order = await placeOrder(wishFor(number, articleIds), number % 5 === 0)
      if (order.totals.total === 0) promised.paid.add(order.UUID_Order)
      else if (number % 2 === 0) await pay(order, number % 8 === 0)
      else if (number % 4 === 1) await giveUp(order, number % 8 === 1)
    }
  }

  const patiently = patienceWith(address, () => {
    promised.resent += 1
  })

  async function placeOrder(wish: CreateOrder, isDoubled: boolean): Promise<WireOrder> {
    const key = randomUUID()
    let order = wish
    for (;;) {
      const send = () =>
        patiently((url) => post(url, '/api/create_order', order, { [IDEMPOTENCY_HEADER]: key }))
      const answers = await Promise.all(isDoubled ? [send(), send()] : [send()])
      for (const { status, body } of answers) if (status <= 201) note(key, body.data?.order)
      const known = promised.orders.get(key)
      if (known) return known
      order = bargain(order, answers)
    }
  }

  function note(key: string, order: WireOrder | undefined) {
    const known = promised.orders.get(key)
    if (!order) promised.oddities.push(`an order without an order for ${key}`)
    else if (known && known.UUID_Order !== order.UUID_Order) promised.oddities.push(`two orders for ${key}`)
    else promised.orders.set(key, order)
  }

  async function bankPathOf({ UUID_Order, signature }: WireOrder): Promise<string | undefined> {
    const start = {
      order: { UUID_Order, signature },
      return_url: `${PUBLIC_URL}/en/payment_callback/${UUID_Order}?key=${signature}`,
    }
    const { status, body } = await patiently((url) => post(url, '/api/start_order_payment', start))
    if (status === 409 && body.code === 'order_paid') return undefined
    if (status !== 200 || !body.paymentURL) throw new Error(`start_order_payment: ${status} ${body.code}`)
    return new URL(body.paymentURL).pathname
  }

  async function giveUp(order: WireOrder, hasPayment: boolean) {
    if (hasPayment) await bankPathOf(order)
    const { UUID_Order, signature } = order
    const body = { order: { UUID_Order, signature } }
    const send = () => patiently((url) => post(url, '/api/cancel_order', body))
    // Two windows: both must be told that it is canceled.
    for (const { status, body } of await Promise.all([send(), send()]))
      if (status !== 200) promised.oddities.push(`cancel_order: ${status} ${body.code}`)
    promised.canceled.add(UUID_Order)
  }

  async function pay(order: WireOrder, changesMind: boolean) {
    const bankPath = () => bankPathOf(order)
    const answer = (path: string, value: string) => patiently((url) => answerBank(url, path, value))
    if (changesMind) await answer((await bankPath()) ?? '', 'canceled')
    // Two windows: both must lead to the same payment.
    const [path, other] = await Promise.all([bankPath(), bankPath()])
    if (!path || path !== other) promised.oddities.push(`two payment pages: ${path} and ${other}`)
    else await Promise.all([answer(path, 'paid'), answer(path, 'paid')])
    promised.paid.add(order.UUID_Order)
  }

  const callers = Promise.all(Array.from({ length: CALLERS }, caller))
  const broken = new Promise<never>((_, reject) => callers.catch(reject))
  // Told to whoever waits for it; until then it must not end the process.
  broken.catch(() => {})
  return {
    promised,
    broken,
    more(count, limitMs) {
      const wanted = promised.orders.size + count
      const isThere = until(`${count} more orders`, () => promised.orders.size >= wanted, limitMs)
      return Promise.race([broken, isThere])
    },
    async finish() {
      isOver = true
      await callers
    },
  }
}

function wishFor(number: number, articleIds: string[]): CreateOrder {
  // All want the large voucher; of a small one, neighbours want the same, and one gets it.
  const voucher = [null, 'CRASH-LARGE', `CRASH-SMALL-${Math.floor(number / 24)}`][number % 3] ?? null
  const id = articleIds[number % articleIds.length] ?? ''
  const items = [{ UUID_Artikel: id, quantity: 1 + (number % 2) }]
  return purchaseOf(id, { items, discountID: voucher, payment_method: 'ideal' })
}

/** The order as the shop would take it: at its price, without a voucher that somebody else has used up. */
function bargain(order: CreateOrder, answers: Answer[]): CreateOrder {
  for (const { status, body } of answers) {
    const total = body.data?.totals?.total
    if (status === 409 && total !== undefined) return { ...order, expected_total: total }
    if (status === 422 && body.code === 'invalid_gift') return { ...order, discountID: null }
  }
  throw new Error(`create_order: ${answers.map(({ status, body }) => `${status} ${body.code}`)}`)
}

async function answerBank(url: string, path: string, value: string): Promise<void> {
  const { status } = await call(`${url}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: value }),
  })
  // 200: it had been answered before.
  if (status !== 303 && status !== 200) throw new Error(`The bank answers ${value} with ${status}`)
}
