import { expect, test } from 'vitest'
import {
  answerBank,
  cartOf,
  formWith,
  openPage,
  orderForm,
  sendDetails,
  visitorWith,
} from '../support/ordering'
import { paymentProvider } from '../support/payment-provider'
import { testShop } from '../support/set-up'

const CONFIRM = '/en/checkout/confirm'
const shop = testShop()

/** A Junior for 28 days, 28 days and three. */
const LONG = { start: '2026-12-01', end: '2027-01-28' }

async function renter(period = LONG) {
  const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }, { period }))
  await sendDetails(visitor)
  return visitor
}

const TICK = 'name="by_month"'

test('a rental is ordered by the month: what is paid now and then stands beside the tick, and at the bank', async () => {
  const visitor = await renter()
  const { html, text } = await visitor.get(CONFIRM)
  expect(html).toContain(TICK)
  const later = '€ 182,00 on Tue 29 December 2026, € 19,50 on Tue 26 January 2027'
  const shown = text.replace(/ (?=[,.])/g, '')
  expect(shown).toContain(`€ 495,00 now, then by invoice ${later}. In all € 696,50, deposit included.`)
  expect(text).toMatch(/To pay € 696,50 By the month: € 495,00 now, then .* Order with obligation to pay/)
  const fields = await orderForm(visitor, { by_month: '1' })
  const placed = await visitor.post(CONFIRM, fields)
  expect([placed.status, placed.location]).toEqual([303, expect.stringContaining('/bank/')])
  expect((await visitor.get(placed.location ?? '')).text).toContain('€ 495,00')
  // Sent twice, it is the same order.
  expect((await visitor.post(CONFIRM, fields)).location).toBe(placed.location)
  // Without the tick, it is another one.
  const { by_month: _, ...unticked } = fields
  const otherwise = await visitor.post(CONFIRM, unticked)
  expect(otherwise.location).toMatch(/^\/en\/payment_/)
  const done = await answerBank(visitor, placed.location ?? '', 'paid')
  const order = await openPage(visitor, /\/en\/orders\/[\da-f-]{36}/.exec(done.html)?.[0] ?? '')
  expect(order.text).toContain('One invoice a month')
  expect(order.text).toContain('29 Dec 2026 – 25 Jan 2027 On 29 Dec 2026 € 182,00')
})

test('what is ticked stays ticked where something else is missing', async () => {
  const visitor = await renter()
  const { delivery_terms: _, ...fields } = await orderForm(visitor, { by_month: '1' })
  const { status, html } = await visitor.post(CONFIRM, fields)
  expect(status).toBe(422)
  expect(html).toMatch(/<input(?=[^>]* name="by_month")(?=[^>]* checked="")/)
})

test('without the tick all is paid at once', async () => {
  const visitor = await renter()
  const placed = await visitor.post(CONFIRM, await orderForm(visitor))
  expect((await visitor.get(placed.location ?? '')).text).toContain('€ 696,50')
})

test('where it is no longer possible, the tick says so, and nothing is ordered', async () => {
  const visitor = await renter()
  const fields = await orderForm(visitor, { by_month: '1' })
  await sendDetails(visitor, { Zakelijk: '1', Bedrijfsnaam: 'Zorggroep De Linde' })
  const { status, text } = await visitor.post(CONFIRM, { ...fields, by_month: '1' })
  expect([status, text.includes('This rental cannot be paid by the month')]).toEqual([422, true])
})

test('a payment cancelled at the bank leaves the first month to pay, by the same order', async () => {
  const visitor = await renter()
  const placed = await visitor.post(CONFIRM, await orderForm(visitor, { by_month: '1' }))
  const canceled = await answerBank(visitor, placed.location ?? '', 'canceled')
  expect(canceled.title).toMatch(/^Payment cancelled/)
  expect(canceled.text).toContain('€ 495,00')
  const { action, fields } = formWith(canceled.html, 'Card (Visa, Mastercard): pay')
  const again = await visitor.post(action, fields)
  expect((await visitor.get(again.location ?? '')).text).toContain('€ 495,00')
  expect((await answerBank(visitor, again.location ?? '', 'paid')).title).toMatch(/^Thank you/)
})

const limited = testShop({
  payment: paymentProvider({
    methods: async ({ amount = 0 }) => (amount <= 50_000 ? ['card', 'ideal'] : ['ideal']),
    start: async ({ key }) => ({ reference: key, url: 'https://pay.example/' }),
  }),
})

test('a way to pay that takes the first month, but not all, is listed, and taken with the tick alone', async () => {
  const visitor = await visitorWith(limited, await cartOf(limited, 'rent', { 'NN-J': 1 }, { period: LONG }))
  await sendDetails(visitor)
  const fields = { ...(await orderForm(visitor)), payment_method: 'card' }
  const atOnce = await visitor.post(CONFIRM, fields)
  expect([atOnce.status, atOnce.text]).toEqual([
    422,
    expect.stringContaining('cannot use this payment method'),
  ])
  expect((await visitor.get(CONFIRM)).html).toContain('value="card"')
  const placed = await visitor.post(CONFIRM, { ...fields, by_month: '1' })
  expect([placed.status, placed.location]).toEqual([303, expect.stringMatching(/pay\/continue$/)])
})

test('a rental of a month, a trial and a purchase are not offered it', async () => {
  const short = await renter({ start: '2026-12-01', end: '2026-12-28' })
  const trier = await visitorWith(shop, await cartOf(shop, 'trial', { 'NN-J': 1 }))
  const buyer = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-J': 1 }))
  for (const visitor of [short, trier, buyer]) {
    await sendDetails(visitor)
    const { html } = await visitor.get(CONFIRM)
    expect(formWith(html, 'name="delivery_terms"').fields).toBeDefined()
    expect(html).not.toContain(TICK)
  }
})
