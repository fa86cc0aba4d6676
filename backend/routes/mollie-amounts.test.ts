import { beforeAll, describe, expect, it } from 'vitest'
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
import { requestRefund } from '../domain/orders/refunds/request'

const mollie = testMollie()
const fresh = testBackend()

let shop: MollieShop
beforeAll(async () => {
  shop = await mollieShop(fresh, mollie)
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
    { currency: 'EUR', value: '99999999999.00' },
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

  it('counts once the provider tells the right one', async () => {
    const { order, payment } = await started()
    const { amount } = payment.body
    says({ ...amount, value: '0.01' }, payment.id)
    mollie.become(payment.id, 'paid')
    await shop.tell(payment.id)
    says(amount, payment.id)
    await shop.tell(payment.id)
    expect((await again(shop.client, order)).Status).toBe(201)
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'paid', mismatch: null }])
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

describe('a refund that is answered with another amount', () => {
  it('is neither told as made nor made once more', async () => {
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
