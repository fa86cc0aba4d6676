import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { apiClient, orderIn, placedOrder } from '../../tests/support/api-client'
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

const orderWithVoucher = () => voucherOrder(fresh.db, client)

async function expectUnchanged(order: WireOrder, left: () => Promise<number>) {
  expect((await again(client, order)).Status).toBe(200)
  expect(await left()).toBe(0)
  expect(await mailsOf(fresh.db, order)).toHaveLength(0)
  expect(await historyOf(fresh.db, order)).toHaveLength(1)
}

describe('giving an order up', () => {
  it('cancels it, gives the voucher its balance back, and says so by mail', async () => {
    const { order, left } = await orderWithVoucher()
    expect(await left()).toBe(0)
    const canceled = orderIn(await cancelOrder(client, order))
    expect(canceled).toMatchObject({ Status: 209, payment: { result: 'canceled' } })
    expect(await left()).toBe(VOUCHER_BALANCE)
    const mails = await mailsOf(fresh.db, order)
    expect(mails).toHaveLength(1)
    const mail = JSON.parse(mails[0]?.payload ?? '')
    expect(mail.to).toBe('noor@example.org')
    for (const text of [order.Ordernummer, `€\u00a025,00 is back on your gift voucher ${order.discountID}`]) {
      expect(mail.text.replace(/\s*\n/g, ' ')).toContain(text)
    }
    expect(await historyOf(fresh.db, order)).toMatchObject([
      { to_status: 200 },
      { from_status: 200, to_status: 209, actor: 'customer' },
    ])
  })

  it.each(['nl', 'de'] as const)('is told by mail in %s', async (locale) => {
    const order = await placedOrder(client, { locale })
    await cancelOrder(client, order)
    const [mail] = await mailsOf(fresh.db, order)
    const { subject, text } = JSON.parse(mail?.payload ?? '')
    expect(subject).toMatch({ nl: /is geannuleerd$/, de: /ist storniert$/ }[locale])
    expect(text).toContain(`/${locale}/orders/${order.UUID_Order}?key=${order.signature}`)
  })

  it('happens once, ten times at once and again later', async () => {
    const { order, left } = await orderWithVoucher()
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelOrder(client, order)))
    answers.push(await cancelOrder(client, order))
    expect(answers.map((answer) => orderIn(answer).Status)).toEqual(answers.map(() => 209))
    expect(await left()).toBe(VOUCHER_BALANCE)
    expect(await mailsOf(fresh.db, order)).toHaveLength(1)
    expect(await historyOf(fresh.db, order)).toHaveLength(2)
  })

  it('closes the payment that is open at the bank', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await cancelOrder(client, order)
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'canceled' }])
    expect(String((await client.get(path)).body)).toContain('was cancelled')
  })

  it('that stops halfway leaves everything as it was', async () => {
    const { order, left } = await orderWithVoucher()
    const rows = fresh.db.updateTable('orders').where('id', '=', order.UUID_Order)
    await rows.set({ address: '{}' }).execute()
    // The mail is written last, and has nowhere to go.
    expect((await cancelOrder(client, order)).status).toBe(500)
    await expectUnchanged(order, left)
  })

  it('needs the signature of the order', async () => {
    const { order, left } = await orderWithVoucher()
    const { signature } = await placedOrder(client)
    for (const wrong of ['', 'x', signature]) {
      expect(await cancelOrder(client, { ...order, signature: wrong })).toMatchObject({ status: 404 })
    }
    await expectUnchanged(order, left)
  })
})

describe('giving an order up is refused', () => {
  it('once it is paid, even before the webhook has said so', async () => {
    const { order, left } = await orderWithVoucher()
    await bankSays(fresh.db, await bankPath(client, order), 'paid')
    for (const _ of ['before the webhook', 'afterwards']) {
      expect(await cancelOrder(client, order)).toMatchObject({ status: 409, body: { code: 'order_paid' } })
      expect((await again(client, order)).Status).toBe(201)
    }
    expect(await left()).toBe(0)
  })

  it('while the bank is still at work', async () => {
    const { order, left } = await orderWithVoucher()
    await answerBank(client, await bankPath(client, order), 'pending')
    expect(await cancelOrder(client, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    await expectUnchanged(order, left)
  })

  it('while the bank cannot be asked', async () => {
    const { order, left } = await orderWithVoucher()
    await bankPath(client, order)
    const caller = await apiClient(fresh.another({ payment: paymentProvider() }).fetch)
    expect(await cancelOrder(caller, order)).toMatchObject({
      status: 502,
      body: { code: 'payment_unreachable' },
    })
    await expectUnchanged(order, left)
  })
})

describe('paying and giving up', () => {
  it('at the same moment ends in one of them', async () => {
    for (let round = 0; round < 8; round++) {
      const { order, left } = await orderWithVoucher()
      const path = await bankPath(client, order)
      await Promise.all([answerBank(client, path, 'paid'), cancelOrder(client, order)])
      const { Status } = await again(client, order)
      expect([Status, await left()]).toEqual(Status === 201 ? [201, 0] : [209, VOUCHER_BALANCE])
      expect(await mailsOf(fresh.db, order)).toHaveLength(1)
    }
  })

  it('too late leaves the order canceled, and the money is written down for a refund', async () => {
    const { order, left } = await orderWithVoucher()
    const path = await bankPath(client, order)
    await cancelOrder(client, order)
    await bankSays(fresh.db, path, 'paid')
    expect((await callWebhook(client, path)).status).toBe(200)
    expect((await again(client, order)).Status).toBe(209)
    const reasons = (await historyOf(fresh.db, order)).map(({ reason }) => reason)
    expect(reasons).toContainEqual(expect.stringContaining('refunded'))
    expect(await left()).toBe(VOUCHER_BALANCE)
  })
})
