import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { newAddress } from '../../tests/support/accounts'
import { apiClient, DUTCH_ADDRESS, orderIn, placedOrder, RENTAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { useUp } from '../../tests/support/limits'
import { mailsTo } from '../../tests/support/outbox'
import { paymentProvider } from '../../tests/support/payment-provider'
import {
  balanceOf,
  bankRefundsOf,
  bankSays,
  giveVoucher,
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
  cancelOrder,
  startPayment,
} from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)

/** In cents: what a voucher holds before anything is ordered with it. */
const BALANCE = 2_500

/** Places an order that took what it could of a voucher of its own, and tells what is left on that. */
async function voucherOrder(balance = BALANCE) {
  const code = await giveVoucher(fresh.db, balance)
  const order = await placedOrder(client, { discountID: code })
  return { order, left: () => balanceOf(fresh.db, code) }
}

async function expectUnchanged(order: WireOrder, left: () => Promise<number>) {
  expect((await again(client, order)).Status).toBe(200)
  expect(await left()).toBe(0)
  expect(await mailsOf(fresh.db, order)).toHaveLength(0)
  expect(await historyOf(fresh.db, order)).toHaveLength(1)
}

describe('giving an order up', () => {
  it('cancels it once, gives the voucher its balance back, and mails nobody: any address may have been typed', async () => {
    const { order, left } = await voucherOrder()
    expect(await left()).toBe(0)
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancelOrder(client, order)))
    for (const answer of [...answers, await cancelOrder(client, order)]) {
      expect(orderIn(answer)).toMatchObject({ Status: 209, payment: { result: 'canceled' } })
    }
    expect(await left()).toBe(BALANCE)
    expect(await mailsOf(fresh.db, order)).toEqual([])
    expect(await historyOf(fresh.db, order)).toMatchObject([
      { to_status: 200 },
      { from_status: 200, to_status: 209, actor: 'customer' },
    ])
  })

  it('closes the payment that is open at the bank', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await cancelOrder(client, order)
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'canceled' }])
    expect(String((await client.get(path)).body)).toContain('was cancelled')
  })

  it('that stops halfway leaves everything as it was', async () => {
    const { order, left } = await voucherOrder()
    const receipt = fresh.db
      .updateTable('outbox')
      .where('effect_key', '=', `order-received:${order.UUID_Order}`)
    // The receipt is read last.
    await receipt.set({ payload: '{' }).execute()
    expect((await cancelOrder(client, order)).status).toBe(500)
    await receipt.set({ payload: '{}' }).execute()
    await expectUnchanged(order, left)
  })

  it('of a customer is told by mail where staff does it', async () => {
    const { order } = await voucherOrder()
    expect((await staffPost(client, order, 'cancel')).status).toBe(200)
    const [mail, ...more] = await mailsOf(fresh.db, order)
    expect(more).toEqual([])
    const { to, text } = JSON.parse(mail?.payload ?? '')
    expect(to).toBe('noor@example.org')
    for (const words of [
      order.Ordernummer,
      `€\u00a025,00 is back on your gift voucher ${order.discountID}`,
    ]) {
      expect(text.replace(/\s*\n/g, ' ')).toContain(words)
    }
  })

  it('needs the signature of the order', async () => {
    const { order, left } = await voucherOrder()
    const { signature } = await placedOrder(client)
    for (const wrong of ['', 'x', signature]) {
      expect(await cancelOrder(client, { ...order, signature: wrong })).toMatchObject({ status: 404 })
    }
    await expectUnchanged(order, left)
  })
})

describe('giving an order up is refused', () => {
  it('once it is paid, even before the webhook has said so', async () => {
    const { order, left } = await voucherOrder()
    await bankSays(fresh.db, await bankPath(client, order), 'paid')
    for (const _ of ['before the webhook', 'afterwards']) {
      expect(await cancelOrder(client, order)).toMatchObject({ status: 409, body: { code: 'order_paid' } })
      expect((await again(client, order)).Status).toBe(201)
    }
    expect(await left()).toBe(0)
  })

  it('while the bank is still at work', async () => {
    const { order, left } = await voucherOrder()
    await answerBank(client, await bankPath(client, order), 'pending')
    expect(await cancelOrder(client, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    await expectUnchanged(order, left)
  })

  it('while the bank cannot be asked', async () => {
    const { order, left } = await voucherOrder()
    await bankPath(client, order)
    const caller = await apiClient(fresh.another({ payment: paymentProvider() }).fetch)
    expect(await cancelOrder(caller, order)).toMatchObject({
      status: 502,
      body: { code: 'payment_unreachable' },
    })
    await expectUnchanged(order, left)
  })
})

const mailsAbout = ({ Ordernummer }: WireOrder, subject: string) =>
  mailsTo(fresh, 'noor@example.org', new RegExp(`${subject}.*${Ordernummer}|${Ordernummer}.*${subject}`))

describe('a paid order that is not shipped yet', () => {
  it('is canceled once, its money goes back the way it was paid, and mails say so', async () => {
    const order = await paidOrder(client, RENTAL)
    expect(order.totals.deposit).toBeGreaterThan(0)
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancelOrder(client, order, true)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await again(client, order)).Status).toBe(209)
    const [told, ...more] = await mailsAbout(order, 'cancelled')
    expect(more).toEqual([])
    const text = told?.text.replace(/\s*\n/g, ' ')
    expect(text).toMatch(/We will refund €\u00a0[\d.]+,\d\d and email you/)
    expect(text).not.toContain('nothing to pay')
    const amount = order.totals.total
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount, cause: 'canceled', state: 'done' }])
    expect(await bankRefundsOf(fresh.db, order)).toMatchObject([{ amount }])
    expect(await mailsAbout(order, 'is on its way back')).toHaveLength(1)
    expect((await historyOf(fresh.db, order)).at(-1)).toMatchObject({ to_status: 209, actor: 'customer' })
  })

  it('is canceled without being told of money where a voucher paid for all of it', async () => {
    const { order, left } = await voucherOrder(900_000)
    expect(order).toMatchObject({ Status: 201, totals: { total: 0 } })
    expect(await cancelOrder(client, order)).toMatchObject({ status: 200 })
    expect((await again(client, order)).Status).toBe(209)
    expect(await left()).toBe(900_000)
    expect(await refundsOf(fresh.db, order)).toEqual([])
  })

  it('that was paid twice gives each payment back once', async () => {
    const order = await placedOrder(client)
    const first = await bankPath(client, order)
    await answerBank(client, first, 'canceled')
    const second = await bankPath(client, order)
    await answerBank(client, second, 'paid')
    await bankSays(fresh.db, first, 'paid')
    await callWebhook(client, first)
    await cancelOrder(client, order, true)
    await mailsAbout(order, 'is on its way back')
    const amount = order.totals.total
    const refunds = await bankRefundsOf(fresh.db, order)
    expect(refunds).toMatchObject([{ amount }, { amount }])
    expect(new Set(refunds.map(({ payment }) => payment)).size).toBe(2)
    expect((await refundsOf(fresh.db, order)).map(({ state }) => state)).toEqual(['done', 'done'])
  })
})

it('an order that is shipped cannot be canceled any more', async () => {
  const order = await paidOrder(client)
  const [shipped, canceled] = await Promise.all([shipOrder(client, order), cancelOrder(client, order, true)])
  const { Status } = await again(client, order)
  expect([Status, shipped.status, canceled.status]).toEqual(
    Status === 300 ? [300, 200, 409] : [209, 409, 200],
  )
  await shipOrder(client, order)
  const other = await paidOrder(client)
  await shipOrder(client, other)
  expect(await cancelOrder(client, other, true)).toMatchObject({
    status: 409,
    body: { code: 'not_permitted' },
  })
  expect(await refundsOf(fresh.db, other)).toEqual([])
})

/** The backend as it is so many days after the orders were placed. */
const later = (days: number) => fresh.another({ clock: () => testDay(days) })
const expireAfter = (days: number) => later(days).expireOrders()

const statusOf = async (order: WireOrder) => (await again(client, order)).Status

describe('an order that nobody pays', () => {
  it('says until when it can be paid, and is canceled the day after, once, by however many processes', async () => {
    const { order, left } = await voucherOrder()
    expect(order.pay_until).toBe('2026-11-23')
    await expireAfter(3)
    expect(await statusOf(order)).toBe(200)
    await Promise.all([4, 4, 5, 5].map(expireAfter))
    expect(await again(client, order)).toMatchObject({ Status: 209, pay_until: null })
    expect(await left()).toBe(BALANCE)
    const changes = (await historyOf(fresh.db, order)).map(({ to_status, actor }) => [to_status, actor])
    expect(changes).toEqual([
      [200, expect.anything()],
      [209, 'shop'],
    ])
    const [mail, ...others] = await mailsOf(fresh.db, order)
    expect(others).toEqual([])
    const { text } = JSON.parse(mail?.payload ?? '')
    expect(text.replace(/\s*\n/g, ' ')).toContain('did not arrive in time')
    expect(text).not.toContain('As you asked')
    expect(text.replace(/\s*\n/g, ' ')).toContain(`back on your gift voucher ${order.discountID}`)
  })

  it('holds units for hours only where its payment was never started', async () => {
    const rental = { ...RENTAL, payment_method: 'bank_transfer' }
    const [untouched, started] = [await placedOrder(client, rental), await placedOrder(client, rental)]
    await startPayment(client, started)
    const bought = await placedOrder(client, { payment_method: 'bank_transfer' })
    const startBy = async (order: WireOrder) => {
      const { body } = await client.get(`/api/orders/${order.UUID_Order}?signature=${order.signature}`)
      return (body as { data: { order: { start_by: string | null } } }).data.order.start_by
    }
    const inThreeHours = new Date(Date.parse(untouched.created_at) + 3 * 3_600_000).toISOString()
    expect([await startBy(untouched), await startBy(started), await startBy(bought)]).toEqual([
      ...[inThreeHours, null, null],
    ])
    await expireAfter(2.9 / 24)
    expect(await statusOf(untouched)).toBe(200)
    await expireAfter(3.1 / 24)
    expect([await statusOf(untouched), await statusOf(started), await statusOf(bought)]).toEqual([
      209, 200, 200,
    ])
  })

  it('fills no letterbox: anybody may order with any address', async () => {
    const email = newAddress()
    const address_info = { ...DUTCH_ADDRESS, Emailadres: email }
    const order = await placedOrder(client, { address_info })
    await useUp(fresh, 'order_receipt_account', email, LIMITS.order_receipt_account.points, testDay(4))
    await expireAfter(4)
    expect(await statusOf(order)).toBe(209)
    expect(await mailsOf(fresh.db, order)).toEqual([])
  })

  it('waits longer for a bank transfer', async () => {
    const order = await placedOrder(client, { payment_method: 'bank_transfer' })
    expect(order.pay_until).toBe('2026-12-04')
    await expireAfter(14)
    expect(await statusOf(order)).toBe(200)
    await expireAfter(15)
    expect(await statusOf(order)).toBe(209)
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
    const { order, left } = await voucherOrder()
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

it('paying, giving up and expiring at the same moment have one outcome', async () => {
  const after = await apiClient(later(4).fetch)
  for (let round = 0; round < (process.env.TEST_ALL ? 12 : 4); round++) {
    const { order, left } = await voucherOrder()
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
    expect(await left()).toBe(status === 209 ? BALANCE : 0)
    expect(await mailsOf(fresh.db, order)).toHaveLength(1)
  }
})
