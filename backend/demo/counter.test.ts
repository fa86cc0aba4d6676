import { describe, expect, it } from 'vitest'
import {
  type CounterQuoteStep,
  type CounterStep,
  demoApi,
  type MovedDay,
} from '../../contract/endpoints/demo'
import type { WireOrder } from '../../contract/endpoints/order'
import { placedOrder, RENTAL, TRIAL } from '../../tests/support/api-client'
import { historyOf } from '../../tests/support/payment-rows'
import { askedQuote, readQuote, type Signed } from '../../tests/support/quotes'
import { announceReturn, workOff } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { statusOf } from '../domain/orders/record/find'

const fresh = testBackend()
const client = testClient(fresh)

async function press(order: WireOrder, ...steps: CounterStep[]) {
  for (const step of steps) {
    const { status } = await client.post('/api/demo/counter', { order: order.UUID_Order, step })
    expect(status).toBe(200)
  }
  return statusOf(fresh.db, order.UUID_Order)
}

async function refundsOf({ UUID_Order }: WireOrder) {
  await workOff(fresh.backend)
  return fresh.db.selectFrom('refunds').selectAll().where('order_id', '=', UUID_Order).execute()
}

describe('at the counter', () => {
  it.each([
    ['bought', {}, 'grade_good', 500],
    ['tried', TRIAL, 'grade_significant', 502],
  ] as const)('what is %s is walked from its order to its return', async (_, changes, step, status) => {
    const order = await placedOrder(client, { ...changes, payment_method: 'bank_transfer' })
    expect(await press(order, 'transfer')).toBe(201)
    expect(await press(order, 'ship', 'not_home')).toBe(300)
    expect(await press(order, 'deliver')).toBe(301)
    expect((await announceReturn(client, order, {})).status).toBe(200)
    expect(await press(order, 'receive')).toBe(401)
    expect(await press(order, step)).toBe(status)
    const reached = (await historyOf(fresh.db, order)).map(({ to_status }) => to_status)
    expect([...new Set(reached)]).toEqual([200, 201, 300, 301, 400, 401, status])
  })

  it('an order is canceled, and a paid one gives its money back', async () => {
    expect(await press(await placedOrder(client), 'cancel')).toBe(209)
    const paid = await placedOrder(client, { ...RENTAL, payment_method: 'bank_transfer' })
    expect(await press(paid, 'transfer', 'cancel')).toBe(209)
    expect(await refundsOf(paid)).toMatchObject([{ cause: 'canceled', amount: paid.totals.total }])
  })

  it('nothing is possible that the order is not ready for', async () => {
    const order = await placedOrder(client, { ...RENTAL, payment_method: 'bank_transfer' })
    const refused = async (steps: CounterStep[]) => {
      for (const step of steps) {
        const { status, body } = await client.post('/api/demo/counter', { order: order.UUID_Order, step })
        expect([step, status, (body as { code: string }).code]).toEqual([step, 409, 'not_permitted'])
      }
    }
    await refused(['ship', 'not_home', 'deliver', 'receive', 'grade_good', 'grade_minor'])
    await press(order, 'transfer')
    await refused(['transfer', 'deliver', 'receive', 'grade_significant'])
  })
})

const pressFor = ({ UUID_Quote }: Signed, step: CounterQuoteStep) =>
  client.post('/api/demo/quotes', { quote: UUID_Quote, step })

describe('at the counter, a quote', () => {
  it.each([
    ['withdraw', 'withdrawn'],
    ['expire', 'expired'],
  ] as const)('can %s once, and is %s then', async (step, status) => {
    const [quote, other] = [await askedQuote(client), await askedQuote(client)]
    expect((await pressFor(quote, step)).status).toBe(200)
    expect((await readQuote(client, quote)).status).toBe(status)
    expect((await readQuote(client, other)).status).toBe('open')
    expect((await pressFor(quote, 'expire')).status).toBe(409)
  })
})

/** Moves a day of an order, as seen on Thursday 19 November 2026. */
const move = ({ UUID_Order: order }: Pick<WireOrder, 'UUID_Order'>, which: MovedDay, days: number) =>
  client.post('/api/demo/days', { order, which, days })

const daysOf = ({ UUID_Order }: WireOrder) =>
  fresh.db
    .selectFrom('orders')
    .select(['start_date', 'end_date'])
    .where('id', '=', UUID_Order)
    .executeTakeFirst()

describe('in a demonstration, the days of an order', () => {
  it('are moved as a whole', async () => {
    const order = await placedOrder(client, RENTAL)
    const { body } = await move(order, 'ends', -3)
    const { data: day } = demoApi.moveDays.answer.parse(body)
    const ended = await daysOf(order)
    expect(ended?.end_date).toBe(day)
    await move(order, 'leaves', 0)
    const left = await daysOf(order)
    const length = (days: typeof left) =>
      Date.parse(days?.end_date ?? '') - Date.parse(days?.start_date ?? '')
    expect(length(left)).toBe(length(ended))
    expect((left?.start_date ?? '') > day).toBe(true)
    const booked = fresh.db.selectFrom('reservations').selectAll().where('order_id', '=', order.UUID_Order)
    const { first_day, last_day } = await booked.executeTakeFirstOrThrow()
    expect([first_day < (left?.start_date ?? ''), last_day > (left?.end_date ?? '')]).toEqual([true, true])
    expect(first_day > day).toBe(true)
  })
})
