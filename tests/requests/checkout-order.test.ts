import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeCatalogueVersion } from '../../backend/db/catalogue-version'
import type { Visitor } from '../support/app'
import { asShown, linkNamed } from '../support/browsing'
import {
  answerBank,
  cartOf,
  formWith,
  idOf,
  keptCart,
  orderForm,
  ordersIn,
  placeOrder,
  putCart,
  sendDetails,
  visitorWith,
} from '../support/ordering'
import { givePercentage, usesOf } from '../support/payment-rows'
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
  test.each([
    ['2026-11-26', false],
    ['2026-12-14', true],
  ])('offers a transfer for a rental from %s only if it comes in time: %s', async (start, isInTime) => {
    await putCart(
      visitor,
      await cartOf(shop, 'rent', { 'NN-J': 1 }, { period: { start, end: '2026-12-24' } }),
    )
    const { html, text } = await visitor.get(CONFIRM)
    expect([html.includes('value="bank_transfer"'), text.includes('would not arrive in time')]).toEqual([
      ...[isInTime, !isInTime],
    ])
  })

  test('holds everything, and nothing stands between the sum and the button', async () => {
    const { html, text, headers } = await visitor.get(CONFIRM)
    const inOrder = [
      'Noor',
      'Spui 12 B, 2511 CV Den Haag',
      'Gift voucher or discount code',
      'Pay with',
      'I agree to the terms and conditions',
      'Night light € 40,33',
      'Delivery € 5,95',
      'Order with obligation to pay',
    ]
    const places = inOrder.map((words) => text.indexOf(words))
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true)
    expect(html).toMatch(/of which VAT 21(?:(?!<p|<h\d|<a |<input).)*Order with obligation to pay/)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(html).toContain('name="robots" content="noindex"')
    const german = await visitor.get('/de/checkout/confirm')
    expect(german.html).toContain('>Zahlungspflichtig bestellen</button>')
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
    expect(one.location).toMatch(/^\/api\/bank\//)
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
    for (const checkout of ['11111111-1111-4111-8111-111111111111', '../orders']) {
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
    const charge = (buy: number) =>
      shop.backend.db.transaction().execute(async (unit) => {
        await unit.updateTable('price_rows').set({ buy }).where('article_id', '=', article_id).execute()
        await changeCatalogueVersion(unit)
      })
    await charge(4000)
    const before = await countOrders()
    const page = await visitor.post(CONFIRM, form)
    expect([page.status, page.title]).toEqual([409, expect.stringMatching(/^Error: /)])
    expect(page.text).toMatch(/The price has changed.*Before.*€ 46,28.*Now.*€ 54,35/)
    expect([await countOrders(), visitor.cookies.has('cart')]).toEqual([before, true])
    const agreed = await visitor.post(CONFIRM, await orderForm(visitor))
    expect(agreed.location).toMatch(/^\/api\/bank\//)
    await charge(3333)
  })

  test.each(['', '{"breakdown":{"total":1}}'])('shown as %j is no agreement', async (shown) => {
    const before = await countOrders()
    const page = await visitor.post(CONFIRM, { ...(await orderForm(visitor)), shown })
    expect([page.status, await countOrders()]).toEqual([409, before])
  })
})

describe('a gift voucher', () => {
  test.each(['NOPE', 'a\0b'])('%j is refused and shown again', async (code) => {
    const page = await use(code)
    expect([page.status, page.title]).toEqual([
      422,
      expect.stringMatching(/^Error: Gift voucher or discount code/),
    ])
    expect(page.html).toContain(`value="${asShown(code)}"`)
    expect(page.html).toContain('href="#code"')
  })

  test('takes off what it is worth and can be taken back', async () => {
    const used = await use(' welcome25 ')
    expect([used.status, used.location]).toEqual([303, CONFIRM])
    const confirm = await visitor.get(CONFIRM)
    expect(confirm.text).toMatch(/Gift voucher −€ 25,00 To pay now/)
    const voucher = await visitor.get(linkNamed(confirm.html, 'Change or remove the code'))
    const { fields } = formWith(voucher.html, 'Remove the code')
    expect((await visitor.post('/en/checkout/voucher', fields)).location).toBe(CONFIRM)
    expect((await visitor.get(CONFIRM)).text).not.toContain('To pay now')
  })

  test('larger than the total leaves nothing to pay, and the order is paid at once', async () => {
    await use('GIFT5000')
    expect((await visitor.get(CONFIRM)).text).toContain('Your gift voucher covers the full amount')
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
})

const use = (typed: string) => visitor.post('/en/checkout/voucher', { code: typed })

describe('a voucher of a percentage', () => {
  let code: string
  beforeEach(async () => {
    code = await givePercentage(shop.backend.db, 10, 1)
  })

  test('lowers the prices in the cart, before the order and of the order alike', async () => {
    expect((await use(code.toLowerCase())).location).toBe(CONFIRM)
    const confirm = await visitor.get(CONFIRM)
    expect(confirm.text).toContain(`Discount code ${code}: 10% off the prices. You save € 4,03.`)
    // € 33,33 before VAT, less 10 % is € 30,00, and € 6,30 VAT.
    expect(confirm.text).toMatch(/Night light € 36,30 .* Delivery € 5,95 Total incl. VAT € 42,25/)
    expect((await visitor.get('/en/cart')).text).toContain(
      'already deducted with your discount code: 10% € 4,03',
    )
    const sent = await visitor.post(CONFIRM, await orderForm(visitor))
    const order = await answerBank(visitor, sent.location ?? '', 'paid')
    expect(order.text).toMatch(/Night light € 36,30 .*Total incl. VAT € 42,25/)
    expect(await usesOf(shop.backend.db, code)).toBe(0)
  })

  test('lowers what is rented, and what is tried has nothing to lower', async () => {
    await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    expect((await use(code)).location).toBe(CONFIRM)
    expect((await visitor.get(CONFIRM)).text).toContain(`Discount code ${code}: 10% off the prices.`)
    await putCart(visitor, await cartOf(shop, 'trial', { 'NN-J': 1 }))
    const refused = await use(code)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('The trial is free')])
    expect((await visitor.get(CONFIRM)).text).toContain('The trial is free')
    expect(await usesOf(shop.backend.db, code)).toBe(1)
  })

  test('that is over when the order is sent shows both prices, and is ordered without once that is agreed to', async () => {
    await use(code)
    const form = await orderForm(visitor)
    await shop.backend.db.updateTable('vouchers').set({ uses_left: 0 }).where('code', '=', code).execute()
    const before = (await ordersIn(shop)).length
    const page = await visitor.post(CONFIRM, form)
    expect([page.status, (await ordersIn(shop)).length]).toEqual([409, before])
    expect(page.text).toMatch(
      /This gift voucher or discount code is no longer valid.*The price has changed.*€ 42,25.*Now.*€ 46,28/,
    )
    expect((await keptCart(visitor))?.voucher).toBeUndefined()
    const agreed = await visitor.post(CONFIRM, await orderForm(visitor))
    expect(agreed.location).toMatch(/^\/api\/bank\//)
  })
})
