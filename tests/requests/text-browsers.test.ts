import { expect, test } from 'vitest'
import type { Answer, Visitor } from '../support/app'
import { linkNamed } from '../support/browsing'
import {
  answerBank,
  cartOf,
  formWith,
  idOf,
  openPage,
  placeOrder,
  putCart,
  sendDetails,
} from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

const MOMENT = /[?&](?:amp;)?t=\d/

async function press(visitor: Visitor, path: string, button: string, typed: Record<string, string> = {}) {
  const { action, fields } = formWith((await visitor.get(path)).html, button)
  return visitor.post(action, { ...fields, ...typed })
}

async function withCart(visitor: Visitor): Promise<Visitor> {
  await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
  return visitor
}

const CHANGES: [string, (visitor: Visitor) => Promise<Answer>][] = [
  ['a country', (visitor) => visitor.post('/en/country', { country: 'de' })],
  ['a region', (visitor) => visitor.post('/en/country/region?country=es', { region: 'Overig' })],
  ['a quantity', (visitor) => press(visitor, '/en/buy/cart', 'Update', { quantity: '3' })],
  ['nothing left', (visitor) => press(visitor, '/en/cart', 'Remove')],
]

test.each(CHANGES)(
  'after a change a text browser is led to a new address, any other not: %s',
  async (_, change) => {
    const answer = await change(await withCart(shop.textVisitor()))
    expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(MOMENT)])
    const other = await change(await withCart(shop.visitor()))
    expect([other.status, other.location]).toEqual([303, expect.not.stringMatching(MOMENT)])
  },
)

test('a page that was open before is shown as it is now, with its message once', async () => {
  const visitor = await withCart(shop.textVisitor())
  const words = 'Your delivery country is now Germany'
  expect((await visitor.get('/en/buy')).text).not.toContain(words)
  expect((await visitor.follow(await visitor.post('/en/buy/country', { country: 'de' }))).text).toContain(
    words,
  )
  expect((await visitor.get('/en/rent')).text).not.toContain(words)
  expect((await visitor.get('/en/buy/cart')).text).toContain('2 × €')
  const more = await press(visitor, '/en/buy/cart', 'One more')
  expect((await visitor.follow(more)).text).toContain('3 × €')
})

test('a page that was led on from a change is new too', async () => {
  const visitor = shop.textVisitor()
  await visitor.get('/en/checkout')
  const answer = await visitor.get('/en/checkout/confirm?t=1')
  expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\/en\/checkout\?t=\d{13}$/)])
})

test('no button shows a code beside its words, as lynx does of its value', async () => {
  const visitor = shop.textVisitor()
  await putCart(visitor, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  await sendDetails(visitor)
  const replaced = new URLSearchParams({ type: 'buy', article: await idOf(shop, 'NN-NL'), quantity: '1' })
  const paths = [
    '/en/rent/cart',
    '/en/checkout',
    '/en/checkout/confirm',
    `/en/new_cart?${replaced}`,
    '/en/quote',
  ]
  const pages = [
    ...(await Promise.all(paths.map((path) => visitor.get(path)))),
    await answerBank(visitor, (await placeOrder(visitor)).location ?? '', 'canceled'),
  ]
  for (const { html, title } of pages) {
    expect(html, title).toMatch(/<button/)
    expect(html.match(/<button[^>]* value="[^"]+"/g), title).toBeNull()
  }
})

test('what is done again is done again, though it is sent as before', async () => {
  const visitor = await withCart(shop.textVisitor())
  let path = '/en/buy/cart'
  for (const [button, pieces] of [
    ['One more', 3],
    ['One less', 2],
    ['One more', 3],
  ] as const) {
    const changed = await press(visitor, path, button)
    path = changed.location ?? ''
    expect((await visitor.follow(changed)).text).toContain(`${pieces} × €`)
  }
  let answered = await answerBank(visitor, (await placeOrder(visitor)).location ?? '', 'canceled')
  for (const answer of ['canceled', 'paid'] as const) {
    const { action, fields } = formWith(answered.html, 'Card (Visa, Mastercard): pay')
    answered = await answerBank(visitor, (await visitor.post(action, fields)).location ?? '', answer)
  }
  expect(answered.title).toMatch(/^Thank you, your order is paid/)
  expect([...visitor.cookies.keys()]).toContain('orders')
  expect([...visitor.cookies.keys()]).not.toContain('cart')
})

test('a payment that is looked at again is shown as it stands, each time', async () => {
  const visitor = await withCart(shop.textVisitor())
  const bank = (await placeOrder(visitor)).location ?? ''
  let page = await answerBank(visitor, bank, 'pending')
  for (let time = 0; time < 2; time++) {
    page = await visitor.get(linkNamed(page.html, 'Check again'))
    expect(page.title).toMatch(/^Your payment is being processed/)
  }
  await visitor.post(bank, { answer: 'paid' })
  page = await visitor.get(linkNamed(page.html, 'Check again'))
  expect(page.title).toMatch(/^Thank you, your order is paid/)
})

test('an order that was paid in the meantime is not shown as it was', async () => {
  const visitor = await withCart(shop.textVisitor())
  const bank = (await placeOrder(visitor)).location ?? ''
  const path = (await visitor.get('/en/checkout/confirm?t=1')).location?.replace(/&t=\d+/, '') ?? ''
  expect((await visitor.get(path)).title).toMatch(/^Your payment is not confirmed yet/)
  await visitor.post(bank, { answer: 'paid' })
  const id = /callback\/([^?]*)/.exec(path)?.[1]
  const after = await openPage(visitor, `/en/payment_canceled?order=${id}`)
  expect(after.title).toMatch(/^Thank you, your order is paid/)
})
