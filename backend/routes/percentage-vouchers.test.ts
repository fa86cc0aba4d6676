import { expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { CreateOrder } from '../../tests/support/api-client'
import {
  articleId,
  orderFor,
  orderIn,
  place,
  placedOrder,
  priced,
  RENTAL,
  TRIAL,
} from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { givePercentage, mailsOf, refundsOf, usesOf } from '../../tests/support/payment-rows'
import { cancelOrder, pay } from '../../tests/support/payments'
import { announceReturn, deliver, deliveredOrder, placedBuy, settleReturn } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { invoicesOf } from '../domain/orders/documents/invoices'

const fresh = testBackend()
const client = testClient(fresh)

async function invoiced({ UUID_Order }: WireOrder) {
  const rows = fresh.db.selectFrom('invoices').select('total').where('order_id', '=', UUID_Order)
  return (await rows.orderBy('kind', 'desc').orderBy('number').execute()).map(({ total }) => total)
}

it('is told by its percents, without an amount', async () => {
  const code = await givePercentage(fresh.db, 10, 3)
  const { body } = await client.post('/api/check_voucher', { code })
  expect(body).toEqual({ data: { discountID: code, percent: 10 } })
})

it('lowers the price of a piece, and mail, invoice and payment say the same', async () => {
  const code = await givePercentage(fresh.db, 10)
  const listed = await placedBuy(client, 2)
  const order = await placedBuy(client, 2, code)
  const [line, list] = [order.totals.lines[0], listed.totals.lines[0]]
  expect(line?.unit.net).toBe(Math.round((list?.unit.net ?? 0) * 0.9))
  expect(order.totals).toMatchObject({ discount: 0, shipping: listed.totals.shipping })
  const less = order.totals.reduction?.amount.gross ?? 0
  expect(less).toBe(listed.totals.total - order.totals.total)
  await pay(client, order)
  expect(await invoiced(order)).toEqual([order.totals.total])
  const [invoice] = await invoicesOf(fresh.db, order.UUID_Order)
  expect(JSON.stringify(invoice?.document)).toContain(
    'These prices already include your discount of 10\u00a0%',
  )
  expect(JSON.stringify(invoice?.document)).not.toContain('Paid by gift voucher')
  const [mail] = await mailsOf(fresh.db, order)
  const text = JSON.parse(mail?.payload ?? '{}').text.replace(/\s+/g, ' ')
  expect(text).toMatch(/already deducted with your discount code: 10\s%/)
})

it('lowers start price and days of a rental, and leaves its deposit', async () => {
  const code = await givePercentage(fresh.db, 50)
  const listed = await placedOrder(client, RENTAL)
  const { totals } = await placedOrder(client, { ...RENTAL, discountID: code })
  expect(totals.deposit).toBe(listed.totals.deposit)
  expect(totals.extraDays.gross).toBeLessThan(listed.totals.extraDays.gross)
  expect(totals.total).toBe(listed.totals.total - (totals.reduction?.amount.gross ?? 0))
})

it('is refused on trial, and no use of it is taken', async () => {
  const code = await givePercentage(fresh.db, 50, 1)
  const answer = await place(client, await orderFor(client, { ...TRIAL, discountID: code }))
  expect(answer).toMatchObject({ status: 422, body: { code: 'nothing_to_reduce' } })
  expect(await usesOf(fresh.db, code)).toBe(1)
})

it('is taken by so many orders, however many ask at once, and comes back with a cancellation', async () => {
  const code = await givePercentage(fresh.db, 10, 2)
  const wish = await priced(client, await orderFor(client, { discountID: code }))
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(client, wish)))
  const placed = answers.filter(({ status }) => status === 201).map(orderIn)
  expect(placed).toHaveLength(2)
  for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
    expect([status, (body as { code: string }).code]).toEqual([422, 'invalid_gift'])
  }
  expect(await usesOf(fresh.db, code)).toBe(0)
  for (const order of placed) await Promise.all([cancelOrder(client, order), cancelOrder(client, order)])
  expect(await usesOf(fresh.db, code)).toBe(2)
  const [order] = placed
  const mails = order ? await mailsOf(fresh.db, order) : []
  const canceled = mails.find(({ effect_key }) => effect_key.startsWith('order-canceled'))
  expect(canceled?.payload).toContain(`You can use your discount code ${code} again`)
})

it('that changed since it was seen is refused with both prices', async () => {
  const code = await givePercentage(fresh.db, 10)
  const wish = await priced(client, await orderFor(client, { discountID: code }))
  await fresh.db.updateTable('vouchers').set({ percent: 5 }).where('code', '=', code).execute()
  expect(await place(client, wish)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', data: { totals: { reduction: { percent: 5 } } } },
  })
})

it('a piece that comes back gives back what was paid for it, and so does its credit note', async () => {
  const code = await givePercentage(fresh.db, 25, 1)
  const order = await placedBuy(client, 3, code)
  await deliver(fresh.db, client, order, testDay(-15))
  await announceReturn(client, order, { quantity_0: '1' })
  await settleReturn(client, order, {})
  const price = order.totals.lines[0]?.unit.gross ?? 0
  expect(await refundsOf(fresh.db, order)).toMatchObject([{ cause: 'return', amount: price }])
  expect(await invoiced(order)).toEqual([order.totals.total, -price])
  expect(await usesOf(fresh.db, code)).toBe(0)
})

it('all of a purchase that comes back in time is what was paid', async () => {
  const order = await placedBuy(client, 2, await givePercentage(fresh.db, 33))
  await deliver(fresh.db, client, order, testDay(-3))
  await announceReturn(client, order, { quantity_0: '2' })
  await settleReturn(client, order, {})
  expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: order.totals.total }])
  expect((await invoiced(order)).reduce((sum, total) => sum + total, 0)).toBe(0)
})

it.each(['buy', 'rent'] as const)('100 %% leaves of what is to %s what it never touches', async (type) => {
  const code = await givePercentage(fresh.db, 100)
  const items = [{ UUID_Artikel: await articleId(client, type === 'buy' ? 'NN-NL' : 'NN-J'), quantity: 1 }]
  const changes: Partial<CreateOrder> = { items, discountID: code, ...(type === 'rent' ? RENTAL : {}) }
  const order = await deliveredOrder(fresh.db, client, changes)
  const { shipping, deposit, total } = order.totals
  expect(total).toBe(shipping.gross + deposit)
  expect(await invoiced(order)).toEqual(type === 'buy' ? [shipping.gross] : [])
  await announceReturn(client, order, { quantity_0: '1' })
  await settleReturn(client, order, {})
  const back = await refundsOf(fresh.db, order)
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
})

it('an order of which 100 % leaves nothing is paid at once', async () => {
  const order = await placedOrder(client, { discountID: await givePercentage(fresh.db, 100) })
  expect([order.Status, order.totals.total]).toEqual([201, 0])
  expect(await invoiced(order)).toEqual([])
})
