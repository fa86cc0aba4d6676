import { describe, expect, test } from 'vitest'
import type { Answer, Visitor } from '../support/app'
import { linkNamed } from '../support/browsing'
import { answerBank, cartOf, formWith, openPage, placeOrder, putCart } from '../support/ordering'
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

test('whatever is opened after a change is as it is now, also what was open before', async () => {
  const visitor = await withCart(shop.textVisitor())
  for (const path of ['/en/rent', '/en/buy']) await visitor.get(path)
  let page = await visitor.follow(await visitor.post('/en/buy/country', { country: 'de' }))
  for (const link of ['Rent', 'Buy', 'Rent']) {
    page = await visitor.get(linkNamed(page.html, link))
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Delivery to: Germany')])
    expect(page.text).not.toContain('Your delivery country is now')
  }
})

test('what is sent after a change does not name its moment', async () => {
  const visitor = shop.textVisitor()
  const page = await visitor.follow(await visitor.post('/en/rent/country?group=sets', { country: 'de' }))
  const forms = page.html.match(/<form\b[^>]*method="post".*?<\/form>/gs)
  expect(forms?.length).toBeGreaterThan(0)
  expect(forms?.join()).not.toMatch(MOMENT)
  const { html } = await visitor.get(linkNamed(page.html, 'Log in'))
  expect(html.match(/<form\b[^>]*method="post".*?<\/form>/gs)?.join()).not.toMatch(MOMENT)
})

test('no other browser and no search engine is led on to new addresses', async () => {
  for (const visitor of [shop.visitor(), shop.textVisitor()]) {
    expect((await visitor.get('/en/rent?t=1')).html).not.toMatch(MOMENT)
  }
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
    expect(visitor.cookies.has('notice')).toBe(false)
  }
})

test('a payment that was canceled and then made is shown so', async () => {
  const visitor = await withCart(shop.textVisitor())
  const canceled = await answerBank(visitor, (await placeOrder(visitor)).location ?? '', 'canceled')
  expect(canceled.title).toMatch(/^Payment cancelled/)
  const order = await openPage(visitor, '/en/checkout/confirm?t=1')
  expect(order.title).toMatch(/^Your order is not paid yet/)
  const { action, fields } = formWith(canceled.html, 'Card (Visa, Mastercard): pay')
  const paid = await answerBank(visitor, (await visitor.post(action, fields)).location ?? '', 'paid')
  expect(paid.title).toMatch(/^Thank you, your order is paid/)
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
})

test('a cookie that is cleared is gone', async () => {
  const visitor = await withCart(shop.textVisitor())
  const paid = await answerBank(visitor, (await placeOrder(visitor)).location ?? '', 'paid')
  expect(paid.title).toMatch(/^Thank you/)
  expect([...visitor.cookies.keys()]).toEqual(expect.arrayContaining(['orders']))
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
  expect((await visitor.get(path)).title).toMatch(/^We have not received confirmation/)
  await visitor.post(bank, { answer: 'paid' })
  const id = /callback\/([^?]*)/.exec(path)?.[1]
  const after = await openPage(visitor, `/en/payment_canceled?order=${id}`)
  expect(after.title).toMatch(/^Thank you, your order is paid/)
})

test('only browsers that print them get no links to languages and to what is loaded ahead', async () => {
  const linksOf = (html: string) => [...html.matchAll(/<link rel="([\w-]+)"/g)].map(([, rel]) => rel)
  expect(linksOf((await shop.textVisitor().get('/en')).html)).toEqual(['stylesheet', 'icon', 'stylesheet'])
  const { html } = await shop.visitor().get('/en')
  expect(linksOf(html)).toEqual(expect.arrayContaining(['alternate', 'canonical', 'preload']))
})

test('a button that sends a code says it in its name, as lynx prints values', async () => {
  const { html } = await shop.textVisitor().get('/en/buy/country')
  const buttons = html.match(/<button\b[^>]*>/g) ?? []
  expect(buttons.length).toBeGreaterThan(20)
  for (const button of buttons) expect(button).not.toContain(' value=')
})
