import { describe, expect, it } from 'vitest'
import { type CounterStep, demoApi } from '../../contract/endpoints/demo'
import type { WireOrder } from '../../contract/endpoints/order'
import { LOCALES } from '../../contract/locales'
import type { CreateOrder } from '../../tests/support/api-client'
import { type Answer, placedOrder, RENTAL, TRIAL } from '../../tests/support/api-client'
import { historyOf } from '../../tests/support/payment-rows'
import { announceReturn, readReturn, workOff } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { giveAccount } from '../domain/orders/refunds/account'

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

const TYPES: Record<string, Partial<CreateOrder>> = { buy: {}, rent: RENTAL, trial: TRIAL }
const GRADES = [
  ['grade_good', 500],
  ['grade_minor', 501],
  ['grade_significant', 502],
] as const
const WALKS = Object.keys(TYPES).flatMap((type) => GRADES.map(([step, status]) => ({ type, step, status })))

describe('at the counter', () => {
  it.each(WALKS)('an order to $type is walked from its order to $step', async ({ type, step, status }) => {
    const locale = LOCALES[status - 500] ?? 'en'
    const order = await placedOrder(client, { ...TYPES[type], locale, payment_method: 'bank_transfer' })
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

  it('the last day of what is rented passes once', async () => {
    const order = await placedOrder(client, { ...RENTAL, payment_method: 'bank_transfer' })
    for (const step of ['transfer', 'ship', 'deliver'] as const) await press(order, step)
    expect(await stepsOf(order)).toEqual(['overdue'])
    expect(await statusAfter(order, 'overdue')).toBe(301)
    expect(await stepsOf(order)).toEqual([])
    const { body } = await readReturn(client, order)
    expect((body as { data: { terms: object } }).data.terms).toMatchObject({ late_since: '2026-11-17' })
  })

  it('nothing is possible that the order is not ready for', async () => {
    const order = await placedOrder(client)
    for (const step of ['transfer', 'ship', 'deliver', 'receive', 'grade_good', 'pay_out'] as const) {
      const { status, body } = await press(order, step)
      expect([status, (body as { code: string }).code]).toEqual([409, 'not_permitted'])
    }
  })
})
