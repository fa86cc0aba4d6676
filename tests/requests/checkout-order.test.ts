import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeCatalogueVersion } from '../../backend/db/catalogue-version'
import type { Visitor } from '../support/app'
import { asShown } from '../support/browsing'
import {
  cartOf,
  idOf,
  orderForm,
  ordersIn,
  placeOrder,
  putCart,
  sendDetails,
  visitorWith,
} from '../support/ordering'
import { testShop } from '../support/set-up'

const CONFIRM = '/en/checkout/confirm'

let visitor: Visitor
const shop = testShop()

beforeEach(async () => {
  visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  await sendDetails(visitor)
})

const countOrders = async () => (await ordersIn(shop)).length

describe('the last page', () => {
  test('holds everything, and nothing stands between the sum and the button', async () => {
    const { html, text, headers } = await visitor.get(CONFIRM)
    const inOrder = [
      'Total incl. VAT: € 46,28',
      'Gift voucher or discount code',
      'Noor',
      'Spui 12 B, 2511 CV Den Haag',
      'How do you want to pay?',
      'I agree to the terms and conditions',
      'Night light € 40,33 1 × € 40,33',
      'Delivery € 5,95',
      'Order with obligation to pay',
    ]
    const places = inOrder.map((words) => text.indexOf(words))
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
    expect(html).toMatch(/of which VAT 21(?:(?!<p|<h\d|<a |<input).)*Order with obligation to pay/)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('name="robots" content="noindex"')
  })

  test.each([
    ['de', 'Zahlungspflichtig bestellen'],
    ['nl', 'Bestelling met betalingsverplichting'],
  ])('says in %s what the law asks', async (locale, words) => {
    expect((await visitor.get(`/${locale}/checkout/confirm`)).html).toContain(`>${words}</button>`)
  })

  test('asks for what is missing and keeps what was chosen', async () => {
    const { payment_method: _, delivery_terms: __, ...bare } = await orderForm(visitor)
    const page = await visitor.post(CONFIRM, { ...bare, payment_method: 'paypal' })
    expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: Check and order/)])
    expect(page.html).toContain('href="#delivery_terms"')
    expect(page.html).toMatch(/value="paypal" checked=""|checked="" value="paypal"/)
    const other = await visitor.post(CONFIRM, { ...bare, delivery_terms: '1' })
    expect(other.html).toContain('href="#payment_method"')
    const wrong = await visitor.post(CONFIRM, { ...bare, delivery_terms: '1', payment_method: 'gold' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('<a href="#payment_method">You cannot use this payment method here.')
    expect(wrong.html).toContain('id="payment_method-error"')
  })

  test('asks for the express request to begin a rental, whenever it begins', async () => {
    expect((await visitor.get(CONFIRM)).html).not.toContain('early_start')
    await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    const { early_start: _, ...bare } = await orderForm(visitor)
    const page = await visitor.post(CONFIRM, bare)
    expect([page.status, page.html]).toEqual([422, expect.stringContaining('href="#early_start"')])
  })
})

describe('ordering', () => {
  test('empties the cart and goes on to the bank', async () => {
    const answer = await visitor.post(CONFIRM, await orderForm(visitor))
    expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\/api\/bank\//)])
    expect(visitor.cookies.has('cart')).toBe(false)
  })

  test('twice, from two windows at once and after a crash makes one order', async () => {
    const before = await countOrders()
    const form = await orderForm(visitor)
    const cookies = new Map(visitor.cookies)
    const [one, two] = await Promise.all([visitor.post(CONFIRM, form), visitor.post(CONFIRM, form)])
    const resent = await visitor.post(CONFIRM, form)
    // The browser never got the first answer: its cookies are as they were.
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    const crashed = await visitor.post(CONFIRM, form)
    const { checkout: _, ...unnamed } = form
    const byCookie = await visitor.post(CONFIRM, unnamed)
    for (const answer of [two, resent, crashed, byCookie]) expect(answer.location).toBe(one.location)
    expect(await countOrders()).toBe(before + 1)
  })

  test('again with other content says which order stands, and orders nothing', async () => {
    const form = await orderForm(visitor)
    await visitor.post(CONFIRM, form)
    const count = await countOrders()
    const others = [
      { ...form, payment_method: 'paypal' },
      { ...form, shown: (form.shown ?? '').replace(/"total":\d+/, '"total":1') },
    ]
    for (const other of others) {
      const answer = await visitor.post(CONFIRM, other)
      expect(answer.location).toMatch(/^\/en\/payment_callback\//)
      expect((await visitor.follow(answer)).text).toContain('You have already placed this order')
    }
    expect(await countOrders()).toBe(count)
  })

  test('again leaves a cart alone that was begun afterwards', async () => {
    const form = await orderForm(visitor)
    await visitor.post(CONFIRM, form)
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-J': 2 }))
    const count = await countOrders()
    await visitor.post(CONFIRM, form)
    expect((await visitor.get('/en/cart')).text).toContain('Nachtnest Junior')
    expect(await countOrders()).toBe(count)
  })

  test('anew after an order begins with an empty form and makes another order', async () => {
    const first = await placeOrder(visitor)
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    expect((await visitor.get(CONFIRM)).location).toMatch(/^\/en\/payment_callback\//)
    expect((await visitor.get('/en/checkout')).html).not.toContain('value="Noor"')
    const second = await placeOrder(visitor)
    expect(second.status).toBe(303)
    expect(second.location).not.toBe(first.location)
  })

  test('with a checkout that is nobody’s leads to the first step', async () => {
    const form = await orderForm(visitor)
    for (const checkout of ['11111111-1111-4111-8111-111111111111', '../orders', 'x'.repeat(5000)]) {
      const answer = await visitor.post(CONFIRM, { ...form, checkout })
      expect([answer.status, answer.location]).toEqual([303, '/en/checkout'])
    }
  })

  test('survives a backend that is out of reach: 503, the cart kept, one order afterwards', async () => {
    const before = await countOrders()
    const form = await orderForm(visitor)
    const fetch = vi.spyOn(shop.backend.backend, 'fetch').mockRejectedValue(new Error('ECONNREFUSED'))
    expect((await visitor.post(CONFIRM, form)).status).toBe(503)
    fetch.mockRestore()
    expect(visitor.cookies.has('cart')).toBe(true)
    expect((await visitor.post(CONFIRM, form)).status).toBe(303)
    expect(await countOrders()).toBe(before + 1)
  })
})

describe('another price than the customer saw', () => {
  test('is refused with both calculations, and ordered once it is agreed to', async () => {
    const form = await orderForm(visitor)
    const article_id = await idOf(shop, 'NN-NL')
    await shop.backend.db.transaction().execute(async (unit) => {
      await unit.updateTable('price_rows').set({ buy: 4000 }).where('article_id', '=', article_id).execute()
      await changeCatalogueVersion(unit)
    })
    const before = await countOrders()
    const page = await visitor.post(CONFIRM, form)
    expect([page.status, page.title]).toEqual([409, expect.stringMatching(/^Error: /)])
    expect(page.text).toMatch(/The price has changed.*Before.*€ 46,28.*Now.*€ 54,35/)
    expect([await countOrders(), visitor.cookies.has('cart')]).toEqual([before, true])
    const agreed = await visitor.post(CONFIRM, await orderForm(visitor))
    expect(agreed.location).toMatch(/^\/api\/bank\//)
  })

  test.each(['', '{}', 'not json', '{"breakdown":{"total":1}}'])(
    'shown as %j is no agreement',
    async (shown) => {
      const before = await countOrders()
      const page = await visitor.post(CONFIRM, { ...(await orderForm(visitor)), shown })
      expect([page.status, await countOrders()]).toEqual([409, before])
    },
  )

  test('because the cart was changed in another window is no agreement either', async () => {
    const form = await orderForm(visitor)
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    expect((await visitor.post(CONFIRM, form)).status).toBe(409)
  })

  test('cannot be forged', async () => {
    const form = await orderForm(visitor)
    const shown = (form.shown ?? '').replace(/"total":\d+/, '"total":1')
    expect((await visitor.post(CONFIRM, { ...form, shown })).status).toBe(409)
  })
})

describe('a gift voucher', () => {
  const use = (code: string) => visitor.post('/en/checkout/voucher', { code })

  test.each(['NOPE', 'SPRING2026', 'THANKYOU10', 'x'.repeat(10_000), '🎁', 'a\0b'])(
    '%j is refused and shown again',
    async (code) => {
      const page = await use(code)
      expect([page.status, page.title]).toEqual([
        422,
        expect.stringMatching(/^Error: Gift voucher or discount code/),
      ])
      expect(page.html).toContain(`value="${asShown(code)}"`)
      expect(page.html).toContain('href="#code"')
    },
  )

  test('takes off what it is worth and can be taken back', async () => {
    const used = await use(' welcome25 ')
    expect([used.status, used.location]).toEqual([303, CONFIRM])
    expect((await visitor.get(CONFIRM)).text).toMatch(/Gift voucher −€ 25,00 To pay now/)
    await use('')
    expect((await visitor.get(CONFIRM)).text).not.toContain('To pay now')
  })

  test('larger than the total leaves nothing to pay, and the order is paid at once', async () => {
    await use('GIFT5000')
    expect((await visitor.get(CONFIRM)).text).toContain('you have nothing left to pay')
    const { payment_method: _, ...form } = await orderForm(visitor)
    const answer = await visitor.post(CONFIRM, form)
    expect(answer.location).toMatch(/^\/en\/payment_callback\//)
    const entered = await visitor.follow(answer)
    expect((await visitor.follow(entered)).text).toContain('Thank you, your order is paid')
  })

  test('that was used up elsewhere meanwhile is not silently left out', async () => {
    await use('WELCOME25')
    const form = await orderForm(visitor)
    await shop.backend.db
      .updateTable('vouchers')
      .set({ balance: 0 })
      .where('code', '=', 'WELCOME25')
      .execute()
    const before = await countOrders()
    const page = await visitor.post(CONFIRM, form)
    expect([422, 409]).toContain(page.status)
    expect(await countOrders()).toBe(before)
  })

  test('is for buying only', async () => {
    await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    expect((await use('GIFT5000')).text).toContain('can only be used when you buy')
  })
})
