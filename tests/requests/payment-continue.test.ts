import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentState } from '../../contract/order-status'
import type { Visitor } from '../support/app'
import { cartOf, formWith, placeOrder, putCart, unescaped, visitorWith } from '../support/ordering'
import { foundPayment, paymentProvider } from '../support/payment-provider'
import { testShop } from '../support/set-up'

const CHECKOUT = 'https://pay.example/checkout?a=1&b="2"'

let state: PaymentState = 'open'
let asked = 0
const shop = testShop({
  payment: paymentProvider({
    async start({ key, amount }) {
      asked = amount
      return { reference: key, url: CHECKOUT }
    },
    find: async () => foundPayment(state, asked),
  }),
})

let visitor: Visitor
let path: string
beforeAll(async () => {
  const cart = await cartOf(shop, 'buy', { 'NN-NL': 1 })
  visitor = await visitorWith(shop, cart)
  path = (await placeOrder(visitor)).location ?? ''
})
beforeEach(() => {
  state = 'open'
})

const href = new URL(CHECKOUT).href

test('an order that is paid elsewhere leads there by a page of the shop', async () => {
  expect(path).toMatch(/^\/en\/orders\/[\w-]+\/pay\/continue$/)
  const page = await visitor.get(path)
  expect([page.status, page.headers.get('Refresh')]).toEqual([200, `0; url=${href}`])
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(page.headers.get('Content-Security-Policy')).toContain("; form-action 'self';")
  const [, link = ''] = /<a[^>]* href="(https:[^"]*)"[^>]*>Continue to pay</.exec(page.html) ?? []
  expect(unescaped(link)).toBe(href)
  expect(page.text).toMatch(/You will pay €.[\d.,]+ for order NN-/)
  expect(page.html).not.toContain('<script')
  expect(page.html).toContain('name="robots" content="noindex"')
})

test('so does paying again, also in a text browser', async () => {
  const order = await visitor.get(path.replace('/pay/continue', '/pay'))
  const { action, fields } = formWith(order.html, 'Card (Visa, Mastercard): pay')
  expect((await visitor.post(action, fields)).location).toBe(path)
  const reader = shop.textVisitor()
  await putCart(reader, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  const page = await reader.follow(await placeOrder(reader))
  expect(page.headers.get('Refresh')).toBe(`0; url=${href}`)
  expect(page.html).toContain('Continue to pay')
})

test('its address says nothing of where it leads', async () => {
  const page = await visitor.get(`${path}?url=https://evil.example`)
  expect(page.headers.get('Refresh')).toBe(`0; url=${href}`)
  expect(page.html).not.toContain('"https://evil')
})

test('it is for whoever has the order', async () => {
  const stranger = await shop.visitor().get(path)
  expect([stranger.status, stranger.location]).toEqual([303, expect.stringMatching(/^\/en\/login/)])
  expect((await shop.visitor().get(`${path}?key=x`)).status).toBe(404)
})

test('coming back from it asks the provider, and then it leads to the order', async () => {
  const result = path.replace('orders', 'payment_callback').replace('/pay/continue', '')
  expect((await visitor.get(result)).title).toMatch(/^Your payment is not confirmed yet/)
  state = 'paid'
  expect((await visitor.get(result)).title).toMatch(/^Thank you/)
  const page = await visitor.get(path)
  expect([page.status, page.location]).toEqual([303, result])
  expect(page.headers.get('Refresh')).toBeNull()
})
