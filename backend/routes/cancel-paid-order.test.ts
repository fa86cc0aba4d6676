import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { apiClient, placedOrder, RENTAL } from '../../tests/support/api-client'
import { mailsTo } from '../../tests/support/outbox'
import { foundPayment, paymentProvider } from '../../tests/support/payment-provider'
import { bankRefundsOf, bankSays, historyOf, refundsOf } from '../../tests/support/payment-rows'
import {
  again,
  answerBank,
  bankPath,
  callWebhook,
  cancelOrder,
  pay,
  VOUCHER_BALANCE,
  voucherOrder,
} from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

const mailsAbout = ({ Ordernummer }: WireOrder, subject: string) =>
  mailsTo(fresh, 'noor@example.org', new RegExp(`${subject}.*${Ordernummer}|${Ordernummer}.*${subject}`))

async function ledgerOf({ UUID_Order }: WireOrder): Promise<number[]> {
  const query = fresh.db.selectFrom('deposit_entries').select('amount').where('order_id', '=', UUID_Order)
  return (await query.execute()).map(({ amount }) => amount)
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('a paid order that is not shipped yet', () => {
  it('is canceled once, its money goes back the way it was paid, and mails say so', async () => {
    const order = await paidOrder(client, RENTAL)
    expect(order.totals.deposit).toBeGreaterThan(0)
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancelOrder(client, order, true)))
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
    expect(await mailsAbout(order, 'refund')).toHaveLength(1)
    expect((await historyOf(fresh.db, order)).at(-1)).toMatchObject({ to_status: 209, actor: 'customer' })
  })

  it('leaves no deposit held', async () => {
    const order = await paidOrder(client, RENTAL)
    await cancelOrder(client, order, true)
    const entries = await ledgerOf(order)
    expect(entries.length).toBeGreaterThan(1)
    expect(sumOf(entries)).toBe(0)
  })

  it('gives its voucher the balance back, once', async () => {
    const { order, left } = await voucherOrder(fresh.db, client)
    await pay(client, order)
    expect(await left()).toBe(0)
    await Promise.all([cancelOrder(client, order, true), cancelOrder(client, order, true)])
    expect(await left()).toBe(VOUCHER_BALANCE)
  })

  it('is canceled without being told of money where a voucher paid for all of it', async () => {
    const { order, left } = await voucherOrder(fresh.db, client, 900_000)
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
    await mailsAbout(order, 'refund')
    const amount = order.totals.total
    const refunds = await bankRefundsOf(fresh.db, order)
    expect(refunds).toMatchObject([{ amount }, { amount }])
    expect(new Set(refunds.map(({ payment }) => payment)).size).toBe(2)
    expect((await refundsOf(fresh.db, order)).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('gives back no more than its bank has left of it', async () => {
    const order = await paidOrder(client)
    const paid = { ...foundPayment('paid', order.totals.total), chargedBack: 1_000 }
    const told = fresh.another({ payment: paymentProvider({ find: async () => paid }) })
    await cancelOrder(await apiClient(told.fetch), order, true)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: order.totals.total - 1_000 }])
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
