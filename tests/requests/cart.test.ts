import { describe, expect, test, vi } from 'vitest'
import { MAX_CART_LINES } from '../../contract/limits'
import { asShown } from '../support/browsing'
import { cartOf, formWith, idOf, putCart, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

const linePath = async (code: string, change: string) => `/en/cart/lines/${await idOf(shop, code)}/${change}`

describe('the cart counts', () => {
  test('what one buys, with shipping below 100 euros before VAT and without it from there', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    const small = await visitor.get('/en/cart')
    expect(small.text).toMatch(/Night light € 40,33 One less: .* Delivery € 5,95 Total incl. VAT: € 46,28/)
    // 3 × € 33,33 is one cent too little.
    await visitor.post(await linePath('NN-NL', 'quantity'), { quantity: '3' })
    expect((await visitor.get('/en/cart')).text).toContain('Delivery € 5,95')
    await visitor.post(await linePath('NN-NL', 'quantity'), { quantity: '4' })
    expect((await visitor.get('/en/cart')).text).toContain('Delivery free')
  })

  test.each([
    ['nl', { 'NN-NL': 1 }, '€ 80,67'],
    ['nl', { 'NN-NL': 3 }, '€ 0,01'],
    ['de', { 'NN-NL': 1 }, '€ 79,34'],
    ['ch', { 'NN-NL': 1 }, '€ 72,07'],
    ['is', { 'NN-NL': 1 }, '€ 66,67'],
  ])('what is missing to free shipping to %s of %j: %s', async (country, articles, amount) => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', articles))
    await visitor.post('/en/country', { country })
    expect((await visitor.get('/en/cart')).text).toContain(
      `Add items for another ${amount} to get free delivery.`,
    )
  })

  test('nothing as missing where shipping is free, and none for renting', async () => {
    for (const cart of [
      await cartOf(shop, 'buy', { 'NN-NL': 4 }),
      await cartOf(shop, 'rent', { 'NN-J': 1 }),
      await cartOf(shop, 'trial', { 'NN-J': 1 }),
    ]) {
      const visitor = await visitorWith(shop, cart)
      expect((await visitor.get('/en/cart')).text).not.toContain('free delivery')
    }
  })

  test('its total once, with the VAT of it, beside the button', async () => {
    const cart = await cartOf(shop, 'rent', { 'NN-J': 1 })
    const { text, html } = await (await visitorWith(shop, cart)).get('/en/cart')
    expect(text.match(/To pay now/g)).toHaveLength(1)
    expect(text).toMatch(/Rental price incl\. VAT €.134,50 of which VAT 21.% €.23,36 Deposit/)
    expect(text).toMatch(/To pay now: €.384,50 Go to checkout/)
    expect(html).not.toContain('<tfoot></tfoot>')
    const shared = await (await visitorWith(shop, cart)).get('/en/cart?share=1')
    const [, link = ''] = /value="[^"]*(\/en\/cart\?shared=[^"]*)"/.exec(shared.html) ?? []
    expect((await shop.visitor().get(link.replaceAll('&amp;', '&'))).text).toContain('To pay now € 384,50')
  })

  test('extra days of a rental and its deposit', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    const page = await visitor.get('/en/cart')
    expect(page.text).toContain('Rental period: Mon 14 December to Thu 24 December 2026')
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
  test.each(['0', '-1', '1.5', '1e9', '9'.repeat(10_000), '', '+3', 'two', '🛏️', '1\0', '100'])(
    'of %j is refused, shown again and not kept',
    async (quantity) => {
      const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
      const returnTo = '/en/buy/cart?view=parts'
      const page = await visitor.post(await linePath('NN-NL', 'quantity'), { quantity, returnTo })
      expect(page.status).toBe(422)
      expect(page.title).toMatch(/^Error: Change the quantity/)
      expect(page.html).toContain('href="#quantity"')
      expect(page.html).toContain(`value="${returnTo}"`)
      const shown = asShown(quantity)
      if (shown) expect(page.html).toContain(`value="${shown}"`)
      expect((await visitor.get('/en/cart')).text).toContain('2 × € 40,33')
    },
  )

  test('that is an upload or no form at all is refused', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    const path = await linePath('NN-NL', 'quantity')
    const upload = new FormData()
    upload.set('quantity', new File(['3'], 'three.txt'))
    expect((await visitor.post(path, upload)).status).toBe(422)
    expect((await visitor.post(path, '{}', { 'Content-Type': 'application/json' })).status).toBe(415)
    expect((await visitor.post(path, { quantity: '3' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })

  test.each([
    ['/nl/rent?a=b', '/nl/rent?a=b'],
    ['//evil.test', '/en/cart'],
    ['https://evil.test', '/en/cart'],
    ['/\\evil.test', '/en/cart'],
    ['', '/en/cart'],
  ])('changed from %j leads back to %s', async (returnTo, location) => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    const answer = await visitor.post(await linePath('NN-NL', 'quantity'), { quantity: '5', returnTo })
    expect([answer.status, answer.location]).toEqual([303, location])
  })

  test('has a page of its own, and so has taking an article out', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    const change = await visitor.get(await linePath('NN-NL', 'quantity'))
    expect(change.text).toContain('How many of Night light?')
    const remove = await visitor.get(await linePath('NN-NL', 'remove'))
    const { action, fields } = formWith(remove.html, 'Remove')
    const gone = await visitor.follow(await visitor.post(action, fields))
    expect(gone.text).toContain('Your cart is empty')
    expect(visitor.cookies.has('cart')).toBe(false)
  })

  test('of an article that is not in the cart any more leads to the cart, which says so', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    const answer = await visitor.post(await linePath('NN-J', 'quantity'), { quantity: '2' })
    expect([answer.status, answer.location]).toEqual([303, '/en/cart'])
    expect((await visitor.follow(answer)).text).toContain('That item is no longer in your cart.')
  })

  test('less than one: a rental says no, a purchase takes the article out', async () => {
    const rent = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    expect((await rent.get('/en/cart')).html).toMatch(/<button disabled=""[^>]*>(?:(?!<\/button>).)*One less/)
    const text = shop.textVisitor()
    await putCart(text, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    expect((await text.get('/en/cart')).text).not.toContain('One less')
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

  test.each(['0', '1.5', 'two', '100', ''])(
    'of %j is refused beside its field, over the same page',
    async (quantity) => {
      const { visitor, page } = await typeQuantity(quantity)
      const field = `quantity-${await idOf(shop, 'NN-NL')}`
      expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: Cart/)])
      expect(page.html).toContain(`href="#${field}"`)
      expect(page.html).toMatch(new RegExp(`<p id="${field}-error"[^>]*>(?:(?!</p>).)*Enter`))
      expect(page.html).toMatch(new RegExp(`<input(?=[^>]* id="${field}")[^>]* value="${quantity}"`))
      expect(page.html.match(/aria-invalid="true"/g)).toHaveLength(1)
      expect(page.html).toContain('href="/en/buy?group=sets"')
      expect((await visitor.get('/en/cart')).text).toContain('2 × € 40,33')
    },
  )

  test('is kept, and the dialog stays open', async () => {
    const { visitor, page } = await typeQuantity('5')
    expect([page.status, page.location]).toEqual([303, '/en/buy/cart?group=sets'])
    expect((await visitor.follow(page)).text).toContain('5 × € 40,33')
  })

  test('of an article that is gone leads to the cart', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    const page = await visitor.post('/en/buy/cart', { article: await idOf(shop, 'NN-J'), quantity: '2' })
    expect([page.status, page.location]).toEqual([303, '/en/cart'])
  })
})

describe('the period of the cart', () => {
  test('blocks the checkout once it cannot be had any more, and can be changed', async () => {
    const period = { start: '2026-11-20', end: '2026-11-27' }
    const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }, { period }))
    expect((await visitor.get('/en/checkout')).text).toContain('This period begins too soon')
    const refused = await visitor.post('/en/cart/period', { start: '2026-12-01', end: '1-12-2026' })
    expect([refused.status, refused.title]).toEqual([422, expect.stringMatching(/^Error: /)])
    expect(refused.html).toContain('value="1-12-2026"')
    const changed = await visitor.post('/en/cart/period', { start: '1-12-2026', end: '2026-12-05' })
    expect([changed.status, changed.location]).toEqual([303, '/en/cart'])
    expect((await visitor.follow(changed)).text).toContain(
      'Rental period: Tue 1 December to Sat 5 December 2026',
    )
  })

  test('is no matter of buying', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-J': 1 }))
    expect((await visitor.get('/en/cart/period')).location).toBe('/en/cart')
  })
})

describe('the cookie of the cart', () => {
  test('stays under what a browser keeps when the cart is full', async () => {
    const lines = Array.from({ length: MAX_CART_LINES }, () => ({
      articleId: crypto.randomUUID(),
      quantity: 99,
    }))
    const period = { start: '2026-12-14', end: '2026-12-24' }
    const visitor = await visitorWith(shop, { type: 'rent', lines, period, voucher: 'V'.repeat(40) })
    expect((visitor.cookies.get('cart') ?? '').length).toBeLessThan(4000)
    expect((await visitor.get('/en/cart')).text).toContain('An item we no longer have')
  })

  test.each(['broken', '%00', 'e30=.forged', 'x'.repeat(5000)])(
    'counts as absent when it is %j',
    async (value) => {
      const visitor = shop.visitor()
      visitor.cookies.set('cart', value)
      const page = await visitor.get('/en/cart')
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('Your cart is empty')])
    },
  )

  test('that never comes back is told to whoever just added something', async () => {
    const page = await shop.visitor().get(`/de/buy/cart?added=${await idOf(shop, 'NN-J')}`)
    expect(page.text).toContain('Ihr Browser speichert keine Cookies')
    expect(page.html).toMatch(/href="\/de\/buy"[^>]*>(?:(?!<\/a>).)*Schließen/)
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
