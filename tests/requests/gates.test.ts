import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { apiClient, DUTCH_ADDRESS, orderFor, place } from '../support/api-client'
import type { Visitor } from '../support/app'
import { linkNamed, visitorIn } from '../support/browsing'
import { cartOf, giveCookies, idOf, ordersIn, putCart, sendDetails } from '../support/ordering'
import { testShop } from '../support/set-up'

// Elsewhere the night light has a price all the same, as an export: the country alone forbids it.
const CODES = { rent: 'NN-J', trial: 'NN-J', buy: 'NN-NL' } as const
const shop = testShop()

const WISH = { start: '2026-12-14', end: '2026-12-18', quantity: '1' }

// Spain buys only, Liechtenstein rents only, and the shop has given up delivering to the United States.
const CLOSED = [
  ['rent', 'es', 'Your delivery country is Spain. Renting and trying are not possible there'],
  ['trial', 'es', 'Your delivery country is Spain. Renting and trying are not possible there'],
  ['buy', 'li', 'Your delivery country is Liechtenstein. Buying is not possible there.'],
  ['rent', 'us', 'Your delivery country is US. Renting and trying are not possible there'],
  ['trial', 'us', 'Your delivery country is US. Renting and trying are not possible there'],
  ['buy', 'us', 'Your delivery country is US. Buying is not possible there.'],
] as const

async function visitorTo(country: string): Promise<Visitor> {
  if (country !== 'us') return visitorIn(shop, country)
  const visitor = shop.visitor()
  await giveCookies(visitor, (visit) => visit.setPlace({ country }))
  return visitor
}

describe.each(CLOSED)('to %s where it goes to %s', (type, country, message) => {
  let article: string
  beforeAll(async () => {
    article = await idOf(shop, CODES[type])
  })

  test('is no offer: list and article say why, and how to change the country', async () => {
    const visitor = await visitorTo(country)
    for (const path of [`/en/${type}`, `/en/${type}/${article}`]) {
      const page = await visitor.get(path)
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(message)])
      expect(linkNamed(page.html, 'Change country')).toBe(`${path}/country`)
      expect(page.html).not.toContain('Add to cart')
    }
  })

  test('nothing goes into the cart, by whatever form', async () => {
    const visitor = await visitorTo(country)
    const posted = await visitor.post(`/en/${type}/${article}`, { ...WISH, type: 'buy', country: 'nl' })
    expect([posted.status, posted.title]).toEqual([422, expect.stringMatching(/^Error: /)])
    expect(posted.text).toContain(message)
    expect(linkNamed(posted.html, 'Change country')).toBe(`/en/${type}/${article}/country`)
    expect(visitor.cookies.has('cart')).toBe(false)
  })

  test('no new cart is started, and the one there is stays', async () => {
    const visitor = await visitorTo(country)
    const other = type === 'buy' ? 'rent' : 'buy'
    await putCart(visitor, await cartOf(shop, other, { 'NN-J': 1 }))
    const cart = visitor.cookies.get('cart')
    const wish = { type, article, ...WISH }
    const answers = [
      await visitor.get(`/en/new_cart?${new URLSearchParams(wish)}`),
      await visitor.post('/en/new_cart', wish),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(303)
      expect((await visitor.follow(answer)).text).toContain(message)
    }
    expect(visitor.cookies.get('cart')).toBe(cart)
  })

  test('nothing is ordered: the checkout says why, and how to change the country', async () => {
    const visitor = await visitorTo(country)
    await putCart(visitor, await cartOf(shop, type, { [CODES[type]]: 1 }))
    const before = await ordersIn(shop)
    for (const path of ['/en/cart', '/en/checkout']) {
      const page = await visitor.get(path)
      expect([page.status, page.text]).toEqual([200, expect.stringContaining(message)])
      expect(linkNamed(page.html, 'Choose another country')).toMatch(/\/country$/)
    }
    const details = await sendDetails(visitor)
    expect([303, 422]).toContain(details.status)
    const forged = { checkout: randomUUID(), payment_method: 'card', delivery_terms: '1', shown: '{}' }
    const ordered = await visitor.post('/en/checkout/confirm', forged)
    expect([ordered.status, ordered.location]).toEqual([303, '/en/checkout'])
    expect(await ordersIn(shop)).toEqual(before)
  })

  test('the API refuses the order, too', async () => {
    const client = await apiClient(shop.backend.backend.fetch)
    const isBuying = type === 'buy'
    const order = await orderFor(client, {
      type: isBuying ? 'Koop' : 'Huur',
      trial: type === 'trial' ? 1 : 0,
      rent_range: isBuying ? null : { start: WISH.start, end: WISH.end },
      items: [{ UUID_Artikel: article, quantity: 1 }],
      country,
    })
    const answer = await place(client, order)
    const closed = isBuying ? 'cannot_buy' : 'cannot_rent'
    const code = country === 'us' ? 'country_not_served' : closed
    expect(answer).toMatchObject({ status: 422, body: { code } })
  })
})

test('the API orders no article where it is not offered, beside one that is', async () => {
  const client = await apiClient(shop.backend.backend.fetch)
  const items = [
    { UUID_Artikel: await idOf(shop, 'NN-NL'), quantity: 1 },
    { UUID_Artikel: await idOf(shop, 'NN-CM'), quantity: 1 },
  ]
  const address_info = { ...DUTCH_ADDRESS, Bezorg_Postcode: '00184', Bezorg_Provincie: 'RM' }
  const answer = await place(client, await orderFor(client, { items, address_info, country: 'it' }))
  expect(answer).toMatchObject({ status: 422, body: { code: 'not_offered' } })
  expect((answer.body as { message: string }).message).toContain('Maxx care set')
})

test('a way to order that is none is not found', async () => {
  const visitor = await visitorTo('es')
  const article = await idOf(shop, 'NN-J')
  for (const type of ['lease', 'Rent', '', 'rent/buy']) {
    const wish = { type, article, ...WISH }
    expect((await visitor.post('/en/new_cart', wish)).status).toBe(404)
    expect((await visitor.get(`/en/new_cart?${new URLSearchParams(wish)}`)).status).toBe(404)
  }
})

test.each([
  '/en/etc/rental-terms',
  '/en/etc/buy',
  '/en/rental',
  '/en/trials',
  '/en/xrent/buy',
  '/en/faq/rent',
])('an address that only sounds like renting or buying is none of it: %s', async (path) => {
  for (const country of ['es', 'li']) {
    const page = await (await visitorTo(country)).get(path)
    expect([200, 404]).toContain(page.status)
    expect(page.text).not.toMatch(/not possible there/)
  }
})
