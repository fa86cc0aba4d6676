import { beforeEach, describe, expect, test } from 'vitest'
import { textOf, type Visitor } from '../support/app'
import { linkNamed, moveTo, visitorIn } from '../support/browsing'
import { cartOf, formWith, keptCart, orderForm, ordersIn, putCart, sendDetails } from '../support/ordering'
import { testShop } from '../support/set-up'

const CONFIRM = '/en/checkout/confirm'

let visitor: Visitor
const shop = testShop()

beforeEach(async () => {
  visitor = await visitorIn(shop, 'nl')
})

const sectionNamed = (html: string, id: string) =>
  textOf(new RegExp(`<section[^>]*aria-labelledby="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? '')

// The care set goes to neighbours only, the travel set not to the edge of Europe, the night light everywhere.
const MIXED = { 'NN-NL': 1, 'NN-CM': 2 }

describe('what is not delivered to a country', () => {
  beforeEach(async () => putCart(visitor, await cartOf(shop, 'buy', MIXED)))

  test('is told by name, with what the cart comes to now', async () => {
    const page = await moveTo(visitor, 'it')
    expect(page.text).toContain(
      'Your delivery country is now Italy. Your cart: € 53,71, was € 7.030,33. ' +
        'Not offered there and therefore on hold: Maxx care set.',
    )
    expect(page.html).toContain('data-stays="true"')
    const back = await moveTo(visitor, 'be')
    expect(back.html).not.toContain(' data-stays=')
    expect(back.text).toContain(
      'Your delivery country is now Belgium. Your cart: € 7.030,33, was € 53,71. Back in your cart: Maxx care set.',
    )
  })

  test('is kept aside in the cart: not counted, not paid, and the rest can be ordered', async () => {
    expect((await moveTo(visitor, 'it')).text).toMatch(/ Cart 1 item\b/)
    const { html, text } = await visitor.get('/en/buy/cart')
    expect(text).toMatch(/Night light € 40,66 One less: .* Delivery € 13,05 .*Total incl. VAT: € 53,71/)
    expect(text).toContain('Go to checkout')
    const aside = sectionNamed(html, 'not_offered')
    expect(aside).toMatch(/^On hold: not delivered to Italy .* Maxx care set 2 pieces Remove Maxx care set/)
    expect(linkNamed(html, 'Choose another country')).toBe('/en/buy/country')
  })

  test('can be taken out', async () => {
    await moveTo(visitor, 'it')
    const { html } = await visitor.get('/en/buy/cart')
    const { action, fields } = formWith(html.slice(html.indexOf('not_offered')), 'Remove')
    const after = await visitor.follow(await visitor.post(action, fields))
    expect(after.text).not.toContain('Maxx care set')
    expect(after.text).toContain('Total incl. VAT: € 53,71')
  })

  test('is no part of the order, which the checkout says before its summary', async () => {
    await moveTo(visitor, 'it')
    const ITALIAN = { Bezorg_Postcode: '00184', Bezorg_Provincie: 'RM' }
    const first = await visitor.get('/en/checkout')
    expect(first.text).toContain('Not part of this order: Maxx care set. These items stay in your cart.')
    expect((await sendDetails(visitor, ITALIAN)).location).toBe(CONFIRM)
    const { text } = await visitor.get(CONFIRM)
    const [before = '', summary = ''] = text.split('Your order')
    expect(before).toContain('Not part of this order: Maxx care set.')
    expect(summary).not.toContain('Maxx care set')

    const ordered = await visitor.post(CONFIRM, await orderForm(visitor))
    expect(ordered.location).toMatch(/^\/api\/bank\//)
    expect((await ordersIn(shop)).at(-1)).toMatchObject({ country: 'it', total: 5371 })
    expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-CM': 2 }))
    expect((await moveTo(visitor, 'nl')).text).toContain('Back in your cart: Maxx care set.')
  })

  test('leaves a cart with nothing to order, and ways on', async () => {
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-CM': 1 }))
    expect((await moveTo(visitor, 'it')).text).toContain('Nothing in your cart can be ordered there.')
    const cart = await visitor.get('/en/cart')
    expect(cart.text).toContain('Nothing in your cart can be ordered as it is')
    expect(cart.text).toContain('We do not offer these items in Italy.')
    expect(linkNamed(cart.html, 'Buy a bed')).toBe('/en/buy')
    expect(cart.text).not.toContain('Go to checkout')
    const checkout = await visitor.get('/en/checkout')
    expect(checkout.text).toMatch(/Before you can order.*On hold: not delivered to Italy/)
    expect(linkNamed(checkout.html, 'Choose another country')).toBe('/en/checkout/country')
    expect((await visitor.get(CONFIRM)).location).toBe('/en/checkout')
    expect((await visitor.post(CONFIRM, {})).location).toBe('/en/checkout')
  })
})

test('a voucher counts for what is ordered, and stays with the order', async () => {
  await putCart(visitor, await cartOf(shop, 'buy', MIXED, { voucher: 'WELCOME25' }))
  expect((await moveTo(visitor, 'it')).text).toContain('Your cart: € 28,71, was € 7.005,33.')
  await sendDetails(visitor, { Bezorg_Postcode: '00184', Bezorg_Provincie: 'RM' })
  expect((await visitor.get(CONFIRM)).text).toContain('−€ 25,00')
  expect((await visitor.post(CONFIRM, await orderForm(visitor))).location).toMatch(/^\/api\/bank\//)
  expect(await keptCart(visitor)).toEqual(await cartOf(shop, 'buy', { 'NN-CM': 2 }))
})
