import { describe, expect, it } from 'vitest'
import { apiClient, placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { foundPayment, paymentProvider } from '../../tests/support/payment-provider'
import {
  bankRefundsOf,
  bankSays,
  changePayments,
  giveUp,
  historyOf,
  mailsOf,
  paymentsOf,
  refundsOf,
} from '../../tests/support/payment-rows'
import { again, answerBank, bankPath, callWebhook } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

describe('the webhook', () => {
  it('that comes twice, or ten times at once, counts once', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await bankSays(fresh.db, path, 'paid')
    const answers = await Promise.all(Array.from({ length: 10 }, () => callWebhook(client, path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await again(client, order)).Status).toBe(201)
    expect(await mailsOf(fresh.db, order)).toHaveLength(1)
    expect(await historyOf(fresh.db, order)).toHaveLength(2)
  })

  it('that comes before the visitor has answered changes nothing', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    expect((await callWebhook(client, path)).status).toBe(200)
    expect(await again(client, order)).toMatchObject({ Status: 200, payment: { result: 'unknown' } })
  })

  it('that says late that a canceled payment was paid after all makes the order paid', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await answerBank(client, path, 'canceled')
    await bankSays(fresh.db, path, 'paid')
    await callWebhook(client, path)
    expect((await again(client, order)).Status).toBe(201)
  })

  it('for a payment paid after all closes the one that was started instead', async () => {
    const order = await placedOrder(client)
    const first = await bankPath(client, order)
    await answerBank(client, first, 'canceled')
    const second = await bankPath(client, order)
    await bankSays(fresh.db, first, 'paid')
    await callWebhook(client, first)
    expect((await paymentsOf(fresh.db, order)).map(({ state }) => state)).toEqual(['paid', 'canceled'])
    expect(String((await client.get(second)).body)).toContain('was cancelled')
  })

  it('for a payment of an order given up gives the money back, once', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await giveUp(fresh.db, order)
    await bankSays(fresh.db, path, 'paid')
    await Promise.all([callWebhook(client, path), callWebhook(client, path), callWebhook(client, path)])
    expect((await again(client, order)).Status).toBe(209)
    const history = await historyOf(fresh.db, order)
    expect(history.at(-1)).toMatchObject({ from_status: 209, to_status: 209 })
    expect(history.at(-1)?.reason).toContain('refunded')
    expect(await mailsOf(fresh.db, order)).toHaveLength(0)
    const amount = order.totals.total
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount, cause: 'surplus' }])
    while ((await fresh.backend.outbox.deliverDue()) > 0);
    expect(await bankRefundsOf(fresh.db, order)).toMatchObject([{ amount }])
  })

  it('for a second payment of a paid order gives that one back', async () => {
    const order = await placedOrder(client)
    const first = await bankPath(client, order)
    await answerBank(client, first, 'canceled')
    const second = await bankPath(client, order)
    for (const path of [first, second]) await bankSays(fresh.db, path, 'paid')
    await Promise.all([first, second, first, second].map((path) => callWebhook(client, path)))
    expect((await again(client, order)).Status).toBe(201)
    while ((await fresh.backend.outbox.deliverDue()) > 0);
    expect(await bankRefundsOf(fresh.db, order)).toMatchObject([{ amount: order.totals.total }])
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ state: 'done', cause: 'surplus' }])
  })

  it('that says a bank took the money back is noted and changes nothing else', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await answerBank(client, path, 'paid')
    const payment = paymentProvider({
      find: async () => ({ ...foundPayment('paid', order.totals.total), chargedBack: 900 }),
      receiveWebhook: async () => [path.split('/').at(-1) ?? ''],
    })
    const caller = await apiClient(fresh.another({ payment }).fetch)
    await Promise.all([callWebhook(caller, path), callWebhook(caller, path)])
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'paid', charged_back: 900 }])
    expect((await again(client, order)).Status).toBe(201)
    const notes = (await historyOf(fresh.db, order)).filter(({ reason }) => reason.includes('charged back'))
    expect(notes).toMatchObject([{ from_status: 201, to_status: 201, actor: 'payment' }])
  })

  it('that says the money is promised makes the order paid, and taking it later changes nothing', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    for (const state of ['authorized', 'paid'] as const) {
      await bankSays(fresh.db, path, state)
      await callWebhook(client, path)
      expect((await again(client, order)).Status).toBe(201)
      expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state }])
    }
    expect(await historyOf(fresh.db, order)).toHaveLength(2)
    expect(await mailsOf(fresh.db, order)).toHaveLength(1)
  })

  it('never takes back that an order was paid', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await answerBank(client, path, 'paid')
    for (const state of ['canceled', 'failed', 'pending', 'open'] as const) {
      await bankSays(fresh.db, path, state)
      await callWebhook(client, path)
      expect(await again(client, order)).toMatchObject({ Status: 201, payment: { result: 'confirmed' } })
      expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'paid' }])
    }
  })

  it('is refused without the right signature, whatever it says', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await bankSays(fresh.db, path, 'paid')
    for (const signature of ['', 'forged', 'A'.repeat(43)]) {
      expect(await callWebhook(client, path, signature)).toMatchObject({
        status: 401,
        body: { code: 'bad_signature' },
      })
    }
    expect((await again(client, order)).Status).toBe(200)
  })

  it('for a payment nobody knows is 404, so that it comes again', async () => {
    expect((await callWebhook(client, '/api/bank/unknown')).status).toBe(404)
  })

  it('that failed is sent again by the outbox', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    const reference = path.split('/').at(-1)
    await changePayments(fresh.db, order, { reference: 'not-yet' })
    expect((await answerBank(client, path, 'paid')).status).toBe(303)
    expect((await again(client, order)).Status).toBe(200)
    await changePayments(fresh.db, order, { reference })
    const later = fresh.another({ clock: () => new Date(TEST_NOW.getTime() + 60_000) })
    while ((await later.outbox.deliverDue()) > 0);
    expect((await again(client, order)).Status).toBe(201)
  })
})
