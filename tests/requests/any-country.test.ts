import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Place } from '../../app/api/catalogue.server'
import { createCartPricer } from '../../app/api/priced-cart.server'
import type { Cart } from '../../app/session/cart'
import { visitOf } from '../../app/session/visit.server'
import countries from '../../backend/db/seed/countries.json' with { type: 'json' }
import { addDays } from '../../contract/dates'
import { MAX_QUANTITY } from '../../contract/limits'
import { ORDER_TYPES } from '../../contract/order-type'
import { WHOLE_COUNTRY } from '../../contract/prices'
import type { Visitor } from '../support/app'
import { TEST_SECRET } from '../support/backend'
import { moveTo, visitorIn } from '../support/browsing'
import { cases } from '../support/cases'
import { putCart } from '../support/ordering'
import { testShop } from '../support/set-up'

let visitor: Visitor
const shop = testShop()

beforeEach(async () => {
  visitor = await visitorIn(shop, 'nl')
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
      cases(300),
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
      cases(25),
    )
  }, 60_000)
})
