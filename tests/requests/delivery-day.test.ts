import { expect, test } from 'vitest'
import { pathOf } from '../support/browsing'
import { answerBank, cartOf, placeOrder, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()
const PROMISED = 'With you on Mon 23 November if you order before 16:00 on Fri 20 November.'

test('what is bought names the day on which it arrives, from the article to the order', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  await sendDetails(visitor)
  for (const path of [
    await pathOf(shop, 'Night light', 'buy'),
    '/en/cart',
    '/en/checkout',
    '/en/checkout/confirm',
  ]) {
    expect((await visitor.get(path)).text).toContain(PROMISED)
  }
  expect((await visitor.get('/en/cart')).text).toContain('counted from when your money arrives')
})

test.each([
  ['buy', 'NN-NL', 'Mon 23 November', 'Your order arrives on Monday 23 November'],
  ['rent', 'NN-J', undefined, 'Your order arrives on '],
] as const)(
  'once it is paid, the day of what one orders to %s stays on its pages',
  async (type, code, day, headline) => {
    const visitor = await visitorWith(shop, await cartOf(shop, type, { [code]: 1 }))
    const bank = (await placeOrder(visitor)).location ?? ''
    const id = (await visitor.get('/en/checkout/confirm')).location?.split('/').at(-1)
    expect((await visitor.get(`/en/orders/${id}`)).text).not.toContain('order arrives')
    await answerBank(visitor, bank, 'paid')
    for (const page of ['payment_callback', 'orders']) {
      expect((await visitor.get(`/en/${page}/${id}`)).text).toContain(headline)
    }
    const { text } = await visitor.get(`/en/orders/${id}`)
    const thanks = (await visitor.get(`/en/payment_callback/${id}`)).text
    expect(thanks).toMatch(/On its way by \w+ \d+ \w+/)
    expect(thanks).not.toContain('next working day')
    if (day) for (const told of [text, thanks]) expect(told).toContain(`With you expected ${day}`)
    await shop.backend.db
      .updateTable('orders')
      .set({ status: 301 })
      .where('id', '=', id ?? '')
      .execute()
    expect((await visitor.get(`/en/orders/${id}`)).text).not.toContain('order arrives')
  },
)

test.each([
  ['rent', 'NN-J', {}],
  ['buy', 'NN-NL', { country: 'ch' }],
] as const)('no day is promised: to %s %s %j', async (type, code, place) => {
  const visitor = await visitorWith(shop, await cartOf(shop, type, { [code]: 1 }))
  if ('country' in place) await visitor.post('/en/country', { country: place.country })
  expect((await visitor.get('/en/cart')).text).not.toContain('With you on')
})
