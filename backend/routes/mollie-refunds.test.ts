import { beforeAll, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { type MollieShop, mollieShop } from '../../tests/support/mollie/shop'
import { historyOf, paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, cancelOrder } from '../../tests/support/payments'
import { testBackend, testMollie } from '../../tests/support/set-up'
import { inTransaction } from '../db/retry'
import { requestRefund } from '../domain/orders/refunds/request'

const mollie = testMollie()
const fresh = testBackend()

let shop: MollieShop
beforeAll(async () => {
  shop = await mollieShop(fresh, mollie)
})

const ordered = (payment_method = 'card') => placedOrder(shop.client, { payment_method })

async function work({ backend } = shop) {
  while ((await backend.outbox.deliverDue()) > 0);
}

async function refund({ UUID_Order: orderId }: WireOrder, amount: number, causeKey: string) {
  const request = { orderId, amount, cause: 'return', causeKey, at: TEST_NOW } as const
  await inTransaction(fresh.db, (unit) => requestRefund(unit, request))
  await work()
}

const statesOf = async (order: WireOrder) => (await refundsOf(fresh.db, order)).map(({ state }) => state)

it('a refund is pending until the payment’s webhook tells that the money has gone', async () => {
  const order = await ordered()
  const payment = await shop.paying(order, 'paid')
  await refund(order, order.totals.total, `whole ${order.UUID_Order}`)
  const [made] = payment.refunds
  expect(made).toMatchObject({ cents: order.totals.total, description: order.Ordernummer })
  expect(await statesOf(order)).toEqual(['pending'])
  mollie.settleRefund(made?.id ?? '', 'refunded')
  await Promise.all([shop.tell(payment.id), shop.tell(payment.id)])
  expect(await statesOf(order)).toEqual(['done'])
  expect(payment.refunds).toHaveLength(1)
})

it('a part is paid back, and another one of the same amount', async () => {
  const order = await ordered()
  const payment = await shop.paying(order, 'paid')
  await refund(order, 1_000, `first ${order.UUID_Order}`)
  await refund(order, 1_000, `second ${order.UUID_Order}`)
  expect(payment.refunds.map(({ cents }) => cents)).toEqual([1_000, 1_000])
})

it('a refund whose answer was lost is made once', async () => {
  const order = await ordered()
  const payment = await shop.paying(order, 'paid')
  mollie.refuse({ status: 429, of: 'POST', isLost: true })
  await refund(order, 1_000, `lost ${order.UUID_Order}`)
  expect(await statesOf(order)).toEqual(['requested'])
  mollie.forgetKeys()
  await work(await mollieShop(fresh, mollie, () => new Date(TEST_NOW.getTime() + 60_000)))
  expect(await statesOf(order)).toEqual(['pending'])
  expect(payment.refunds).toHaveLength(1)
})

it.each([
  ['at once', true],
  ['afterwards', false],
])('a refund that Mollie refuses %s needs an account', async (_, isAtOnce) => {
  const order = await ordered()
  const payment = await shop.paying(order, 'paid')
  if (isAtOnce) mollie.refuse({ status: 422, of: 'POST' })
  await refund(order, 1_000, `refused ${order.UUID_Order}`)
  if (!isAtOnce) {
    mollie.settleRefund(payment.refunds[0]?.id ?? '', 'failed')
    await shop.tell(payment.id)
  }
  expect(await statesOf(order)).toEqual(['needs_account'])
})

it('money for an order that was given up goes back by itself', async () => {
  const order = await ordered('ideal')
  await shop.pay(order)
  const payment = shop.paymentOf(order)
  payment.isCancelable = false
  await cancelOrder(shop.client, order)
  expect((await again(shop.client, order)).Status).toBe(209)
  mollie.become(payment.id, 'paid')
  await shop.tell(payment.id)
  await work()
  expect(payment.refunds).toMatchObject([{ cents: order.totals.total }])
  expect((await again(shop.client, order)).Status).toBe(209)
})

it('what Klarna only authorized for an order that was given up is released', async () => {
  const order = await ordered('klarna')
  await shop.pay(order)
  const payment = shop.paymentOf(order)
  payment.isCancelable = false
  await cancelOrder(shop.client, order)
  mollie.become(payment.id, 'authorized')
  await shop.tell(payment.id)
  await work()
  expect([payment.status, payment.refunds]).toEqual(['canceled', []])
  await shop.tell(payment.id)
  expect(await statesOf(order)).toEqual(['done'])
})

it('what a bank takes back is noted, and the order stays', async () => {
  const order = await ordered()
  const payment = await shop.paying(order, 'paid')
  mollie.chargeBack(payment.id, order.totals.total)
  await shop.tell(payment.id)
  await shop.tell(payment.id)
  expect(await paymentsOf(fresh.db, order)).toMatchObject([{ charged_back: order.totals.total }])
  const reasons = (await historyOf(fresh.db, order)).map(({ reason }) => reason ?? '')
  expect(reasons.filter((reason) => reason.includes('charged back'))).toHaveLength(1)
  expect((await again(shop.client, order)).Status).toBe(201)
})
