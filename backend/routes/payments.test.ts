import { beforeAll, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { apiClient, ORIGIN, orderFor, place, placedOrder, priced } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { paymentProvider } from '../../tests/support/payment-provider'
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
import {
  again,
  answerBank,
  bankPath,
  callWebhook,
  RETURN_URL,
  startPayment,
} from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import type { Config } from '../config'

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

  it('that its country does not have is refused', async () => {
    const order = await placedOrder(client)
    await bankPath(client, order)
    expect(await startWith(order, 'bancontact')).toMatchObject({
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

  it('never takes back that an order was paid', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await answerBank(client, path, 'paid')
    for (const state of ['failed', 'open'] as const) {
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
    for (const signature of ['', 'A'.repeat(43)]) {
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

describe('where a payment may lead back to', () => {
  let order: WireOrder
  beforeAll(async () => {
    order = await placedOrder(client)
  })

  const allowed = async (returnUrl: string, config?: Partial<Config>) => {
    const caller = config ? await apiClient(fresh.another({ config }).fetch) : client
    const { status, body } = await startPayment(caller, order, returnUrl)
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

  it('is as strict about where it leads whoever cancels', async () => {
    const more = { cancel_url: 'https://evil.example/en' }
    const answer = await startPayment(client, order, RETURN_URL, more)
    expect(answer).toMatchObject({ status: 422, body: { code: 'return_url_refused' } })
  })

  it('is never anything but a page of the web', async () => {
    for (const url of ['javascript:alert(1)', '/en', '//evil.example']) {
      expect((await startPayment(client, order, url)).status).toBe(422)
    }
  })
})

const methods: (order: { country: string; amount: number | undefined }) => Promise<string[]> = async ({
  country,
  amount = 0,
}) => (country === 'nl' && amount < 100_000 ? ['ideal', 'card', 'gold'] : ['card'])

const callerOf = (payment = paymentProvider({ methods })) => apiClient(fresh.another({ payment }).fetch)

const listed = async (client: Awaited<ReturnType<typeof callerOf>>, query: string) => {
  const { body } = await client.get(`/api/payment_methods?${query}`)
  return (body as { data: { id: string }[] }).data.map(({ id }) => id)
}

it('the ways to pay are those that the shop and its provider offer there for that much', async () => {
  const client = await callerOf()
  expect(await listed(client, 'country=nl')).toEqual(['ideal', 'card', 'bank_transfer'])
  expect(await listed(client, 'country=nl&total=100000')).toEqual(['card', 'bank_transfer'])
  expect(await listed(client, 'country=be')).toEqual(['card', 'bank_transfer'])
  const order = await priced(client, await orderFor(client))
  expect(await place(client, { ...order, payment_method: 'paypal' })).toMatchObject({
    status: 422,
    body: { code: 'unknown_payment_method' },
  })
})

it('a provider that cannot say what it offers hides none of them', async () => {
  const away = () => Promise.reject(new Error('away'))
  const client = await callerOf(paymentProvider({ methods: away }))
  expect(await listed(client, 'country=nl')).toContain('paypal')
})
