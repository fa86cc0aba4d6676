import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mollieProvider } from '../../tests/support/mollie/provider'
import { type MollieShop, mollieShop } from '../../tests/support/mollie/shop'
import { historyOf, mailsOf, paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, cancelOrder } from '../../tests/support/payments'
import { workOff } from '../../tests/support/returns'
import { testBackend, testMollie } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'
import { inTransaction } from '../db/retry'
import { captureAuthorized } from '../domain/orders/record/paid-amounts'
import { requestRefund } from '../domain/orders/refunds/request'

const mollie = testMollie()
const fresh = testBackend()

let shop: MollieShop
beforeAll(async () => {
  shop = await mollieShop(fresh, mollie)
})
beforeEach(() => mollie.refuse({ times: 0 }))

const ordered = (payment_method = 'card') => placedOrder(shop.client, { payment_method })

const post = (body: BodyInit, type = 'application/x-www-form-urlencoded') =>
  shop.backend.fetch(
    new Request('https://nachtnest.example/api/payments/webhook', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type },
    }),
  )

describe('a payment by Mollie', () => {
  it('leads to Mollie’s page and makes the order paid once Mollie tells', async () => {
    const order = await ordered('ideal')
    const { body } = await shop.pay(order)
    const payment = shop.paymentOf(order)
    expect(body).toEqual({ paymentURL: expect.stringContaining(`/checkout/${payment.id}`) })
    expect(payment.body).toMatchObject({
      description: `Nachtnest ${order.Ordernummer}`,
      webhookUrl: 'https://nachtnest.example/api/payments/webhook',
    })
    expect(Number(payment.body.amount.value) * 100).toBeCloseTo(order.totals.total)
    mollie.become(payment.id, 'paid')
    expect((await again(shop.client, order)).Status).toBe(200)
    expect((await shop.tell(payment.id)).status).toBe(200)
    expect(await again(shop.client, order)).toMatchObject({ Status: 201, payment: { result: 'confirmed' } })
  })

  it.each([
    ['open', 200, 'unknown'],
    ['pending', 200, 'pending'],
    ['authorized', 201, 'confirmed'],
    ['paid', 201, 'confirmed'],
    ['failed', 200, 'canceled'],
    ['canceled', 200, 'canceled'],
    ['expired', 200, 'canceled'],
  ] as const)('that is %s leaves the order at %i', async (status, orderStatus, result) => {
    const order = await ordered()
    await shop.paying(order, status)
    expect(await again(shop.client, order)).toMatchObject({ Status: orderStatus, payment: { result } })
  })

  it('that Mollie cannot tell of is asked for by the shop', async () => {
    const order = await ordered()
    await shop.pay(order)
    mollie.become(shop.paymentOf(order).id, 'paid')
    const { UUID_Order, signature } = order
    const check = () => shop.client.post('/api/check_order_payment', { order: { UUID_Order, signature } })
    mollie.refuse({ status: 429 })
    expect(await check()).toMatchObject({ status: 502, body: { code: 'payment_unreachable' } })
    expect((await again(shop.client, order)).Status).toBe(200)
    expect(await check()).toMatchObject({ status: 200 })
    expect((await again(shop.client, order)).Status).toBe(201)
    const wrong = { order: { UUID_Order, signature: 'x' } }
    expect((await shop.client.post('/api/check_order_payment', wrong)).status).toBe(404)
  })

  it('that nobody came back from is asked for once an hour, also after one that cannot be asked for', async () => {
    const orders = [await ordered(), await ordered()]
    for (const order of orders) {
      await shop.pay(order)
      mollie.become(shop.paymentOf(order).id, 'paid')
    }
    mollie.refuse({ status: 429 })
    await shop.backend.expireOrders()
    await shop.backend.expireOrders()
    for (const order of orders) expect((await again(shop.client, order)).Status).toBe(201)
  })

  it('of Klarna is taken when the order is shipped', async () => {
    const order = await ordered('klarna')
    const payment = await shop.paying(order, 'authorized')
    expect(payment.body.lines).not.toHaveLength(0)
    expect((await again(shop.client, order)).Status).toBe(201)
    await fresh.db.transaction().execute((unit) => captureAuthorized(unit, order.UUID_Order, TEST_NOW))
    mollie.refuse({ status: 429, of: 'POST' })
    while ((await shop.backend.outbox.deliverDue()) > 0);
    expect(payment.captures).toEqual([])
    const later = await mollieShop(fresh, mollie, () => new Date(TEST_NOW.getTime() + 60_000))
    while ((await later.backend.outbox.deliverDue()) > 0);
    expect(payment.captures).toMatchObject([{ cents: order.totals.total }])
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'authorized' }])
    mollie.settleCaptures(payment.id)
    await shop.tell(payment.id)
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'paid' }])
    expect((await again(shop.client, order)).Status).toBe(201)
  })
})

it('while Mollie is down its webhook is answered with an error, so that it calls again', async () => {
  const order = await ordered()
  await shop.pay(order)
  const { id } = shop.paymentOf(order)
  mollie.become(id, 'paid')
  mollie.refuse({ times: 3 })
  expect((await shop.tell(id)).status).toBe(500)
  expect((await shop.tell(id)).status).toBe(200)
  expect((await again(shop.client, order)).Status).toBe(201)
})

describe('the webhook', () => {
  it.each(['id=tr_forged1234', '', 'id=tr_%00', `id=tr_${'x'.repeat(120)}`, '%%%'])(
    'says nothing of %j, and asks Mollie nothing',
    async (body) => {
      const before = mollie.asked.length
      const response = await post(body)
      expect([response.status, await response.json()]).toEqual([200, { data: { received: true } }])
      expect(mollie.asked).toHaveLength(before)
    },
  )

  it('believes nobody who only claims that a payment was made', async () => {
    const order = await ordered()
    await shop.pay(order)
    await post(new URLSearchParams({ id: shop.paymentOf(order).id, status: 'paid' }))
    expect((await again(shop.client, order)).Status).toBe(200)
  })
})

it('the bank’s pages are not there', async () => {
  const paths = shop.backend.routes.map(({ path }) => path)
  expect(paths.filter((path) => path.includes('bank') && !path.startsWith('/api/adm/bank_'))).toEqual([])
})

async function started(payment_method = 'card') {
  const order = await placedOrder(shop.client, { payment_method })
  await shop.pay(order)
  return { order, payment: shop.paymentOf(order) }
}

const says = (amount: { currency: string; value: string }, id: string) => {
  const payment = mollie.books.payments.get(id)
  if (payment) payment.body = { ...payment.body, amount }
}

describe('a payment of another amount than was asked for', () => {
  it.each([
    { currency: 'EUR', value: '0.01' },
    { currency: 'JPY', value: '2495.00' },
  ])('of $value $currency pays nothing, and is kept for the staff once', async (amount) => {
    const { order, payment } = await started()
    says(amount, payment.id)
    mollie.become(payment.id, 'paid')
    for (const _ of ['first', 'second']) expect((await shop.tell(payment.id)).status).toBe(200)
    expect((await again(shop.client, order)).Status).toBe(200)
    const mismatch = `${amount.value} ${amount.currency}`
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'pending', mismatch }])
    const reasons = (await historyOf(fresh.db, order)).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason.includes(mismatch))).toHaveLength(1)
    expect(await mailsOf(fresh.db, order)).toEqual([])
    const needing = await shop.client.get('/api/adm/orders?need=mismatch', AS_STAFF)
    expect(needing.body).toMatchObject({ data: [{ number: order.Ordernummer }] })
    expect(await cancelOrder(shop.client, order)).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    })
    await staffPost(shop.client, order, 'cancel', { reason: 'paid back by hand' })
    expect((await again(shop.client, order)).Status).toBe(209)
  })

  it('is noticed where less was taken than was reserved', async () => {
    const { order, payment } = await started('klarna')
    mollie.become(payment.id, 'authorized')
    await shop.tell(payment.id)
    payment.captures.push({ id: 'cpt_1', cents: 100, status: 'succeeded', metadata: null })
    mollie.become(payment.id, 'paid')
    await shop.tell(payment.id)
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'authorized', mismatch: '1.00 EUR' }])
    expect((await again(shop.client, order)).Status).toBe(201)
  })
})

it('a refund that is answered with another amount is neither told as made nor made once more', async () => {
  const { order, payment } = await started()
  mollie.become(payment.id, 'paid')
  await shop.tell(payment.id)
  const { UUID_Order: orderId } = order
  const refund = { orderId, amount: 1_000, cause: 'return', causeKey: orderId, at: TEST_NOW } as const
  await inTransaction(fresh.db, (unit) => requestRefund(unit, refund))
  payment.refunds.push({
    ...{ id: 're_other', cents: 900, status: 'refunded', description: '' },
    metadata: { refund_id: (await refundsOf(fresh.db, order))[0]?.id },
  })
  await workOff(shop.backend)
  await shop.tell(payment.id)
  expect(await refundsOf(fresh.db, order)).toMatchObject([
    { amount: 1_000, state: 'pending', last_error: 'the provider refunds 9.00 EUR', found_at: null },
  ])
  expect(payment.refunds).toHaveLength(1)
  const mails = await mailsOf(fresh.db, order)
  expect(mails.filter(({ effect_key }) => effect_key.startsWith('refund'))).toEqual([])
})

describe('a state of a payment that the shop does not know', () => {
  const hold = (payment: { status: string }) => {
    payment.status = 'on_hold'
  }

  it('leaves the order waiting, and is shown to the staff', async () => {
    const { order, payment } = await started()
    hold(payment)
    for (const _ of ['first', 'second']) expect((await shop.tell(payment.id)).status).toBe(200)
    expect((await again(shop.client, order)).Status).toBe(200)
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'open', mismatch: 'on_hold' }])
    const needing = await shop.client.get('/api/adm/orders?need=mismatch', AS_STAFF)
    expect(JSON.stringify(needing.body)).toContain(order.Ordernummer)
    expect(await cancelOrder(shop.client, order)).toMatchObject({
      status: 409,
      body: { code: 'payment_pending' },
    })
    mollie.become(payment.id, 'paid')
    await shop.tell(payment.id)
    expect((await again(shop.client, order)).Status).toBe(201)
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'paid', mismatch: null }])
  })

  it('refunds and takes nothing until it is known', async () => {
    const { order, payment } = await started()
    mollie.become(payment.id, 'paid')
    await shop.tell(payment.id)
    hold(payment)
    const { UUID_Order: orderId } = order
    const refund = { orderId, amount: 1_000, cause: 'return', causeKey: orderId, at: TEST_NOW } as const
    await inTransaction(fresh.db, (unit) => requestRefund(unit, refund))
    await workOff(shop.backend)
    expect([payment.refunds, await refundsOf(fresh.db, order)]).toMatchObject([[], [{ state: 'requested' }]])
    const { capture } = mollieProvider(fresh.db, mollie).provider
    await expect(capture({ key: 'c', payment: payment.id, amount: 1 })).rejects.toThrow('unknown state')
  })
})
