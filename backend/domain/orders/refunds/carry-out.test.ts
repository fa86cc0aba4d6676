import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../../../contract/endpoints/order'
import { MAX_CENTS } from '../../../../contract/money'
import { placedOrder } from '../../../../tests/support/api-client'
import { TEST_NOW } from '../../../../tests/support/backend'
import { mailsTo } from '../../../../tests/support/outbox'
import { foundPayment, paymentProvider } from '../../../../tests/support/payment-provider'
import {
  bankRefunds,
  bankRefundsOf,
  changePayments,
  paymentsOf,
  refundsOf,
} from '../../../../tests/support/payment-rows'
import { answerBank, bankPath, callWebhook, pay } from '../../../../tests/support/payments'
import { testBackend, testClient } from '../../../../tests/support/set-up'
import { inTransaction } from '../../../db/retry'
import { requestRefund } from './request'

const fresh = testBackend()
const client = testClient(fresh)

const later = (hours: number) =>
  fresh.another({ clock: () => new Date(TEST_NOW.getTime() + hours * 3_600_000) })

async function paidOrder(changes: Parameters<typeof placedOrder>[1] = {}) {
  const order = await placedOrder(client, changes)
  const path = await bankPath(client, order)
  await answerBank(client, path, 'paid')
  return { order, path }
}

function request({ UUID_Order }: WireOrder, amount: number, causeKey = UUID_Order) {
  const refund = { orderId: UUID_Order, amount, cause: 'return', at: TEST_NOW } as const
  return inTransaction(fresh.db, (unit) => requestRefund(unit, { ...refund, causeKey }))
}

async function work(backend = fresh.backend) {
  while ((await backend.outbox.deliverDue()) > 0);
}

const statesOf = async (order: WireOrder) => (await refundsOf(fresh.db, order)).map(({ state }) => state)

const mailsAbout = (order: WireOrder) =>
  mailsTo(fresh, 'noor@example.org', new RegExp(`(?:on its way back|to refund).*${order.Ordernummer}`))

describe('a refund', () => {
  it('goes back the way it was paid, and a mail tells how much, where to and when', async () => {
    const { order } = await paidOrder()
    await request(order, 1_234)
    await work()
    expect(await bankRefundsOf(fresh.db, order)).toMatchObject([{ amount: 1_234, state: 'done' }])
    expect(await refundsOf(fresh.db, order)).toMatchObject([
      { state: 'done', reference: expect.stringMatching(/^refund_/) },
    ])
    const [mail, ...more] = await mailsAbout(order)
    expect(more).toEqual([])
    for (const words of [
      '€\u00a012,34',
      'Card (Visa, Mastercard)',
      '10 working days',
      `/orders/${order.UUID_Order}`,
    ]) {
      expect(mail?.text.replace(/\s*\n/g, ' ')).toContain(words)
    }
  })

  it('is paid once, by however many workers and however often', async () => {
    const { order } = await paidOrder()
    await request(order, 500)
    await Promise.all([later(0), later(0), later(1), fresh.backend].map(work))
    const effects = fresh.db.updateTable('outbox').where('kind', '=', 'refund')
    await effects.set({ delivered_at: null, lease_until: null, lease_owner: null }).execute()
    await Promise.all([later(2), later(2), later(2)].map(work))
    expect(await bankRefundsOf(fresh.db, order)).toMatchObject([{ amount: 500 }])
    expect(await statesOf(order)).toEqual(['done'])
    expect(await mailsAbout(order)).toHaveLength(1)
  })

  it('waits for a provider that is down', async () => {
    const { order } = await paidOrder()
    await request(order, 500)
    await work(fresh.another({ payment: paymentProvider() }))
    expect(await refundsOf(fresh.db, order)).toMatchObject([
      { state: 'requested', last_error: 'Error: down' },
    ])
    await work(later(1))
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ state: 'done', last_error: null }])
  })

  it.each([
    ['done', 'done', 1],
    ['failed', 'needs_account', 2],
  ] as const)('that the provider is at work on ends %s as its webhook says', async (end, state, mails) => {
    const { order, path } = await paidOrder()
    await bankRefunds(fresh.db, order, 'pending')
    await request(order, 500)
    await work()
    expect(await statesOf(order)).toEqual(['pending'])
    await callWebhook(client, path)
    expect(await statesOf(order)).toEqual(['pending'])
    await bankRefunds(fresh.db, order, end)
    await Promise.all([callWebhook(client, path), callWebhook(client, path)])
    expect(await statesOf(order)).toEqual([state])
    expect(await mailsAbout(order)).toHaveLength(mails)
  })

  it('is asked for where no webhook comes', async () => {
    const { order } = await paidOrder()
    await bankRefunds(fresh.db, order, 'pending')
    await request(order, 500)
    await work()
    await work(later(2))
    await bankRefunds(fresh.db, order, 'done')
    await work(later(2))
    expect(await statesOf(order)).toEqual(['pending'])
    await work(later(12))
    expect(await statesOf(order)).toEqual(['done'])
  })
})

it.each([
  ['refused for good', (order: WireOrder) => bankRefunds(fresh.db, order, 'failed')],
  ['without a reference', (order: WireOrder) => changePayments(fresh.db, order, { reference: null })],
])(
  'a refund that cannot go back the way it came %s needs an account, for which a mail asks',
  async (_, prepare) => {
    const { order } = await paidOrder()
    await prepare(order)
    await request(order, 500)
    await work()
    expect(await refundsOf(fresh.db, order)).toMatchObject([
      { state: 'needs_account', last_error: expect.any(String) },
    ])
    const [mail, ...more] = await mailsAbout(order)
    expect(more).toEqual([])
    expect(mail?.text.replace(/\s*\n/g, ' ')).toContain('Please enter your bank details')
  },
)

describe('what was paid', () => {
  it('is never exceeded, also by refunds that come at once', async () => {
    const { order } = await paidOrder()
    const { total } = order.totals
    const amounts = [total - 300, 200, 200, 100, total]
    await Promise.all(amounts.map((amount, i) => request(order, amount, `${order.UUID_Order}:${i}`)))
    await Promise.all([later(0), later(0), later(0)].map(work))
    const refunds = await bankRefundsOf(fresh.db, order)
    const sum = refunds.reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBeLessThanOrEqual(total)
    expect(sum).toBeGreaterThan(0)
    expect(await statesOf(order)).toContain('failed')
  })

  it.each(['before money leaves', 'as the clock asks'])(
    'is not more again by an answer that came late, %s',
    async (when) => {
      const { order } = await paidOrder()
      const { total } = order.totals
      const answers = [foundPayment('paid', total), { ...foundPayment('paid', total), chargedBack: total }]
      const [own] = await paymentsOf(fresh.db, order)
      const find = async (reference: string) => {
        if (reference !== own?.reference) return undefined
        // While the first answer is under way, somebody else notes what a bank took back.
        if (answers.length === 2) await changePayments(fresh.db, order, { charged_back: total })
        return answers.length > 1 ? answers.shift() : answers[0]
      }
      const backend = fresh.another({ payment: paymentProvider({ find }) })
      if (when === 'as the clock asks') {
        await changePayments(fresh.db, order, { state: 'authorized' })
        await backend.expireOrders()
      } else {
        await request(order, 100)
        await work(backend)
      }
      expect(await paymentsOf(fresh.db, order)).toMatchObject([{ charged_back: total }])
      expect(await bankRefundsOf(fresh.db, order)).toEqual([])
    },
  )

  it('by transfer waits for an account, without what a bank has taken back of another payment', async () => {
    const { order } = await paidOrder()
    const { total } = order.totals
    const second = await placedOrder(client)
    await pay(client, second)
    const transfer = { order_id: order.UUID_Order, attempt: 2, provider: 'transfer' }
    await changePayments(fresh.db, second, transfer)
    const taken = { ...foundPayment('paid', total), chargedBack: total }
    await request(order, total + second.totals.total)
    await work(fresh.another({ payment: paymentProvider({ find: async () => taken }) }))
    const waiting = { amount: second.totals.total, state: 'needs_account' }
    const takenOff = { amount: total, state: 'failed', last_error: 'charged back' }
    expect(await refundsOf(fresh.db, order)).toMatchObject([waiting, takenOff])
  })
})

it('a cause is refunded once', async () => {
  const { UUID_Order: orderId } = await placedOrder(client)
  const request = { orderId, amount: 5, cause: 'surplus', causeKey: 'x', at: new Date() } as const
  const store = () => inTransaction(fresh.db, (unit) => requestRefund(unit, request))
  expect((await Promise.all([store(), store()])).sort()).toEqual([false, true])
  const refunds = fresh.db.selectFrom('refunds').select('amount').where('order_id', '=', orderId)
  expect(await refunds.execute()).toEqual([{ amount: 5 }])
})

it('more than one refund can hold is several, each once', async () => {
  const { UUID_Order: orderId } = await placedOrder(client)
  const request = { orderId, amount: 5e9, cause: 'canceled', causeKey: 'much', at: new Date() } as const
  const store = () => inTransaction(fresh.db, (unit) => requestRefund(unit, request))
  expect([await store(), await store()]).toEqual([true, false])
  const rows = await fresh.db
    .selectFrom('refunds')
    .select('amount')
    .where('order_id', '=', orderId)
    .orderBy('amount')
    .execute()
  expect(rows.map(({ amount }) => amount)).toEqual([5e9 - 2 * MAX_CENTS, MAX_CENTS, MAX_CENTS])
})

it('less than a cent is no refund', async () => {
  const amount = 0
  const { UUID_Order: orderId } = await placedOrder(client)
  const request = { orderId, amount, cause: 'canceled', causeKey: `of ${amount}`, at: new Date() } as const
  expect(await inTransaction(fresh.db, (unit) => requestRefund(unit, request))).toBe(false)
})
