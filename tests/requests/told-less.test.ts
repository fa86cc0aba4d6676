import { describe, expect, test, vi } from 'vitest'
import type { Visitor } from '../support/app'
import { moveTo } from '../support/browsing'
import {
  cartOf,
  formWith,
  keptCart,
  openPage,
  orderForm,
  ordersIn,
  placeOrder,
  putCart,
  sendDetails,
  visitorWith,
} from '../support/ordering'
import { testShop } from '../support/set-up'
import { newAddress } from '../support/shop-accounts'

const CONFIRM = '/en/checkout/confirm'
const RECEIVED = /we have received your order/

const shop = testShop()

type Told = { data: { order: Record<string, unknown> } }

/** Has the backend do what it is asked, and tell of it no more than is made of its answers at some paths. */
function tellLess(tells: Record<string, (told: Told) => unknown>) {
  const { backend } = shop.backend
  const ask = backend.fetch.bind(backend)
  vi.spyOn(backend, 'fetch').mockImplementation(async (request, ...rest) => {
    const { pathname } = new URL(request.url)
    const [, tell] = Object.entries(tells).find(([path]) => pathname.startsWith(path)) ?? []
    if (!tell) return ask(request, ...rest)
    const answer = await ask(request)
    if (!answer.ok) return answer
    const headers = answer.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie])
    return Response.json(tell((await answer.json()) as Told), { status: answer.status, headers })
  })
}

/** Returns a checkout of which no order was made. */
const withoutOrder = ({ data }: Told) => ({ data: { ...data, order: null } })

/** Of a checkout, nothing once an order was made of it. */
const untilOrdered = (told: Told) => (told.data.order ? null : told)

/** Returns an order with nothing but some of its fields. */
const only =
  (...names: string[]) =>
  ({ data }: Told) => ({ data: { order: Object.fromEntries(names.map((name) => [name, data.order[name]])) } })

const buyer = async (): Promise<Visitor> => visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
const countOrders = async () => (await ordersIn(shop)).length

describe('an order that the backend has taken', () => {
  test.each([
    ['its number alone', only('Ordernummer'), /Your order number is NN-26-\w{6}/],
    ['a text', () => 'ok', RECEIVED],
  ])('is received where its answer tells %s', async (_, tell, words) => {
    const visitor = await buyer()
    const before = await countOrders()
    tellLess({ '/api/create_order': tell, '/api/checkouts/': untilOrdered })
    const answer = await placeOrder(visitor)
    expect(answer.status).toBe(303)
    const page = await openPage(visitor, answer.location ?? '')
    expect([page.status, page.title]).toEqual([200, expect.stringMatching(RECEIVED)])
    expect(page.text).toMatch(words)
    expect(page.html).toContain('href="/en/contact"')
    expect(await countOrders()).toBe(before + 1)
    expect(await keptCart(visitor)).toBeUndefined()
  })

  test('is not ordered once more by a form that is sent again', async () => {
    const visitor = await buyer()
    await sendDetails(visitor)
    const form = await orderForm(visitor)
    tellLess({ '/api/create_order': () => ({}), '/api/checkouts/': untilOrdered })
    await visitor.post(CONFIRM, form)
    const before = await countOrders()
    const again = await visitor.post(CONFIRM, form)
    expect((await openPage(visitor, again.location ?? '')).title).toMatch(RECEIVED)
    expect(await countOrders()).toBe(before)
  })

  test('is not received where its checkout tells of none, and made once by a form that is sent again', async () => {
    const visitor = await buyer()
    await sendDetails(visitor)
    const form = await orderForm(visitor)
    const cart = await keptCart(visitor)
    const before = await countOrders()
    tellLess({ '/api/create_order': () => ({}), '/api/checkouts/': withoutOrder })
    expect((await visitor.post(CONFIRM, form)).status).toBe(503)
    expect(await keptCart(visitor)).toEqual(cart)
    vi.restoreAllMocks()
    expect((await visitor.post(CONFIRM, form)).location).toMatch(/^\/api\/bank\//)
    expect(await countOrders()).toBe(before + 1)
    expect(await keptCart(visitor)).toBeUndefined()
  })

  test('leaves in the cart what was kept aside', async () => {
    const visitor = shop.visitor()
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1, 'NN-CM': 1 }))
    await moveTo(visitor, 'it')
    await sendDetails(visitor, { Bezorg_Postcode: '00184', Bezorg_Provincie: 'RM' })
    tellLess({ '/api/create_order': () => ({}), '/api/checkouts/': untilOrdered })
    expect((await visitor.post(CONFIRM, await orderForm(visitor))).status).toBe(303)
    const aside = await cartOf(shop, 'buy', { 'NN-CM': 1 })
    expect((await keptCart(visitor))?.lines).toEqual(aside.lines)
  })
})

describe('what else the backend has taken', () => {
  test('a message is received where its answer tells nothing of it', async () => {
    const visitor = shop.visitor()
    const page = await visitor.get('/en/contact')
    const { fields } = formWith(page.html, 'name="topic"')
    const email = newAddress()
    tellLess({ '/api/contact_messages': () => null })
    const sent = await visitor.post('/en/contact', {
      ...fields,
      topic: 'fault',
      message: 'The zip sticks.',
      name: 'Noor de Vries',
      Emailadres: email,
    })
    expect(sent.status).toBe(303)
    expect((await visitor.follow(sent)).text).toContain('We have received your message')
  })

  test('a withdrawal is not called received where its answer tells nothing of it', async () => {
    const visitor = shop.visitor()
    await visitor.post('/en/withdrawal', { name: 'Noor', contract: 'NN-26-ZZZZZZ', email: newAddress() })
    const { action, fields } = formWith((await visitor.get('/en/withdrawal/confirm')).html, 'Confirm')
    tellLess({ '/api/withdrawals': () => 'ok' })
    const sent = await visitor.post(action, fields)
    expect([sent.status, sent.text]).toEqual([
      404,
      expect.stringContaining('by phone, by email or by letter'),
    ])
  })
})
