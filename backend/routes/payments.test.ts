import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentState } from '../../contract/order-status'
import { type ApiClient, apiClient, ORIGIN, placedOrder } from '../../tests/support/api-client'
import { type FreshBackend, freshBackend } from '../../tests/support/backend'
import {
  again,
  answerBank,
  bankPath,
  callWebhook,
  RETURN_URL,
  startPayment,
} from '../../tests/support/payments'
import type { PaymentProvider } from '../ports/payment'

let fresh: FreshBackend
let client: ApiClient
beforeEach(async () => {
  fresh = await freshBackend()
  client = await apiClient(fresh.backend.fetch)
})
afterEach(() => fresh.close())

function mails() {
  return fresh.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').execute()
}

function historyOf(orderId: string) {
  return fresh.db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('to_status')
    .execute()
}

// What the bank wrote in its books without having told anybody.
async function bankSays(path: string, state: PaymentState) {
  const reference = path.split('/').at(-1) ?? ''
  await fresh.db.updateTable('bank_payments').set({ state }).where('reference', '=', reference).execute()
}

describe('paying', () => {
  it('makes the order paid, sends the visitor back and writes one mail', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    const answer = await answerBank(client, path, 'paid')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, RETURN_URL])
    expect(await again(client, order)).toMatchObject({ Status: 201, payment: { result: 'confirmed' } })
    expect(await mails()).toHaveLength(1)
    expect(await historyOf(order.UUID_Order)).toMatchObject([
      { from_status: null, to_status: 200 },
      { from_status: 200, to_status: 201, actor: 'bank' },
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
    expect(await mails()).toHaveLength(0)
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

describe('starting a payment', () => {
  it('ten times at once starts one', async () => {
    const order = await placedOrder(client)
    const paths = await Promise.all(Array.from({ length: 10 }, () => bankPath(client, order)))
    expect(new Set(paths).size).toBe(1)
    expect(await fresh.db.selectFrom('payments').selectAll().execute()).toHaveLength(1)
    expect(await fresh.db.selectFrom('bank_payments').selectAll().execute()).toHaveLength(1)
  })

  it('goes on where a crash left a payment the provider had not been asked for', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await fresh.db.updateTable('payments').set({ reference: null, url: null }).execute()
    expect(await bankPath(client, order)).toBe(path)
  })

  it('of an order given up is refused', async () => {
    const order = await placedOrder(client)
    await fresh.db.updateTable('orders').set({ status: 209 }).execute()
    expect(await startPayment(client, order)).toMatchObject({ status: 409, body: { code: 'order_canceled' } })
  })

  it('notices a payment whose webhook got lost', async () => {
    const order = await placedOrder(client)
    await bankSays(await bankPath(client, order), 'paid')
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
    expect(await mails()).toHaveLength(1)
  })

  it('needs the signature of the order', async () => {
    const order = await placedOrder(client)
    expect(await startPayment(client, { ...order, signature: 'x' })).toMatchObject({ status: 404 })
  })

  it('says so when the provider cannot be reached, and works once it can', async () => {
    let isDown = true
    const provider: PaymentProvider = {
      name: 'flaky',
      create: async ({ key }) => {
        if (isDown) throw new Error('down')
        return { reference: key, url: 'https://pay.example/1' }
      },
      state: async () => 'open',
      cancel: async () => {},
    }
    const flaky = await freshBackend({ payment: provider })
    const caller = await apiClient(flaky.backend.fetch)
    const order = await placedOrder(caller)
    expect(await startPayment(caller, order)).toMatchObject({ status: 502, body: { code: 'payment_failed' } })
    isDown = false
    expect(await startPayment(caller, order)).toMatchObject({ body: { paymentURL: 'https://pay.example/1' } })
    await flaky.close()
  })
})

describe('where a payment may lead back to', () => {
  const allowed = async (returnUrl: string, config = {}) => {
    const { backend, close } = await freshBackend({ config })
    const caller = await apiClient(backend.fetch)
    const { status, body } = await startPayment(caller, await placedOrder(caller), returnUrl)
    await close()
    if (status === 200) return true
    expect([status, body]).toMatchObject([422, { code: 'return_url_refused' }])
    return false
  }

  it('in a demo is where the request came in, or this machine', async () => {
    expect(await allowed(`${ORIGIN}/nl/payment_callback/1?key=x`)).toBe(true)
    expect(await allowed('http://127.0.0.1:5173/en')).toBe(true)
    expect(await allowed('https://evil.example/en')).toBe(false)
    expect(await allowed('http://localhost.evil.example/en')).toBe(false)
    expect(await allowed('http://user@localhost/en')).toBe(false)
  })

  it('is a configured origin and no other, once there is one', async () => {
    const config = { publicOrigin: 'https://api.example', shopOrigins: ['https://shop.example'] }
    expect(await allowed('https://shop.example/en', config)).toBe(true)
    expect(await allowed('https://api.example/en', config)).toBe(true)
    expect(await allowed('https://shop.example.evil.example/', config)).toBe(false)
    expect(await allowed('http://shop.example/', config)).toBe(false)
    expect(await allowed(RETURN_URL, config)).toBe(false)
  })

  it('in a live shop is never taken from the request', async () => {
    expect(await allowed(RETURN_URL, { mode: 'live' })).toBe(false)
  })

  it('is never anything but a page of the web', async () => {
    const order = await placedOrder(client)
    for (const url of ['javascript:alert(1)', 'ftp://localhost/', '/en', '//evil.example', '']) {
      expect((await startPayment(client, order, url)).status).toBe(422)
    }
  })
})

describe('the webhook', () => {
  it('that comes twice, or ten times at once, counts once', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await bankSays(path, 'paid')
    const answers = await Promise.all(Array.from({ length: 10 }, () => callWebhook(client, path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await again(client, order)).Status).toBe(201)
    expect(await mails()).toHaveLength(1)
    expect(await historyOf(order.UUID_Order)).toHaveLength(2)
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
    await bankSays(path, 'paid')
    await callWebhook(client, path)
    expect((await again(client, order)).Status).toBe(201)
  })

  it('for a payment paid after all closes the one that was started instead', async () => {
    const order = await placedOrder(client)
    const first = await bankPath(client, order)
    await answerBank(client, first, 'canceled')
    const second = await bankPath(client, order)
    await bankSays(first, 'paid')
    await callWebhook(client, first)
    const states = await fresh.db.selectFrom('payments').select('state').orderBy('attempt').execute()
    expect(states.map(({ state }) => state)).toEqual(['paid', 'canceled'])
    expect(String((await client.get(second)).body)).toContain('was canceled')
  })

  it('for a second payment of a paid order, or one of an order given up, is written down for a refund', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await fresh.db.updateTable('orders').set({ status: 209 }).execute()
    await bankSays(path, 'paid')
    expect((await callWebhook(client, path)).status).toBe(200)
    expect((await again(client, order)).Status).toBe(209)
    const history = await historyOf(order.UUID_Order)
    expect(history.at(-1)).toMatchObject({ from_status: 209, to_status: 209 })
    expect(history.at(-1)?.reason).toContain('refunded')
    expect(await mails()).toHaveLength(0)
  })

  it('never takes back that an order was paid', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await answerBank(client, path, 'paid')
    for (const state of ['canceled', 'failed', 'pending', 'open'] as const) {
      await bankSays(path, state)
      await callWebhook(client, path)
      expect(await again(client, order)).toMatchObject({ Status: 201, payment: { result: 'confirmed' } })
    }
  })

  it('is refused without the right signature, whatever it says', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await bankSays(path, 'paid')
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
    const { reference } = await fresh.db.selectFrom('payments').select('reference').executeTakeFirstOrThrow()
    await fresh.db.updateTable('payments').set({ reference: 'not-yet' }).execute()
    expect((await answerBank(client, path, 'paid')).status).toBe(303)
    expect((await again(client, order)).Status).toBe(200)
    await fresh.db.updateTable('payments').set({ reference }).execute()
    await fresh.db.updateTable('outbox').set({ due_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect(await fresh.backend.outbox.deliverDue()).toBe(1)
    expect((await again(client, order)).Status).toBe(201)
  })
})
