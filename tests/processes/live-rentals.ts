import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { WireOrder } from '../../contract/endpoints/order'
import type { rentalCalendarApi } from '../../contract/endpoints/rental-calendar'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import type { CreateOrder } from '../support/api-client'
import { purchaseOf } from '../support/api-client'
import { STAFF_KEY } from '../support/backend'
import { serialOf } from '../support/live-shop'
import type { Mollie } from '../support/mollie/mollie'
import { type Answer, call, patienceWith, post } from './patient-calls'
import { until } from './until'

/** Customers reach the live shop there; the process behind it changes with each start. */
export const LIVE_URL = 'https://nachtnest.example'

const CALLERS = 3
const WITHHELD = 1_500

export interface LiveRentals {
  /** The rentals that went all the way, with what was withheld of their deposit. */
  settled: { order: WireOrder; withheld: number }[]
  interrupted: () => number
  /** How often anybody has called the shop. */
  calls: () => number
  /** Rejects when somebody was answered what they cannot go on with. */
  broken: Promise<never>
  /** Lets every rental that has begun end, and stops. */
  finish: () => Promise<void>
}

/** Starts customers and staff who take rentals from the order to the refund of their deposit, one after the other. */
export function startRentals(address: () => Promise<string>, mollie: Mollie, wish: CreateOrder): LiveRentals {
  const settled: LiveRentals['settled'] = []
  let interruptions = 0
  let isOver = false
  let turn = 0
  let calls = 0
  const patiently = patienceWith(
    () => {
      calls += 1
      return address()
    },
    () => {
      interruptions += 1
    },
  )

  async function place(): Promise<WireOrder> {
    const key = { [IDEMPOTENCY_HEADER]: randomUUID() }
    const { status, body } = await patiently((url) => post(url, '/api/create_order', wish, key))
    if (!body.data?.order) throw new Error(`create_order: ${status} ${body.code}`)
    return body.data.order
  }

  async function tell(payment: string) {
    const webhook = mollie.webhook(payment)
    if (!webhook) throw new Error('Mollie was told no address to call')
    const body = await webhook.text()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const path = new URL(webhook.url).pathname
    await patiently((url) => call(`${url}${path}`, { method: 'POST', body, headers }))
  }

  async function pay({ UUID_Order, signature }: WireOrder): Promise<string> {
    const order = { UUID_Order, signature }
    const start = { order, return_url: `${LIVE_URL}/en/payment_callback/${UUID_Order}?key=${signature}` }
    const started = await patiently((url) => post(url, '/api/start_order_payment', start))
    if (started.status !== 200) throw new Error(`start_order_payment: ${started.status} ${started.body.code}`)
    const payment = mollie.paymentsOf(UUID_Order).at(-1)?.id ?? ''
    mollie.become(payment, 'paid')
    await Promise.all([tell(payment), tell(payment)])
    return payment
  }

  async function staff({ UUID_Order }: WireOrder, step: string, body: object = {}): Promise<Answer> {
    const headers = { Authorization: `Bearer ${STAFF_KEY}`, [IDEMPOTENCY_HEADER]: randomUUID() }
    const answer = await patiently((url) => post(url, `/api/adm/orders/${UUID_Order}/${step}`, body, headers))
    if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${answer.body.code}`)
    return answer
  }

  async function giveBack(order: WireOrder, withheld: number) {
    const lines = [{ position: 0, quantity: 1 }]
    await staff(order, 'return', { lines, way: 'sent' })
    await staff(order, 'received')
    const grade = withheld > 0 ? 501 : 500
    const graded = { position: 0, grade, withheld, ...(withheld > 0 ? { note: 'A zip is torn' } : {}) }
    await staff(order, 'graded', { lines: [graded] })
  }

  async function caller() {
    while (!isOver) {
      const withheld = turn++ % 2 === 0 ? 0 : WITHHELD
      // A unit that came back is cleaned first, so each rental takes the next one from the shelf.
      const serials = [{ position: 0, serial: serialOf('NN-J', turn) }]
      const order = await place()
      const payment = await pay(order)
      await staff(order, 'shipments', { carrier: 'own', serials })
      await staff(order, 'delivered')
      await giveBack(order, withheld)
      const refundOf = () =>
        mollie
          .paymentsOf(order.UUID_Order)
          .flatMap(({ refunds }) => refunds)
          .at(0)
      await until('the refund at Mollie', refundOf, 240_000)
      mollie.settleRefund(refundOf()?.id ?? '', 'refunded')
      await tell(payment)
      settled.push({ order, withheld })
    }
  }

  const callers = Promise.all(Array.from({ length: CALLERS }, caller))
  const broken = new Promise<never>((_, reject) => callers.catch(reject))
  // Told to whoever waits for it; until then it must not end the process.
  broken.catch(() => {})
  return {
    settled,
    broken,
    interrupted: () => interruptions,
    calls: () => calls,
    async finish() {
      isOver = true
      await callers
    },
  }
}

type Calendar = z.output<typeof rentalCalendarApi.read.answer.wire>['data']

function nextOpenDay(after: Date, { closed, closed_weekdays }: Calendar): string {
  for (let day = after; ; day = new Date(day.getTime() + 86_400_000)) {
    const iso = day.toISOString().slice(0, 10)
    if (!closed_weekdays.includes(day.getUTCDay()) && closed.every(({ date }) => date !== iso)) return iso
  }
}

/** A rental of one Junior that the shop would take today, at its price. */
export async function rentalOf(url: string, articleId: string): Promise<CreateOrder> {
  const { data: calendar } = await (await fetch(`${url}/api/rental_calendar?type=rent`)).json()
  const start = nextOpenDay(new Date(calendar.earliest_start), calendar)
  const end = nextOpenDay(new Date(Date.parse(start) + 7 * 86_400_000), calendar)
  const period = { rent_range: { start, end }, early_start: 1 as const }
  const order = purchaseOf(articleId, { type: 'Huur', ...period, payment_method: 'ideal', expected_total: 1 })
  const { status, body } = await post(url, '/api/create_order', order, { [IDEMPOTENCY_HEADER]: randomUUID() })
  const total = body.data?.totals?.total
  if (total === undefined) throw new Error(`create_order: ${status} ${body.code}`)
  return { ...order, expected_total: total }
}
