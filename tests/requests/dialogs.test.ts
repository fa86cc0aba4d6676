import { describe, expect, test } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop()

describe('an address that is no dialog is a page that says so', () => {
  test.each([
    '/en/rent/cart/nothing',
    '/en/nothing',
    '/en/nowhere/cart',
    '/en/nowhere/country/region?country=es',
    '/en/cart/cart',
    '/en/login/country',
    '/en/language/menu',
    '/en/forgot',
    '/en/region?country=es',
    `/en${'/cart/country'.repeat(5)}`,
    `/en${'/login/register'.repeat(5)}`,
    `/en/rent${'/cart'.repeat(10)}`,
    '/la/cart',
    '/cart',
  ])('%s', async (path) => {
    const page = await shop.visitor().get(path)
    expect([page.status, page.title]).toEqual([404, expect.stringContaining('404')])
    expect(page.html).not.toContain('role="dialog"')
  })
})

test('a page that is not there has links to dialogs that are', async () => {
  const visitor = shop.visitor()
  const page = await visitor.get('/en/nowhere?x=1')
  const dialogs = [...page.html.matchAll(/href="(\/en[^"]*\/(?:cart|country|language|login|menu)[^"]*)"/g)]
  expect(dialogs.length).toBeGreaterThan(1)
  for (const [, href = ''] of dialogs) expect((await visitor.get(href)).status).toBe(200)
})

describe('a form sent to a dialog that has none is refused', () => {
  test.each(['country/not-listed', 'menu'])('%s', async (dialog) => {
    const page = await shop.visitor().post(`/en/rent/${dialog}`, { country: 'de' })
    expect(page.status).toBe(405)
    expect(page.text).toContain('That did not work')
  })
})

test('a region is asked for only where there is one; any other way leads back to the countries', async () => {
  for (const search of [
    '',
    '?country=',
    '?country=nl',
    '?country=us',
    '?country=xx&country=es',
    '?country=%00',
  ]) {
    const page = await shop.visitor().get(`/en/buy/cart/country/region${search}`)
    expect([page.status, page.location]).toEqual([303, '/en/buy/cart/country'])
  }
})

test('a country that is not in the list keeps the dialog open, with what was looked for', async () => {
  const page = await shop.visitor().post('/en/buy/cart/country?find=uni', { country: 'us' })
  expect(page.status).toBe(422)
  expect(page.html.match(/role="dialog"/g)).toHaveLength(2)
  expect(page.html).toMatch(/name="find"[^>]*value="uni"/)
})

test('the uppermost dialog is read before those below it and the page', async () => {
  const { html } = await shop.visitor().get('/en/rent/cart/country/region?country=es')
  const places = ['Spain: which region?', 'Find your country', 'Your cart is empty', '<main'].map((words) =>
    html.indexOf(words),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(0)
})

test('the browser learns the routes it asks about, and those under them', async () => {
  const { html } = await shop.visitor().get('/en/cart')
  const version = /manifest-(\w+)\.js/.exec(html)?.[1]
  const ask = (query: string) => shop.request(new Request(`https://shop.test/__manifest?${query}`))
  const answer = await ask(`version=${version}&p=/en/rent/cart/country&p=en/login`)
  const ids = Object.keys((await answer.json()) as object)
  expect(ids.sort()).toEqual([
    'home',
    'home/login',
    'rent',
    'rent/cart',
    'rent/cart/country',
    'root',
    'shell',
  ])
  expect((await ask(`version=older&p=/en/rent`)).status).toBe(204)
  expect((await ask(`version=${version}`)).status).toBe(400)
})
