import { expect, it } from 'vitest'
import { writtenDate } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
import {
  apiClient,
  type CreateOrder,
  orderFor,
  orderIn,
  place,
  placedOrder,
  priced,
  RENTAL,
} from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { setStatus } from '../../tests/support/follow-ups'
import { COMPANY } from '../../tests/support/on-invoice'
import { orderFindings } from '../../tests/support/order-audit'
import { givePercentage, mailsOf, paymentsOf, refundsOf, usesOf } from '../../tests/support/payment-rows'
import {
  again,
  answerBank,
  bankPath,
  callWebhook,
  cancelOrder,
  pay,
  startPayment,
} from '../../tests/support/payments'
import { announceReturn, deliver, mailTextOf, settleReturn, withdrawFrom } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

// 28 days, 28 days and four, at 89.00 for the first four and 6.50 for each further one; the second month begins on 29 December.
const LONG: Partial<CreateOrder> = {
  ...RENTAL,
  rent_range: { start: '2026-12-01', end: '2027-01-29' },
  by_month: 1,
}
const [SECOND, THIRD] = [39, 67]
const PRICES = [8900 + 24 * 650, 28 * 650, 4 * 650] as const
const DEPOSIT = 25_000

const on = (day: number) => fresh.another({ clock: () => testDay(day) })
const clientOn = (day: number) => apiClient(on(day).fetch)

const followUps = ({ UUID_Order }: WireOrder) =>
  fresh.db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_up_id')
    .select('orders.id')
    .where('follow_ups.order_id', '=', UUID_Order)
    .orderBy('start_date')
    .execute()

/** The orders of the later months, as their customer reads them. */
async function laterMonths(order: WireOrder): Promise<WireOrder[]> {
  const { months = [] } = (await again(client, order)) as WireOrderDetails
  const ids = await followUps(order)
  expect(months.slice(1).flatMap(({ invoicedBy }) => invoicedBy?.id ?? [])).toEqual(ids.map(({ id }) => id))
  return Promise.all(
    ids.map(async ({ id }) => {
      const mail = JSON.parse(
        (await mailsOf(fresh.db, { ...order, UUID_Order: id }))[0]?.payload ?? '{}',
      ).text
      return again(client, { ...order, UUID_Order: id, signature: /key=([\w.-]+)/.exec(mail)?.[1] ?? '' })
    }),
  )
}

it('a consumer pays deposit and first month when ordering, each later month by its link, and the price in all', async () => {
  const order = await placedOrder(client, LONG)
  expect(order.totals).toMatchObject({ deposit: DEPOSIT, total: DEPOSIT + PRICES[0] })
  await pay(client, order)
  expect(await mailTextOf(fresh.db, order, 'order-confirmation')).toContain('3 in all')
  await deliver(fresh.db, client, await again(client, order))
  await on(SECOND).remindOfInvoices()
  const [second] = await laterMonths(order)
  if (!second) throw new Error('no second month')
  const text = await mailTextOf(fresh.db, second, 'order-confirmation')
  expect(text).toContain(`/orders/${second.UUID_Order}/pay?key=`)
  const answer = await startPayment(await clientOn(SECOND), second, undefined, { payment_method: 'card' })
  const { pathname } = new URL((answer.body as { paymentURL: string }).paymentURL)
  await answerBank(client, pathname, 'paid')
  for (const _ of [1, 2]) await callWebhook(client, pathname)
  expect((await again(client, second)).on_invoice?.open).toBe(0)
  await on(THIRD).remindOfInvoices()
  const months = await laterMonths(order)
  expect(months.map(({ totals }) => totals.total)).toEqual(PRICES.slice(1))
  const paid = await Promise.all([order, second].map((each) => paymentsOf(fresh.db, each)))
  expect(
    paid
      .flat()
      .filter(({ state }) => state === 'paid')
      .map(({ amount }) => amount),
  ).toEqual([DEPOSIT + PRICES[0], PRICES[1]])
  for (const each of [order, ...months]) expect(await orderFindings(fresh.db, each.UUID_Order)).toEqual([])
})

it('a month that is not paid is a claim that waits on Today, and ends no rental', async () => {
  const order = await placedOrder(client, LONG)
  await deliver(fresh.db, client, order)
  await on(SECOND).remindOfInvoices()
  await on(SECOND + 30).remindOfInvoices()
  const [second] = await laterMonths(order)
  expect(second?.on_invoice?.open).toBe(PRICES[1])
  const then = await clientOn(SECOND + 30)
  const { body } = await then.get('/api/adm/today', AS_STAFF)
  expect(body).toMatchObject({ data: { needs: { overdue: 1 } } })
  expect(JSON.stringify((await then.get('/api/adm/open_invoices', AS_STAFF)).body)).toContain(
    second?.Ordernummer,
  )
  expect((await again(client, order)).Status).toBe(301)
})

async function inSecondMonth() {
  const order = await placedOrder(client, LONG)
  await pay(client, order)
  await deliver(fresh.db, client, await again(client, order), testDay(SECOND - 9))
  await on(SECOND).remindOfInvoices()
  const [second] = await laterMonths(order)
  if (!second) throw new Error('no second month')
  return { order, second }
}

it('a withdrawal costs the days until it: a month that has begun gives back its rest, and no other one begins', async () => {
  const { order, second } = await inSecondMonth()
  const answer = await startPayment(await clientOn(SECOND), second, undefined, { payment_method: 'card' })
  await answerBank(client, new URL((answer.body as { paymentURL: string }).paymentURL).pathname, 'paid')
  const then = on(SECOND + 4)
  await withdrawFrom(then, await apiClient(then.fetch), order)
  await on(THIRD).remindOfInvoices()
  expect(await followUps(order)).toHaveLength(1)
  const later = await clientOn(THIRD)
  expect((await announceReturn(later, order, {})).status).toBe(200)
  await settleReturn(later, order, {})
  const back = await refundsOf(fresh.db, order)
  expect(back.map(({ cause, amount }) => [cause, amount])).toEqual([['deposit', DEPOSIT]])
  const ofSecond = await refundsOf(fresh.db, second)
  // 33 days of 60 are kept, as if all had been paid at once.
  expect(ofSecond.map(({ amount }) => amount)).toEqual([PRICES[0] + PRICES[1] - 24_915])
})

it('a withdrawal that names a later month is from the rental, so no other month begins', async () => {
  const { order, second } = await inSecondMonth()
  const then = on(SECOND + 1)
  await withdrawFrom(then, await apiClient(then.fetch), second)
  const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
  expect(body).toMatchObject({ data: { withdrawals: [{ kind: 'withdrawal' }] } })
  await on(THIRD).remindOfInvoices()
  expect(await followUps(order)).toHaveLength(1)
})

it('a month that is invoiced after the withdrawal, as it began that day, is given back with the rest', async () => {
  const order = await placedOrder(client, LONG)
  await pay(client, order)
  await deliver(fresh.db, client, await again(client, order), testDay(SECOND - 9))
  const then = on(SECOND)
  await withdrawFrom(then, await apiClient(then.fetch), order)
  await on(SECOND + 1).remindOfInvoices()
  const later = await clientOn(SECOND + 2)
  expect((await announceReturn(later, order, {})).status).toBe(200)
  await settleReturn(later, order, {})
  const [second] = await laterMonths(order)
  expect(second?.on_invoice?.open).toBe(0)
  const back = await refundsOf(fresh.db, order)
  // 29 days of 60 are kept.
  expect(back.map(({ cause, amount }) => [cause, amount])).toEqual([
    ['deposit', DEPOSIT],
    ['return', PRICES[0] - 21_895],
  ])
})

it('what asks for the first month and what credits it name its days, and the mails before payment the later ones', async () => {
  const card = await placedOrder(client, LONG)
  const ofCard = fresh.db.selectFrom('outbox').select('payload')
  const received = ofCard.where('effect_key', '=', `order-received:${card.UUID_Order}`)
  expect((await received.executeTakeFirst())?.payload).toContain('3 in all')
  const order = await placedOrder(client, { ...LONG, payment_method: 'bank_transfer' })
  await startPayment(client, order)
  expect(await mailTextOf(fresh.db, order, 'transfer-asked')).toContain('3 in all')
  const read = async (of: WireOrder, name = '') => {
    const path = `/api/orders/${of.UUID_Order}/documents${name}?signature=${of.signature}`
    return JSON.stringify((await client.get(path)).body)
  }
  await pay(client, card)
  await cancelOrder(client, card, true)
  const [credit] = /credit-note-[\w-]+/.exec(await read(card)) ?? []
  for (const text of [await read(order, '/pro-forma'), await read(card, `/${credit}`)]) {
    expect(text).toContain(writtenDate('2026-12-28'))
    expect(text).not.toContain(writtenDate('2027-01-29'))
  }
})

it('given up before it is shipped, all that was paid goes back, no month follows, and its voucher is good again', async () => {
  const code = await givePercentage(fresh.db, 10, 1)
  const order = await placedOrder(client, { ...LONG, discountID: code })
  expect(await usesOf(fresh.db, code)).toBe(0)
  await pay(client, order)
  expect((await cancelOrder(client, order, true)).status).toBe(200)
  const back = await refundsOf(fresh.db, order)
  expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.totals.total)
  expect(await usesOf(fresh.db, code)).toBe(1)
  await on(THIRD).remindOfInvoices()
  expect(await followUps(order)).toEqual([])
})

it('its days stay as they were agreed, and an extension is paid at once', async () => {
  const order = await placedOrder(client, LONG)
  await pay(client, order)
  const lines = [{ articleId: order.items[0]?.UUID_Artikel ?? '', quantity: 2 }]
  const changed = await client.post(
    `/api/adm/orders/${order.UUID_Order}/change`,
    { lines, show: true },
    AS_STAFF,
  )
  expect(changed.body).toMatchObject({ code: 'change_by_month' })
  await setStatus(fresh.db, order, 301)
  const path = `/api/orders/${order.UUID_Order}/extension?signature=${order.signature}&end=2027-02-03`
  const { body } = await client.get(path)
  expect(body).toMatchObject({ data: { offer: { totals: { total: 5 * 650 } } } })
})

it.each<[string, Partial<CreateOrder>]>([
  ['of an organisation', { address_info: COMPANY }],
  ['of a month', { rent_range: { start: '2026-12-01', end: '2026-12-28' } }],
  ['on trial', { trial: 1, rent_range: { start: '2026-12-01', end: '2026-12-11' } }],
  ['that is a purchase', { type: 'Koop', rent_range: null }],
])('an order %s is not paid by the month', async (_, changes) => {
  const order = await priced(client, await orderFor(client, { ...LONG, by_month: 0, ...changes }))
  const answer = await place(client, { ...order, by_month: 1 })
  expect(answer).toMatchObject({ status: 422, body: { errors: { by_month: [expect.any(String)] } } })
})

it('a rental that a voucher covers is not paid by the month', async () => {
  const discountID = await givePercentage(fresh.db, 100)
  const order = await priced(client, await orderFor(client, { ...LONG, discountID, by_month: 0 }))
  expect((await place(client, { ...order, by_month: 1 })).status).toBe(422)
})

it('an order that is sent again with the other choice is refused', async () => {
  const order = await priced(client, await orderFor(client, LONG))
  const key = crypto.randomUUID()
  orderIn(await place(client, order, key))
  expect((await place(client, { ...order, by_month: 0 }, key)).body).toMatchObject({
    code: 'order_sent_otherwise',
  })
  expect(await bankPath(client, orderIn(await place(client, order, key)))).toContain('/bank/')
})
