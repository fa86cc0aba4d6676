import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Place } from '../../app/api/catalogue.server'
import { createCartPricer } from '../../app/api/priced-cart.server'
import type { Cart } from '../../app/session/cart'
import { visitOf } from '../../app/session/visit.server'
import countries from '../../backend/db/seed/countries.json' with { type: 'json' }
import { addDays } from '../../contract/dates'
import { MAX_CART_LINES, MAX_QUANTITY } from '../../contract/limits'
import { ORDER_TYPES } from '../../contract/order-status'
import { WHOLE_COUNTRY } from '../../contract/prices'
import type { Visitor } from '../support/app'
import { TEST_SECRET } from '../support/backend'
import { moveTo, visitorIn } from '../support/browsing'
import { cases } from '../support/cases'
import { cartOf, keptCart, orderForm, ordersIn, putCart, sendDetails } from '../support/ordering'
import { testShop } from '../support/set-up'

const CONFIRM = '/en/checkout/confirm'

let visitor: Visitor
const shop = testShop()

beforeEach(async () => {
  visitor = await visitorIn(shop, 'nl')
})

// The care set goes to neighbours only, the travel set not to the edge of Europe, the night light everywhere.
const MIXED = { 'NN-NL': 1, 'NN-CM': 2 }

describe('the message after a change of country', () => {
  test('names what is not offered there', async () => {
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1, 'NN-PC': 1, 'NN-PT': 1 }))
    expect((await moveTo(visitor, 'fi')).text).toContain(
      'Not offered there and therefore on hold: Frame connectors, set of 4 and Frame tubes, set of 4.',
    )
  })

  test('names three articles at most, and fits into its cookie beside a full cart', async () => {
    const articles = await shop.backend.db.selectFrom('articles').select('id').execute()
    const lines = articles.map(({ id }) => ({ articleId: id, quantity: MAX_QUANTITY }))
    const unknown = Array.from({ length: MAX_CART_LINES - lines.length }, () => ({
      articleId: crypto.randomUUID(),
      quantity: MAX_QUANTITY,
    }))
    await putCart(visitor, { type: 'buy', lines: [...lines, ...unknown], voucher: 'V'.repeat(40) })
    for (const locale of ['de', 'en']) {
      const answer = await visitor.post(`/${locale}/country`, { country: 'li' })
      expect((visitor.cookies.get('notice') ?? '').length).toBeLessThan(1000)
      const all = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      expect(all.length).toBeLessThan(4096)
      const page = await visitor.follow(answer)
      if (locale === 'en') expect(page.text).toMatch(/therefore on hold: [^.]*, [^.]*, [^.]* and \d+ more\./)
    }
  })
})

describe('a region', () => {
  test('has prices of its own, and other shipping', async () => {
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    await moveTo(visitor, 'es')
    const page = await moveTo(visitor, 'es', 'Canarische Eilanden')
    expect(page.text).toContain('is now Spain (Canary Islands). Your cart: € 55,23, was € 53,28.')
    expect((await visitor.get('/en/cart')).text).toContain('Total: € 55,23')
    expect((await moveTo(visitor, 'es')).text).toContain('is now Spain. Your cart: € 53,28, was € 55,23.')
  })

  test('changed after the address was given asks for the address again', async () => {
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    await moveTo(visitor, 'es')
    const SPANISH = { Bezorg_Postcode: '28001', Bezorg_Provincie: 'Madrid' }
    expect((await sendDetails(visitor, SPANISH)).location).toBe(CONFIRM)
    const form = await orderForm(visitor)
    const before = (await ordersIn(shop)).length
    await moveTo(visitor, 'es', 'Canarische Eilanden')
    const refused = await visitor.post(CONFIRM, form)
    expect(refused.location).toBe('/en/checkout')
    const page = await visitor.follow(refused)
    expect(page.text).toContain('The delivery country has changed. Please check your address.')
    expect(page.html).toContain('value="Noor"')
    expect(await ordersIn(shop)).toHaveLength(before)
  })
})

describe('a checkout that was begun', () => {
  beforeEach(async () => {
    await putCart(visitor, await cartOf(shop, 'buy', MIXED))
    await sendDetails(visitor)
  })

  test('orders nothing in its old country once there is a new one, and all of it after going back', async () => {
    const form = await orderForm(visitor)
    const before = (await ordersIn(shop)).length
    await moveTo(visitor, 'it')
    expect((await visitor.post(CONFIRM, form)).location).toBe('/en/checkout')
    expect(await ordersIn(shop)).toHaveLength(before)
    await moveTo(visitor, 'nl')
    expect((await visitor.post(CONFIRM, form)).location).toMatch(/^\/api\/bank\//)
    expect(visitor.cookies.has('cart')).toBe(false)
  })

  test('is not ordered as it was shown once part of it is kept aside', async () => {
    const shown = await orderForm(visitor)
    await moveTo(visitor, 'it')
    await sendDetails(visitor, { Bezorg_Postcode: '00184', Bezorg_Provincie: 'RM' })
    const page = await visitor.post(CONFIRM, { ...(await orderForm(visitor)), shown: shown.shown ?? '' })
    expect([page.status, page.title]).toEqual([409, expect.stringMatching(/^Error: /)])
    expect(page.text).toMatch(/The price has changed.*Before.*€ 7.030,33.*Now.*€ 53,71/)
  })

  test('sent twice leaves what was kept aside in the cart', async () => {
    await moveTo(visitor, 'it')
    await sendDetails(visitor, { Bezorg_Postcode: '00184', Bezorg_Provincie: 'RM' })
    const form = await orderForm(visitor)
    const cookies = new Map(visitor.cookies)
    const first = await visitor.post(CONFIRM, form)
    // The browser never got the first answer: its cookies are as they were.
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    const again = await visitor.post(CONFIRM, form)
    expect(again.location).toBe(first.location)
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-CM': 2 }))
    await visitor.post(CONFIRM, form)
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-CM': 2 }))
  })
})

describe('whatever is in the cart, wherever it goes', () => {
  const places: Place[] = countries.flatMap(({ key, regions = [] }) => [
    { country: key },
    ...regions.map(({ name }) => ({ country: key, region: name })),
  ])
  const place = fc.constantFrom(...places, { country: 'xx' })
  const period = { start: '2026-12-14', end: addDays('2026-12-14', 10) }

  async function carts() {
    const articles = await shop.backend.db.selectFrom('articles').select('id').execute()
    const articleId = fc.oneof(fc.constantFrom(...articles.map(({ id }) => id)), fc.uuid())
    const line = fc.record({ articleId, quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) })
    return fc.record({
      type: fc.constantFrom(...ORDER_TYPES),
      lines: fc.uniqueArray(line, { selector: (each) => each.articleId, minLength: 1, maxLength: 12 }),
      period: fc.constant(period),
    })
  }

  test('every line is offered or kept aside, and the total is that of the offered ones alone', async () => {
    const request = new Request('https://shop.test/en')
    const fetch = (sent: Request) => shop.backend.backend.fetch(sent)
    const { backend } = await visitOf({ request, context: { backend: fetch, secret: TEST_SECRET } })
    const only = ({ articleId, quantity }: Cart['lines'][number]) => ({ articleId, quantity })
    await fc.assert(
      fc.asyncProperty(await carts(), place, place, async (cart, here, there) => {
        const priceIn = await createCartPricer(backend, cart)
        const priced = priceIn(there)
        const parts = [...priced.lines, ...priced.aside]
        expect(new Set(parts.map(only))).toEqual(new Set(cart.lines))
        expect(parts).toHaveLength(cart.lines.length)
        const alone = await createCartPricer(backend, { ...cart, lines: priced.lines.map(only) })
        expect(alone(there).breakdown).toEqual(priced.breakdown)
        expect(alone(there).aside).toEqual([])
        expect(priced.isOrderable).toBe(priced.lines.length > 0)
        expect(priceIn(here)).toEqual((await createCartPricer(backend, cart))(here))
      }),
      cases(150),
    )
  })

  test('going there and back leaves the cart and its price as they were', async () => {
    const delivered = places.filter(({ country }) => !['gb', 'us'].includes(country))
    const somewhere = fc.constantFrom(...delivered)
    await fc.assert(
      fc.asyncProperty(await carts(), somewhere, somewhere, async (cart, here, there) => {
        const region = (some: Place) => some.region ?? WHOLE_COUNTRY
        await moveTo(visitor, here.country, region(here))
        await putCart(visitor, cart)
        const [cookie, page] = [visitor.cookies.get('cart'), await visitor.get('/en/cart')]
        expect((await moveTo(visitor, there.country, region(there))).status).toBe(200)
        expect((await visitor.get('/en/cart')).status).toBe(200)
        await moveTo(visitor, here.country, region(here))
        expect(visitor.cookies.get('cart')).toBe(cookie)
        expect((await visitor.get('/en/cart')).text).toBe(page.text)
      }),
      cases(8),
    )
  }, 60_000)
})
