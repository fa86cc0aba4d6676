import { describe, expect, test } from 'vitest'
import { cartOf, formWith, idOf, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()
const TITLE = 'Please check: not everything fits'

describe('what does not fit is said', () => {
  test.each([
    ['buy', { 'NN-M': 1, 'NN-MJ': 1 }, 'Junior mattress does not fit Nachtnest Maxx.', 'NN-MM'],
    ['buy', { 'NN-J': 1, 'NN-MM': 1 }, 'Maxx mattress does not fit Nachtnest Junior.', 'NN-MJ'],
    ['rent', { 'NN-M': 1, 'NN-MJ': 1 }, 'Junior mattress does not fit Nachtnest Maxx.', 'NN-MM'],
    ['trial', { 'NN-J': 1, 'NN-MM': 1 }, 'Maxx mattress does not fit Nachtnest Junior.', 'NN-MJ'],
    ['buy', { 'NN-SJ': 1, 'NN-MM': 1 }, 'Maxx mattress does not fit Nachtnest Junior.', 'NN-MJ'],
  ] as const)('to %s %j: %s', async (type, articles, text, fitting) => {
    const visitor = await visitorWith(shop, await cartOf(shop, type, articles))
    const link = `href="/en/${type}/${await idOf(shop, fitting)}"`
    for (const path of ['/en/cart', `/en/${type}/cart`, '/en/checkout']) {
      const page = await visitor.get(path)
      expect(page.text).toContain(`${TITLE} ${text} This fits:`)
      expect(page.html.split(TITLE)[1]).toContain(link)
    }
  })

  test('of sheets and liners too, in every language', async () => {
    const cart = await cartOf(shop, 'buy', { 'NN-MM': 1, 'NN-LJ': 1, 'NN-FJ': 1 })
    const visitor = await visitorWith(shop, cart)
    for (const [language, text] of [
      ['en', /does not fit Maxx mattress\. This fits: .* does not fit Maxx mattress\./],
      ['nl', /past niet bij Matras Maxx\. Dit past wel: .* past niet bij Matras Maxx\./],
      ['de', /passt nicht zu Matratze Maxx\. Passend ist: .* passt nicht zu Matratze Maxx\./],
    ] as const) {
      expect((await visitor.get(`/${language}/cart`)).text).toMatch(text)
    }
  })

  test('above the order, which can be placed all the same', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-M': 1, 'NN-MJ': 1 }))
    await sendDetails(visitor)
    const page = await visitor.get('/en/checkout/confirm')
    expect(page.text).toContain(TITLE)
    expect(formWith(page.html, 'Order with obligation to pay').fields.shown).toBeTruthy()
  })
})

test.each([
  ['buy', { 'NN-M': 1, 'NN-MM': 1 }],
  ['buy', { 'NN-SJ': 1, 'NN-MJ': 1 }],
  ['buy', { 'NN-J': 1, 'NN-M': 1, 'NN-MJ': 2 }],
  ['buy', { 'NN-MJ': 1, 'NN-NL': 1 }],
] as const)('what fits is left alone: to %s %j', async (type, articles) => {
  const visitor = await visitorWith(shop, await cartOf(shop, type, articles))
  expect((await visitor.get('/en/cart')).text).not.toContain(TITLE)
})
