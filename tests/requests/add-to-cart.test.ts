import { describe, expect, test } from 'vitest'
import { asShown, linkNamed, pathOf, visitorIn } from '../support/browsing'
import { cartOf, idOf, keptCart, putCart } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

const LONG = '9'.repeat(10_000)

describe('what cannot be had is refused with what to do, and stays as typed', () => {
  test.each([
    ['a day in the past', { start: '2020-01-01' }, 'The first day can be 23-11-2026 at the earliest.'],
    ['a day that is none', { start: '2026-02-31' }, 'Enter the first day as a date'],
    ['a Sunday', { start: '2026-11-29' }, '29 November is a Sunday: we do not deliver on that day.'],
    ['a holiday', { start: '2026-12-25' }, 'We do not deliver on 25 December (Christmas Day).'],
    ['no first day', { start: '' }, 'Enter the first day.'],
    ['an end before the start', { end: '2026-11-30' }, 'The last day must come after the first.'],
    ['too long a stay', { end: '2028-01-11' }, 'at most 365 days after the first'],
    ['words', { end: 'when it suits' }, 'Enter the last day as a date, such as 26-11-2026'],
    ['quantity 0', { quantity: '0' }, 'a whole number from 1 to 99'],
    ['quantity -1', { quantity: '-1' }, 'a whole number from 1 to 99'],
    ['quantity +3', { quantity: '+3' }, 'a whole number from 1 to 99'],
    ['quantity 1.5', { quantity: '1.5' }, 'a whole number from 1 to 99'],
    ['quantity 1e9', { quantity: '1e9' }, 'a whole number from 1 to 99'],
    ['10,000 digits', { quantity: LONG }, 'a whole number from 1 to 99'],
    ['NUL', { start: '2026-12-01\0' }, 'Enter the first day as a date'],
    ['emoji', { quantity: '🛏️' }, 'a whole number from 1 to 99'],
  ])('%s', async (_what, wrong, message) => {
    const path = await pathOf(shop, 'Nachtnest Junior')
    const fields = { start: '2026-12-01', end: '2026-12-11', quantity: '1', ...wrong }
    const posted = await shop.visitor().post(path, fields)
    const asked = await shop.visitor().get(`${path}?${new URLSearchParams(fields)}`)
    expect([posted.status, asked.status]).toEqual([422, 400])
    for (const page of [posted, asked]) {
      expect(page.title).toMatch(/^Error: \w+ Nachtnest Junior/)
      expect(page.text.split(message)).toHaveLength(3)
      expect(page.html).toContain('aria-invalid="true"')
      for (const value of Object.values(fields)) {
        expect(page.html).toContain(value && `value="${asShown(value)}"`)
      }
      expect(page.text).not.toContain('To pay now')
    }
  })

  test('an upload where a day is due', async () => {
    const form = new FormData()
    form.set('start', new File(['<p>'], 'start.html', { type: 'text/html' }))
    form.set('end', '2026-12-11')
    form.set('quantity', '1')
    const page = await shop.visitor().post(await pathOf(shop, 'Nachtnest Junior'), form)
    expect(page.status).toBe(422)
    expect(page.text).toContain('Enter the first day as a date')
  })

  test('a body that is no form, and a form from elsewhere', async () => {
    const path = await pathOf(shop, 'Nachtnest Junior')
    const visitor = shop.visitor()
    const json = await visitor.post(path, '{"quantity":1}', { 'Content-Type': 'application/json' })
    expect(json.status).toBe(415)
    expect(json.text).toContain('Something was missing')
    const foreign = await visitor.post(path, { quantity: '1' }, { 'Sec-Fetch-Site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect(visitor.cookies.has('cart')).toBe(false)
  })

  test('more pieces than an order may have', async () => {
    const visitor = shop.visitor()
    const path = await pathOf(shop, 'Nachtnest Junior', 'buy')
    await visitor.post(path, { quantity: '60' })
    const page = await visitor.post(path, { quantity: '60' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('this is more than 99 pieces')
  })

  test('an article that is not offered there', async () => {
    const path = await pathOf(shop, 'Nachtnest Junior')
    const page = await (await visitorIn(shop, 'es')).post(path, { quantity: '1' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Your delivery country is Spain.')
  })
})

describe('the cart', () => {
  const period = { start: '2026-12-01', end: '2026-12-11', quantity: '1' }

  test('opens over the page with what was added', async () => {
    const visitor = shop.visitor()
    const path = await pathOf(shop, 'Nachtnest Junior')
    const added = await visitor.post(path, period)
    expect(added.status).toBe(303)
    expect(added.location?.split('?')[0]).toBe(`${path}/cart`)
    const cart = await visitor.follow(added)
    expect(cart.text).toContain('Tue 1 December to')
    expect(cart.text).toContain('Nachtnest Junior')
  })

  test('lends its period to the next article', async () => {
    const visitor = shop.visitor()
    await visitor.post(await pathOf(shop, 'Nachtnest Junior'), period)
    const page = await visitor.get(await pathOf(shop, 'Junior mattress'))
    expect(page.html).toContain('value="2026-12-11"')
    expect(page.text).toContain('Your cart has one period.')
  })

  test('of another type is asked about first, on a page of its own', async () => {
    const visitor = shop.visitor()
    await visitor.post(await pathOf(shop, 'Junior mattress', 'buy'), { quantity: '3' })
    const path = await pathOf(shop, 'Nachtnest Junior')
    const asking = await visitor.follow(await visitor.post(path, period))
    expect(asking.title).toContain('Start a new cart?')
    expect(asking.text).toContain('In your cart, to buy: 3 × Junior mattress')
    expect(linkNamed(asking.html, 'Keep my cart as it is')).toBe(path)

    const fields = [...asking.html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const sent = Object.fromEntries(fields.map(([, name, value]) => [name, value]))
    const started = await visitor.post('/en/new_cart', sent)
    expect(started.location?.split('?')[0]).toBe(`${path}/cart`)
    const { quantity: _, ...days } = period
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'rent', { 'NN-J': 1 }, { period: days }))
  })

  test('that is rented can be bought instead, without its days and without what is not for sale', async () => {
    const visitor = shop.visitor()
    const ids = await Promise.all(['NN-J', 'NN-MJ'].map((code) => idOf(shop, code)))
    await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 2, 'NN-MJ': 1 }))
    const cart = await visitor.get('/en/cart')
    expect(linkNamed(cart.html, 'Buy these instead')).toBe('/en/new_cart?type=buy')
    const asking = await visitor.get('/en/new_cart?type=buy')
    expect([asking.status, asking.title.includes('Buy these items instead?')]).toEqual([200, true])
    const bought = await visitor.post('/en/new_cart', { type: 'buy' })
    expect(bought.location).toBe('/en/cart')
    expect(await keptCart(visitor)).toEqual({
      type: 'buy',
      lines: [
        { articleId: ids[0], quantity: 2 },
        { articleId: ids[1], quantity: 1 },
      ],
    })
    expect((await visitor.get('/en/cart')).text).not.toContain('Buy these instead')
    expect((await visitor.get('/en/new_cart?type=buy')).location).toBe('/en/cart')
  })

  test('that is rented is bought together with what is bought, if so wished', async () => {
    const visitor = shop.visitor()
    await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    const article = await idOf(shop, 'NN-NL')
    const wish = { type: 'buy', article, quantity: '1' }
    const asking = await visitor.get(`/en/new_cart?${new URLSearchParams(wish)}`)
    expect(asking.text).toContain('The items in your cart can also be bought: Nachtnest Junior.')
    await visitor.post('/en/new_cart', { ...wish, keep: '1' })
    const kept = await keptCart(visitor)
    expect(kept?.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect([kept?.type, kept?.period]).toEqual(['buy', undefined])
    await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    await visitor.post('/en/new_cart', wish)
    expect((await keptCart(visitor))?.lines).toEqual([{ articleId: article, quantity: 1 }])
  })

  test('is not started anew by an address that makes no sense', async () => {
    const visitor = shop.visitor()
    const rented = await pathOf(shop, 'Nachtnest Junior')
    expect((await visitor.get('/en/new_cart')).status).toBe(404)
    expect((await visitor.get('/en/new_cart?type=rent&article=x')).status).toBe(404)
    const article = rented.split('/').at(-1) ?? ''
    const wish = { type: 'rent', article, start: '2020-01-01', end: '', quantity: '1' }
    const answers = [
      await visitor.get(`/en/new_cart?${new URLSearchParams(wish)}`),
      await visitor.post('/en/new_cart', wish),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(303)
      expect((await visitor.follow(answer)).status).toBe(400)
    }
  })
})
