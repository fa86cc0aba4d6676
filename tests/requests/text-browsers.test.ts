import { describe, expect, test } from 'vitest'
import type { Answer, Visitor } from '../support/app'
import { cartOf, formWith, placeOrder, putCart } from '../support/ordering'
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
  ['a country with regions', (visitor) => visitor.post('/en/rent/country?group=sets', { country: 'es' })],
  ['a region', (visitor) => visitor.post('/en/country/region?country=es', { region: 'Overig' })],
  ['a language', (visitor) => visitor.post('/en/rent/language?group=sets', { language: 'de' })],
  ['a quantity', (visitor) => press(visitor, '/en/buy/cart', 'Update', { quantity: '3' })],
  ['one more', (visitor) => press(visitor, '/en/cart', 'One more')],
  ['nothing left', (visitor) => press(visitor, '/en/cart', 'Remove')],
  ['the newsletter', (visitor) => visitor.post('/en/newsletter', { Emailadres: 'noor@example.org' })],
]

describe.each(CHANGES)('after a change: %s', (_, change) => {
  test('a text browser is led to a new address', async () => {
    const answer = await change(await withCart(shop.textVisitor()))
    expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(MOMENT)])
  })

  test('any other browser to the address itself', async () => {
    const answer = await change(await withCart(shop.visitor()))
    expect([answer.status, answer.location]).toEqual([303, expect.not.stringMatching(MOMENT)])
  })
})

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

test('the moment of a change is in no link and no form of the page', async () => {
  const visitor = shop.textVisitor()
  const answer = await visitor.post('/en/rent/country?group=sets', { country: 'de' })
  expect(answer.location).toMatch(MOMENT)
  const page = await visitor.follow(answer)
  expect(page.html).toContain('href="/de/rent?group=sets"')
  expect(page.html).toContain('href="/en/rent/login?group=sets"')
  expect(page.html).not.toMatch(MOMENT)
})

test('a page that was led on from a change is new too', async () => {
  const visitor = shop.textVisitor()
  await visitor.get('/en/checkout')
  const answer = await visitor.get('/en/checkout/confirm?t=1')
  expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/^\/en\/checkout\?t=\d{13}$/)])
})

test('a login that is asked for says why each time, and on no other page', async () => {
  const visitor = shop.textVisitor()
  for (let time = 0; time < 2; time++) {
    const login = await visitor.follow(await visitor.get('/en/account'))
    expect(login.text).toContain('Please log in first')
    expect(login.html).not.toMatch(MOMENT)
    expect(visitor.cookies.has('notice')).toBe(false)
  }
})

test('a payment that was canceled and then made is shown so', async () => {
  const visitor = await withCart(shop.textVisitor())
  const answerBank = async (bank: string | null, answer: string) =>
    visitor.follow(await visitor.post(bank ?? '', { answer }))
  const canceled = await answerBank((await placeOrder(visitor)).location, 'canceled')
  expect(canceled.title).toMatch(/^The payment was canceled/)
  const order = await visitor.follow(await visitor.get('/en/checkout/confirm'))
  expect(order.title).toMatch(/^Your order is not paid yet/)
  const { action, fields } = formWith(canceled.html, 'Pay again')
  const paid = await answerBank((await visitor.post(action, fields)).location, 'paid')
  expect(paid.title).toMatch(/^Thank you, your order is paid/)
})
