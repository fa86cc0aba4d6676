import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { apiClient, ORIGIN, placedOrder } from '../../tests/support/api-client'
import { paymentProvider } from '../../tests/support/payment-provider'
import {
  bankSays,
  changePayments,
  giveUp,
  historyOf,
  mailsOf,
  paymentsOf,
} from '../../tests/support/payment-rows'
import { again, answerBank, bankPath, RETURN_URL, startPayment } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

describe('paying', () => {
  it('makes the order paid, sends the visitor back and writes one mail', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    const answer = await answerBank(client, path, 'paid')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN_URL])
    expect(await again(client, order)).toMatchObject({ Status: 201, payment: { result: 'confirmed' } })
    expect(await mailsOf(fresh.db, order)).toHaveLength(1)
    expect(await historyOf(fresh.db, order)).toMatchObject([
      { from_status: null, to_status: 200 },
      { from_status: 200, to_status: 201, actor: 'payment' },
    ])
  })

  it.each([
    ['canceled', 'canceled'],
    ['failed', 'canceled'],
    ['pending', 'pending'],
  ])('answered with %s is told as %s, and the order waits', async (answer, result) => {
    const order = await placedOrder(client)
    await answerBank(client, await bankPath(client, order), answer)
    expect(await again(client, order)).toMatchObject({ Status: 200, payment: { result } })
    expect(await mailsOf(fresh.db, order)).toHaveLength(0)
  })

  it('leads whoever cancels to a page of its own, where the shop names one', async () => {
    const cancel_url = `${ORIGIN}/en/payment_canceled`
    const ways = ['canceled', 'failed', 'paid'].map(async (answer) => {
      const { body } = await startPayment(client, await placedOrder(client), RETURN_URL, { cancel_url })
      const { pathname } = new URL((body as { paymentURL: string }).paymentURL)
      return (await answerBank(client, pathname, answer)).headers.get('location')
    })
    expect(await Promise.all(ways)).toEqual([cancel_url, RETURN_URL, RETURN_URL])
  })

  it('again after it was canceled reuses the order with a new payment', async () => {
    const order = await placedOrder(client)
    const first = await bankPath(client, order)
    await answerBank(client, first, 'canceled')
    const second = await bankPath(client, order)
    expect(second).not.toBe(first)
    await answerBank(client, second, 'paid')
    expect((await again(client, order)).Status).toBe(201)
  })

  it('can be finished where it was left pending', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await answerBank(client, path, 'pending')
    expect(await bankPath(client, order)).toBe(path)
    await answerBank(client, path, 'paid')
    expect((await again(client, order)).Status).toBe(201)
  })

  it('is over once paid: another answer changes nothing, and it cannot be started again', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await answerBank(client, path, 'paid')
    const late = await answerBank(client, path, 'canceled')
    expect([late.status, String(late.body)]).toEqual([200, expect.stringContaining('has been made')])
    expect((await again(client, order)).Status).toBe(201)
    expect(await startPayment(client, order)).toMatchObject({ status: 409, body: { code: 'order_paid' } })
  })
})

describe('paying with another method', () => {
  const startWith = (order: WireOrder, payment_method: string) =>
    startPayment(client, order, RETURN_URL, { payment_method })

  it('closes the open payment, starts another, and the order names the new method', async () => {
    const order = await placedOrder(client)
    const first = await bankPath(client, order)
    const { body } = await startWith(order, 'paypal')
    const second = new URL((body as { paymentURL: string }).paymentURL).pathname
    expect(second).not.toBe(first)
    expect(String((await client.get(first)).body)).toContain('was cancelled')
    expect((await paymentsOf(fresh.db, order)).map(({ state }) => state)).toEqual(['canceled', 'open'])
    await answerBank(client, second, 'paid')
    expect(await again(client, order)).toMatchObject({ Status: 201, payment: { method: 'paypal' } })
    const reasons = (await historyOf(fresh.db, order)).map(({ reason }) => reason)
    expect(reasons).toContain('payment method paypal instead of card')
  })

  it('that is the same goes on with the open payment', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    expect(await startWith(order, 'card')).toMatchObject({
      body: { paymentURL: expect.stringContaining(path) },
    })
  })

  it.each(['bancontact', 'gold', ''])('%j, which its country does not have, is refused', async (method) => {
    const order = await placedOrder(client)
    await bankPath(client, order)
    expect(await startWith(order, method)).toMatchObject({
      status: 422,
      body: { code: 'unknown_payment_method', errors: { payment_method: [expect.any(String)] } },
    })
    expect(await again(client, order)).toMatchObject({ payment: { method: 'card' } })
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'open' }])
  })

  it('waits while the bank is still at work, and is over once the order is paid', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await answerBank(client, path, 'pending')
    expect(await startWith(order, 'paypal')).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    await answerBank(client, path, 'paid')
    expect(await startWith(order, 'paypal')).toMatchObject({ status: 409, body: { code: 'order_paid' } })
  })
})

describe('starting a payment', () => {
  it('ten times at once starts one', async () => {
    const order = await placedOrder(client)
    const paths = await Promise.all(Array.from({ length: 10 }, () => bankPath(client, order)))
    expect(new Set(paths).size).toBe(1)
    expect(await paymentsOf(fresh.db, order)).toHaveLength(1)
    const atBank = await fresh.db
      .selectFrom('bank_payments')
      .selectAll()
      .where('order_number', '=', order.Ordernummer)
      .execute()
    expect(atBank).toHaveLength(1)
  })

  it('is one at a time for the database too', async () => {
    const order = await placedOrder(client)
    await bankPath(client, order)
    const [payment] = await paymentsOf(fresh.db, order)
    if (!payment) throw new Error('No payment')
    const second = { ...payment, id: 'second', attempt: 2, reference: null }
    await expect(fresh.db.insertInto('payments').values(second).execute()).rejects.toThrow(/unique/i)
    await fresh.db
      .insertInto('payments')
      .values({ ...second, state: 'failed' })
      .execute()
  })

  it('goes on where a crash left a payment the provider had not been asked for', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await changePayments(fresh.db, order, { reference: null, url: null })
    expect(await bankPath(client, order)).toBe(path)
  })

  it('of an order given up is refused', async () => {
    const order = await placedOrder(client)
    await giveUp(fresh.db, order)
    expect(await startPayment(client, order)).toMatchObject({ status: 409, body: { code: 'order_canceled' } })
  })

  it('notices a payment whose webhook got lost', async () => {
    const order = await placedOrder(client)
    await bankSays(fresh.db, await bankPath(client, order), 'paid')
    expect(await startPayment(client, order)).toMatchObject({ status: 409, body: { code: 'order_paid' } })
    expect((await again(client, order)).Status).toBe(201)
  })

  it('with nothing to pay leads straight back', async () => {
    await fresh.db
      .insertInto('vouchers')
      .values({ code: 'ALL', balance: 900_000, valid_until: null })
      .execute()
    const order = await placedOrder(client, { discountID: 'ALL' })
    expect(await startPayment(client, order)).toMatchObject({ body: { paymentURL: RETURN_URL } })
    expect(await mailsOf(fresh.db, order)).toHaveLength(1)
  })

  it('needs the signature of the order', async () => {
    const order = await placedOrder(client)
    expect(await startPayment(client, { ...order, signature: 'x' })).toMatchObject({ status: 404 })
  })

  it('says so when the provider cannot be reached, and works once it can', async () => {
    let isDown = true
    const provider = paymentProvider({
      start: async ({ key }) => {
        if (isDown) throw new Error('down')
        return { reference: key, url: 'https://pay.example/1' }
      },
    })
    const caller = await apiClient(fresh.another({ payment: provider }).fetch)
    const order = await placedOrder(caller)
    expect(await startPayment(caller, order)).toMatchObject({ status: 502, body: { code: 'payment_failed' } })
    isDown = false
    expect(await startPayment(caller, order)).toMatchObject({ body: { paymentURL: 'https://pay.example/1' } })
  })
})
