import { describe, expect, test } from 'vitest'
import { linkNamed, pathOf } from '../support/browsing'
import { cartOf, formWith, idOf, keptCart, putCart, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()
const DAYS = { start: '2026-12-01', end: '2026-12-11' }

/** Returns fields of which one is sent several times. */
const withTicked = (fields: Record<string, string>, ids: string[]) =>
  new URLSearchParams([...Object.entries(fields), ...ids.map((id) => ['with', id])]).toString()

const HEADERS = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe('what goes with a bed', () => {
  test('is put in the cart with it, as many of each', async () => {
    const [mattress, sheet] = await Promise.all(['NN-MJ', 'NN-FJ'].map((code) => idOf(shop, code)))
    const visitor = shop.visitor()
    const path = await pathOf(shop, 'Nachtnest Junior', 'buy')
    const sent = withTicked({ quantity: '2' }, [mattress ?? '', sheet ?? ''])
    const added = await visitor.post(path, sent, HEADERS)
    expect(added.status).toBe(303)
    const lines = { 'NN-J': 2, 'NN-MJ': 2, 'NN-FJ': 2 }
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', lines))
  })

  test('is in the price that is shown, and stays ticked', async () => {
    const path = await pathOf(shop, 'Nachtnest Junior')
    const mattress = await idOf(shop, 'NN-MJ')
    const page = await shop.visitor().get(`${path}?${withTicked({ ...DAYS, quantity: '1' }, [mattress])}`)
    expect(page.text).toContain('Junior mattress €')
    expect(page.html).toMatch(new RegExp(`name="with"[^>]*checked=""[^>]*value="${mattress}"`))
  })

  test('of something else is left out', async () => {
    const visitor = shop.visitor()
    const other = await idOf(shop, 'NN-MM')
    const path = await pathOf(shop, 'Nachtnest Junior', 'buy')
    await visitor.post(path, withTicked({ quantity: '1' }, [other, 'none']), HEADERS)
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-J': 1 }))
  })

  test('comes along when a cart of another kind is replaced', async () => {
    const visitor = shop.visitor()
    await putCart(visitor, await cartOf(shop, 'rent', { 'NN-M': 1 }))
    const mattress = await idOf(shop, 'NN-MJ')
    const path = await pathOf(shop, 'Nachtnest Junior', 'buy')
    const asked = await visitor.post(path, withTicked({ quantity: '1' }, [mattress]), HEADERS)
    const page = await visitor.get(asked.location ?? '')
    expect(page.text).toContain('“Nachtnest Junior, Junior mattress” will go into it to buy')
    const article = await idOf(shop, 'NN-J')
    await visitor.post('/en/new_cart', { type: 'buy', article, quantity: '1', with: mattress })
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-J': 1, 'NN-MJ': 1 }))
  })
})

test('a set with a bed is compared with its parts', async () => {
  const { text } = await shop.visitor().get(await pathOf(shop, 'Nachtnest Junior', 'buy'))
  expect(text).toMatch(/or Junior home set : € [\d,.]+, saving € [\d,.]+/)
})

describe('a bed without a mattress', () => {
  test.each(['/en/cart', '/en/checkout'])(
    'is named on %s, which adds one and is shown again',
    async (path) => {
      const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 3, 'NN-MJ': 1 }))
      const page = await visitor.get(path)
      expect(page.text).toContain('2 × Nachtnest Junior have no mattress')
      expect(page.text).toContain('€ 71,00, plus € 100,00 deposit')
      const { action, fields } = formWith(page.html, 'Add 2 × Junior mattress')
      const added = await visitor.post(action, fields)
      expect(added.location).toBe(path)
      expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'rent', { 'NN-J': 3, 'NN-MJ': 3 }))
      expect((await visitor.get(path)).text).not.toContain('has no mattress')
    },
  )

  test('is named before it is paid for, and gets one there without losing what is chosen', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    await sendDetails(visitor)
    const path = '/en/checkout/confirm'
    const { html } = await visitor.get(path)
    const needs = html.indexOf('has no mattress')
    // In the card of the order, before its sums.
    const order = html.indexOf('id="order"')
    expect(needs).toBeGreaterThan(order)
    expect(needs).toBeLessThan(html.indexOf('<table', order))
    // Its page forgets what was chosen.
    const beforeChoices = html.slice(0, html.indexOf('name="payment_method"'))
    expect(linkNamed(beforeChoices, 'Discount code')).toBe('/en/checkout/voucher')
    const [, add = ''] = /name="add=([^"]+)"/.exec(html) ?? []
    const { fields } = formWith(html, 'Order with obligation to pay')
    const sent = { ...fields, payment_method: 'paypal', delivery_terms: '1', add }
    for (const _ of ['pressed', 'sent once more']) {
      const page = await visitor.post(path, sent)
      expect(page.status).toBe(200)
      expect(page.text).not.toContain('has no mattress')
      expect(page.html).toMatch(/<input[^>]*value="paypal"[^>]*checked|<input[^>]*checked[^>]*value="paypal"/)
      expect(page.html).toMatch(/<title>Check and order/)
      expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'rent', { 'NN-J': 1, 'NN-MJ': 1 }))
    }
  })
})

test.each([
  ['buy', { 'NN-SJ': 1 }],
  ['rent', { 'NN-J': 1, 'NN-MJ': 1 }],
] as const)('nothing is missing: to %s %j', async (type, articles) => {
  const visitor = await visitorWith(shop, await cartOf(shop, type, articles))
  expect((await visitor.get('/en/cart')).text).not.toContain('has no mattress')
})
