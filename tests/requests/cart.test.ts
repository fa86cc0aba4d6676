import { describe, expect, test, vi } from 'vitest'
import { addDays } from '../../contract/dates'
import { openPeriod } from '../fixtures/periods'
import type { Visitor } from '../support/app'
import { asShown, linkNamed, pathOf } from '../support/browsing'
import { cartOf, formWith, idOf, keptCart, putCart, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

const changeTo = async (visitor: Visitor, quantity: string, { code = 'NN-NL', returnTo = '' } = {}) =>
  visitor.post('/en/cart', { article: await idOf(shop, code), quantity, returnTo })

describe('the cart counts', () => {
  test('what one buys, with shipping below 100 euros before VAT and without it from there', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    const small = await visitor.get('/en/cart')
    expect(small.text).toMatch(
      /Night light € 40,33 One less: .* Delivery € 5,95 .*Total incl. VAT: € 46,28 Go/,
    )
    // 3 × € 33,33 is one cent too little.
    await changeTo(visitor, '3')
    expect((await visitor.get('/en/cart')).text).toContain('Delivery € 5,95')
    await changeTo(visitor, '4')
    expect((await visitor.get('/en/cart')).text).toContain('Delivery free')
  })

  test('its sum once, beside the button, below a table with the price, its VAT and the deposit', async () => {
    const cart = await cartOf(shop, 'rent', { 'NN-J': 1 })
    const { html, text } = await (await visitorWith(shop, cart)).get('/en/cart')
    const [, table = ''] = /<table(.*?)<\/table>/s.exec(html) ?? []
    expect(table).toMatch(/<tfoot>.*Rental price.*134,50.*23,36.*Deposit.*250,00/s)
    expect(text).toMatch(/Rental price incl\. VAT €.134,50 of which VAT 21% €.23,36 Deposit/)
    expect(text).toMatch(/To pay now: €.384,50 Go to checkout/)
    expect(text.match(/384,50/g)).toHaveLength(1)
  })

  test('extra days of a rental and its deposit', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    const page = await visitor.get('/en/cart')
    expect(page.text).toContain('Delivered on Mon 14 December, collected on Thu 24 December 2026')
    expect(page.text).toMatch(/Nachtnest Junior € 134,50 first 4 days € 89,00 7 extra days × € 6,50 € 45,50/)
    expect(page.text).toMatch(/Deposit , refunded after the return, no VAT € 250,00/)
  })

  test('no article the shop has given up', async () => {
    const cart = await cartOf(shop, 'buy', { 'NN-NL': 1 })
    const lines = [...cart.lines, { articleId: '00000000-0000-4000-8000-000000000000', quantity: 2 }]
    const visitor = await visitorWith(shop, { ...cart, lines })
    const page = await visitor.get('/en/cart')
    expect(page.text).toMatch(/No longer available .* An item we no longer have 2 pieces/)
    expect(page.text).toMatch(/Total incl\. VAT: € 46,28/)
    expect(page.text).toContain('Go to checkout')
    await visitor.post('/en/cart/lines/00000000-0000-4000-8000-000000000000/remove', {})
    expect((await visitor.get('/en/cart')).text).not.toContain('no longer')
  })
})

describe('a quantity', () => {
  test.each(['0', '1.5', '9'.repeat(10_000), '1\0'])(
    'of %j is refused, shown again and not kept',
    async (quantity) => {
      const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
      const page = await changeTo(visitor, quantity)
      expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: /)])
      expect(page.html).toContain(`href="#quantity-${await idOf(shop, 'NN-NL')}"`)
      const shown = asShown(quantity)
      if (shown) expect(page.html).toContain(`value="${shown}"`)
      expect((await visitor.get('/en/cart')).text).toContain('2 × € 40,33')
    },
  )

  test.each([
    ['/nl/rent?a=b', '/nl/rent?a=b'],
    ['//evil.test', '/en/cart'],
    ['', '/en/cart'],
  ])('changed from %j leads back to %s', async (returnTo, location) => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    const answer = await changeTo(visitor, '5', { returnTo })
    expect([answer.status, answer.location]).toEqual([303, location])
  })

  test('of an article that is not in the cart any more leads to the cart, which says so', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    const answer = await changeTo(visitor, '2', { code: 'NN-J' })
    expect([answer.status, answer.location]).toEqual([303, '/en/cart'])
    expect((await visitor.follow(answer)).text).toContain('That item is no longer in your cart.')
  })

  test('changed by one without scripts leads back to its line', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2, 'NN-ZG': 1 }))
    const line = `line-${await idOf(shop, 'NN-NL')}`
    const { html } = await visitor.get('/en/buy/cart')
    expect(html).toContain(`id="${line}"`)
    for (const button of ['One more', 'One less']) {
      const { action, fields } = formWith(html, button)
      const { headers } = await visitor.post(action, fields)
      expect(headers.get('Location')).toBe(`/en/buy/cart#${line}`)
    }
  })

  test('less than one: a rental says no, a purchase takes the article out', async () => {
    const rent = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    expect((await rent.get('/en/cart')).html).toMatch(/<button disabled=""[^>]*>(?:(?!<\/button>).)*One less/)
    const buy = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-J': 1 }))
    const { action, fields } = formWith((await buy.get('/en/cart')).html, 'One less')
    expect((await buy.follow(await buy.post(action, fields))).text).toContain('Your cart is empty')
  })
})

describe('a quantity typed in the cart dialog', () => {
  async function typeQuantity(quantity: string) {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2, 'NN-ZG': 1 }))
    const dialog = await visitor.get('/en/buy/cart?group=sets&added=x')
    const { action, fields } = formWith(dialog.html, 'Update')
    return { visitor, page: await visitor.post(action, { ...fields, quantity }) }
  }

  test.each(['1.5', ''])('of %j is refused beside its field, over the same page', async (quantity) => {
    const { visitor, page } = await typeQuantity(quantity)
    const field = `quantity-${await idOf(shop, 'NN-NL')}`
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: Cart/)])
    expect(page.html).toContain(`href="#${field}"`)
    expect(page.html).toMatch(new RegExp(`<p id="${field}-error"[^>]*>(?:(?!</p>).)*Enter`))
    expect(page.html).toMatch(new RegExp(`<input(?=[^>]* id="${field}")[^>]* value="${quantity}"`))
    expect(page.html.match(/aria-invalid="true"/g)).toHaveLength(1)
    expect(page.html).toContain('href="/en/buy?group=sets"')
    expect((await visitor.get('/en/cart')).text).toContain('2 × € 40,33')
  })

  test('is kept, and the dialog stays open', async () => {
    const { visitor, page } = await typeQuantity('5')
    const line = `line-${await idOf(shop, 'NN-NL')}`
    expect([page.status, page.headers.get('Location')]).toEqual([303, `/en/buy/cart?group=sets#${line}`])
    expect((await visitor.follow(page)).text).toContain('5 × € 40,33')
  })
})

describe('the period of the cart', () => {
  test('blocks the checkout once it cannot be had any more, and can be changed', async () => {
    const period = { start: '2026-11-20', end: '2026-11-27' }
    const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }, { period }))
    expect((await visitor.get('/en/checkout')).text).toContain('We cannot deliver that soon.')
    const refused = await visitor.post('/en/cart/period', { start: '2026-12-01', end: '1-12-2026' })
    expect([refused.status, refused.title]).toEqual([422, expect.stringMatching(/^Error: /)])
    expect(refused.html).toContain('value="1-12-2026"')
    const changed = await visitor.post('/en/cart/period', { start: '1-12-2026', end: '2026-12-05' })
    expect([changed.status, changed.location]).toEqual([303, '/en/cart'])
    expect((await visitor.follow(changed)).text).toContain(
      'Delivered on Tue 1 December, collected on Sat 5 December 2026',
    )
  })
})

describe('the cookie of the cart', () => {
  test.each(['%00', 'e30=.forged'])('counts as absent when it is %j', async (value) => {
    const visitor = shop.visitor()
    visitor.cookies.set('cart', value)
    const page = await visitor.get('/en/cart')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Your cart is empty')])
  })
})

test('while the backend is out of reach the shop says so, keeps the cart and recovers', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  const fetch = vi.spyOn(shop.backend.backend, 'fetch').mockRejectedValue(new Error('ECONNREFUSED'))
  const away = await visitor.get('/nl/cart')
  expect([away.status, away.headers.get('Retry-After')]).toEqual([503, '30'])
  fetch.mockRestore()
  expect((await visitor.get('/nl/cart')).text).toContain('Totaal incl. btw: € 46,28')
})

const TITLE = 'Please check: not everything fits'

describe('what does not fit is said', () => {
  test.each([
    ['buy', { 'NN-M': 1, 'NN-MJ': 1 }, 'Junior mattress does not fit Nachtnest Maxx.', 'NN-MM'],
    ['trial', { 'NN-J': 1, 'NN-MM': 1 }, 'Maxx mattress does not fit Nachtnest Junior.', 'NN-MJ'],
  ] as const)('to %s %j: %s', async (type, articles, text, fitting) => {
    const visitor = await visitorWith(shop, await cartOf(shop, type, articles))
    const link = `href="/en/${type}/${await idOf(shop, fitting)}"`
    for (const path of ['/en/cart', `/en/${type}/cart`, '/en/checkout']) {
      const page = await visitor.get(path)
      expect(page.text).toContain(`${TITLE} ${text} This fits:`)
      expect(page.html.split(TITLE)[1]).toContain(link)
    }
  })
})

const LONG = '9'.repeat(10_000)

// The shop's pages go by the real day.
const { start, end } = openPeriod({ days: 11, from: 10 })

describe('what cannot be had is refused with what to do, and stays as typed', () => {
  test.each([
    ['no first day', { start: '' }, 'Enter the first day.'],
    ['an end before the start', { end: addDays(start, -1) }, 'The last day must come after the first.'],
    ['too long a stay', { end: addDays(start, 406) }, 'at most 365 days after the first'],
    ['words', { end: 'when it suits' }, 'Enter the last day as a date, such as'],
    ['10,000 digits', { quantity: LONG }, 'a whole number from 1 to 99'],
    ['NUL', { start: `${start}\0` }, 'Enter the first day as a date'],
  ])('%s', async (_what, wrong, message) => {
    const path = await pathOf(shop, 'Nachtnest Junior')
    const fields = { start, end, quantity: '1', ...wrong }
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

  test('more pieces than an order may have', async () => {
    const visitor = shop.visitor()
    const path = await pathOf(shop, 'Nachtnest Junior', 'buy')
    await visitor.post(path, { quantity: '60' })
    const page = await visitor.post(path, { quantity: '60' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('this is more than 99 pieces')
  })
})

describe('the cart', () => {
  const period = { start, end, quantity: '1' }

  test('opens over the page with what was added', async () => {
    const visitor = shop.visitor()
    const path = await pathOf(shop, 'Nachtnest Junior')
    const added = await visitor.post(path, period)
    expect(added.status).toBe(303)
    expect(added.location?.split('?')[0]).toBe(`${path}/cart`)
    const cart = await visitor.follow(added)
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(new Date(start))
    expect(cart.text).toContain(`${day} to`)
    expect(cart.text).toContain('Nachtnest Junior')
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
