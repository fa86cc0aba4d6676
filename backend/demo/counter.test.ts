import { describe, expect, it } from 'vitest'
import {
  type CounterQuoteStep,
  type CounterStep,
  demoApi,
  type MovedDay,
} from '../../contract/endpoints/demo'
import type { WireOrder } from '../../contract/endpoints/order'
import { type Answer, placedOrder, RENTAL, TRIAL } from '../../tests/support/api-client'
import { historyOf } from '../../tests/support/payment-rows'
import { askedQuote, readQuote, type Signed } from '../../tests/support/quotes'
import { announceReturn, workOff } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { giveAccount } from '../domain/orders/refunds/move'

const fresh = testBackend()
const client = testClient(fresh)

function orderIn({ status, body }: Answer, { UUID_Order }: WireOrder) {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const { data } = demoApi.orders.answer.wire.parse(body)
  return data.find((order) => order.UUID_Order === UUID_Order)
}

const stepsOf = async (order: WireOrder) => orderIn(await client.get('/api/demo/counter'), order)?.steps

const press = (order: WireOrder, step: CounterStep) =>
  client.post('/api/demo/counter', { order: order.UUID_Order, step })

/** Presses a button, and says how the order stands then. */
const statusAfter = async (order: WireOrder, step: CounterStep) =>
  orderIn(await press(order, step), order)?.Status

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
    expect(await stepsOf(order)).toEqual(['transfer', 'cancel'])
    expect(await statusAfter(order, 'transfer')).toBe(201)
    expect(await stepsOf(order)).toEqual(['ship', 'cancel'])
    expect(await statusAfter(order, 'ship')).toBe(300)
    expect(await stepsOf(order)).toEqual(['not_home', 'deliver'])
    expect(await statusAfter(order, 'not_home')).toBe(300)
    expect(await statusAfter(order, 'deliver')).toBe(301)
    expect((await announceReturn(client, order, {})).status).toBe(200)
    expect(await statusAfter(order, 'receive')).toBe(401)
    expect(await stepsOf(order)).toEqual(['grade_good', 'grade_minor', 'grade_significant'])
    expect(await statusAfter(order, step)).toBe(status)
    const reached = (await historyOf(fresh.db, order)).map(({ to_status }) => to_status)
    expect([...new Set(reached)]).toEqual([200, 201, 300, 301, 400, 401, status])
  })

  it('what cannot go back by itself is transferred, once its customer gave an account', async () => {
    const order = await placedOrder(client, { ...RENTAL, payment_method: 'bank_transfer' })
    await press(order, 'transfer')
    for (const step of ['ship', 'deliver'] as const) await press(order, step)
    await announceReturn(client, order, {})
    for (const step of ['receive', 'grade_minor'] as const) await press(order, step)
    const [refund, ...others] = await refundsOf(order)
    expect(others).toEqual([])
    expect(refund).toMatchObject({ state: 'needs_account', cause: 'deposit' })
    expect(await stepsOf(order)).toEqual([])
    const account = { iban: 'NL91ABNA0417164300', holder: 'Noor' }
    await giveAccount(fresh.db, order.UUID_Order, account, new Date())
    expect(await stepsOf(order)).toEqual(['pay_out'])
    await press(order, 'pay_out')
    expect((await refundsOf(order))[0]?.state).toBe('done')
    expect(await stepsOf(order)).toEqual([])
  })

  it('an order is canceled, and a paid one gives its money back', async () => {
    const unpaid = await placedOrder(client)
    expect(await statusAfter(unpaid, 'cancel')).toBe(209)
    const paid = await placedOrder(client, { ...RENTAL, payment_method: 'bank_transfer' })
    await press(paid, 'transfer')
    expect(await statusAfter(paid, 'cancel')).toBe(209)
    expect(await refundsOf(paid)).toMatchObject([{ cause: 'canceled', amount: paid.totals.total }])
  })

  it('nothing is possible that the order is not ready for', async () => {
    const order = await placedOrder(client)
    for (const step of ['transfer', 'ship', 'deliver', 'receive', 'grade_good', 'pay_out'] as const) {
      const { status, body } = await press(order, step)
      expect([status, (body as { code: string }).code]).toEqual([409, 'not_permitted'])
    }
  })
})

const pressFor = ({ UUID_Quote }: Signed, step: CounterQuoteStep) =>
  client.post('/api/demo/quotes', { quote: UUID_Quote, step })

async function quoteStepsOf({ UUID_Quote }: Signed) {
  const { body } = await client.get('/api/demo/quotes')
  const { data } = demoApi.quotes.answer.wire.parse(body)
  return data.find((quote) => quote.UUID_Quote === UUID_Quote)?.steps
}

describe('at the counter, a quote', () => {
  it.each([
    ['withdraw', 'withdrawn'],
    ['expire', 'expired'],
  ] as const)('can %s once, and is %s then', async (step, status) => {
    const [quote, other] = [await askedQuote(client), await askedQuote(client)]
    expect(await quoteStepsOf(quote)).toEqual(['withdraw', 'expire'])
    expect((await pressFor(quote, step)).status).toBe(200)
    expect((await readQuote(client, quote)).status).toBe(status)
    expect((await readQuote(client, other)).status).toBe('open')
    expect(await quoteStepsOf(quote)).toEqual([])
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
