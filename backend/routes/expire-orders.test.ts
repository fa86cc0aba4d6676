import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { apiClient, placedOrder } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { paymentProvider } from '../../tests/support/payment-provider'
import { bankSays, historyOf, mailsOf, paymentsOf } from '../../tests/support/payment-rows'
import {
  again,
  answerBank,
  bankPath,
  callWebhook,
  cancelOrder,
  VOUCHER_BALANCE,
  voucherOrder,
} from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

/** The backend as it is so many days after the orders were placed. */
const later = (days: number) => fresh.another({ clock: () => testDay(days) })
const expireAfter = (days: number) => later(days).expireOrders()

const orderWithVoucher = () => voucherOrder(fresh.db, client)

const statusOf = async (order: WireOrder) => (await again(client, order)).Status

describe('an order that nobody pays', () => {
  it('says until when it can be paid, and is canceled the day after', async () => {
    const { order, left } = await orderWithVoucher()
    expect(order.pay_until).toBe('2026-11-23')
    await expireAfter(3)
    expect(await statusOf(order)).toBe(200)
    await expireAfter(4)
    expect(await again(client, order)).toMatchObject({ Status: 209, pay_until: null })
    expect(await left()).toBe(VOUCHER_BALANCE)
    expect((await historyOf(fresh.db, order)).at(-1)).toMatchObject({ to_status: 209, actor: 'shop' })
    const [mail, ...others] = await mailsOf(fresh.db, order)
    expect(others).toEqual([])
    const { text } = JSON.parse(mail?.payload ?? '')
    expect(text.replace(/\s*\n/g, ' ')).toContain('did not receive a payment')
    expect(text).not.toContain('As you asked')
    expect(text.replace(/\s*\n/g, ' ')).toContain(`back on your gift voucher ${order.discountID}`)
  })

  it('waits longer for a bank transfer', async () => {
    const order = await placedOrder(client, { payment_method: 'bank_transfer' })
    expect(order.pay_until).toBe('2026-12-04')
    await expireAfter(14)
    expect(await statusOf(order)).toBe(200)
    await expireAfter(15)
    expect(await statusOf(order)).toBe(209)
  })

  it('is canceled once, by however many processes', async () => {
    const { order, left } = await orderWithVoucher()
    await Promise.all([4, 4, 5, 5].map(expireAfter))
    await expireAfter(6)
    expect(await left()).toBe(VOUCHER_BALANCE)
    expect(await mailsOf(fresh.db, order)).toHaveLength(1)
    expect(await historyOf(fresh.db, order)).toHaveLength(2)
  })

  it('has its open payment closed', async () => {
    const order = await placedOrder(client)
    await bankPath(client, order)
    await expireAfter(4)
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'canceled' }])
  })
})

describe('an order stays', () => {
  it('whose payment is on its way', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await answerBank(client, path, 'pending')
    await expireAfter(30)
    expect(await statusOf(order)).toBe(200)
    await answerBank(client, path, 'paid')
    expect(await statusOf(order)).toBe(201)
  })

  it('that was paid without anybody telling the shop', async () => {
    const { order, left } = await orderWithVoucher()
    await bankSays(fresh.db, await bankPath(client, order), 'paid')
    await expireAfter(30)
    expect(await statusOf(order)).toBe(201)
    expect(await left()).toBe(0)
  })

  it('while the provider cannot say whether it was paid, and others do not wait for it', async () => {
    const order = await placedOrder(client)
    await bankPath(client, order)
    const other = await placedOrder(client)
    const clock = () => testDay(30)
    const payment = paymentProvider()
    expect(await fresh.another({ clock, payment }).expireOrders()).toBe(1)
    expect([await statusOf(order), await statusOf(other)]).toEqual([200, 209])
  })
})

it('a payment that comes after that goes back', async () => {
  const { order, left } = await orderWithVoucher()
  const path = await bankPath(client, order)
  await expireAfter(4)
  await bankSays(fresh.db, path, 'paid')
  await callWebhook(client, path)
  expect(await statusOf(order)).toBe(209)
  expect((await historyOf(fresh.db, order)).map(({ reason }) => reason).join()).toContain('refunded')
  expect(await left()).toBe(VOUCHER_BALANCE)
})

it('paying, giving up and expiring at the same moment have one outcome', async () => {
  const after = await apiClient(later(4).fetch)
  for (let round = 0; round < 10; round++) {
    const { order, left } = await orderWithVoucher()
    const path = await bankPath(client, order)
    const acts = [
      () => answerBank(client, path, 'paid'),
      () => cancelOrder(after, order),
      () => expireAfter(4),
      () => callWebhook(client, path),
    ]
    const first = round % acts.length
    await Promise.all([...acts.slice(first), ...acts.slice(0, first)].map((act) => act()))
    const status = await statusOf(order)
    expect([201, 209]).toContain(status)
    expect(await left()).toBe(status === 209 ? VOUCHER_BALANCE : 0)
    expect(await mailsOf(fresh.db, order)).toHaveLength(1)
  }
})
