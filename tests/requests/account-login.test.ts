import { describe, expect, test } from 'vitest'
import { cartOf, putCart } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf, logIn, newAddress, PASSWORD, register } from '../support/shop-accounts'

const shop = testShop()

async function account(changes: Record<string, string> = {}): Promise<string> {
  const email = newAddress()
  await register(shop.visitor(), email, changes)
  return email
}

describe('a new account', () => {
  test('logs in, keeps the delivery country and asks for the phone number', async () => {
    const visitor = shop.visitor()
    const email = newAddress()
    const answer = await register(
      visitor,
      email,
      { Bezorg_Landcode: 'de' },
      '/en/rent/login/register?group=sets',
    )
    expect([answer.status, answer.location]).toEqual([303, '/en/rent/verify-phone?group=sets'])
    const page = await visitor.follow(answer)
    expect(page.title).toContain('Confirm your phone number')
    expect(page.text).toContain('Germany')
    expect(page.text).toContain(email)
    expect(page.text).toContain('My orders')
  })

  test('with a region takes the prices of the region', async () => {
    const visitor = shop.visitor()
    const place = { Bezorg_Landcode: 'es', Bezorg_Gebied_ES: 'Canarische Eilanden' }
    const page = await visitor.follow(await register(visitor, newAddress(), place))
    expect(page.text).toContain('Canary Islands')
  })

  test('that is refused keeps what was typed, but no password', async () => {
    const answer = await shop.visitor().post('/en/login/register', {
      Emailadres: 'not an address',
      NewPassword: 'short-one',
      Bezorg_Landcode: 'de',
    })
    expect([answer.status, answer.title.slice(0, 6)]).toEqual([422, 'Error:'])
    expect(answer.html).toContain('value="not an address"')
    expect(answer.html).not.toContain('short-one')
    expect(answer.text).toContain('Please type it again: we do not store passwords.')
    expect(answer.html).toMatch(/<option[^>]*value="de"[^>]*selected|<option[^>]*selected[^>]*value="de"/)
  })

  test('that takes the country from the list keeps what was typed, and says that it keeps no password', async () => {
    const visitor = shop.visitor()
    const email = newAddress()
    const fresh = await visitor.get('/en/login/register')
    expect(fresh.text).not.toContain('we do not store passwords')
    const typed = { Emailadres: email, NewPassword: PASSWORD, 'Bezorg_Landcode-choose': '' }
    const opened = await visitor.post('/en/login/register', typed)
    expect([opened.status, opened.location]).toEqual([303, '/en/login/register/country'])
    await visitor.post('/en/login/register/country', { country: 'de' })
    const back = await visitor.get('/en/login/register')
    expect(back.html).toContain(`value="${email}"`)
    expect(back.html).toMatch(/<option[^>]*value="de"[^>]*selected|<option[^>]*selected[^>]*value="de"/)
    expect(back.text).toContain('Please type it again: we do not store passwords.')
  })

  test('for an address that has one says so', async () => {
    const email = await account()
    const answer = await register(shop.visitor(), email, { NewPassword: 'another quiet night' })
    expect(answer.status).toBeGreaterThanOrEqual(409)
    expect(answer.text).toContain('An account with this email address already exists')
    expect(answer.html).toContain(`value="${email}"`)
  })

  test('asks for no newsletter by itself', async () => {
    const { html } = await shop.visitor().get('/en/login/register')
    expect(html).toMatch(/name="Nieuwsbrief"/)
    expect(html).not.toMatch(/name="Nieuwsbrief"[^>]*checked|checked[^>]*name="Nieuwsbrief"/)
  })
})

describe('a login', () => {
  test('lands on the page under it, where the phone number is asked for', async () => {
    const email = await account()
    const visitor = shop.visitor()
    const answer = await logIn(visitor, email, PASSWORD, '/en/buy/login')
    expect([answer.status, answer.location]).toEqual([303, '/en/buy/verify-phone'])
    expect(visitor.cookies.has('session')).toBe(true)
  })

  test('over the cart comes back to the cart', async () => {
    const visitor = shop.visitor()
    const answer = await logIn(visitor, await account(), PASSWORD, '/en/buy/cart/login')
    const page = await visitor.follow(answer)
    expect(page.html).toContain('href="/en/buy/cart"')
  })

  test('with a wrong password says so and keeps the address', async () => {
    const email = await account()
    const visitor = shop.visitor()
    const answer = await logIn(visitor, email, 'a wrong password')
    expect([answer.status, answer.title.slice(0, 6)]).toEqual([401, 'Error:'])
    expect(answer.text).toContain('Login failed.')
    expect(answer.html).toContain(`value="${email}"`)
    expect(answer.html).not.toContain('a wrong password')
    expect(visitor.cookies.has('session')).toBe(false)
  })

  test('looks the same for an address nobody has', async () => {
    const answers = [
      await logIn(shop.visitor(), await account(), 'a wrong password'),
      await logIn(shop.visitor(), newAddress(), 'a wrong password'),
    ]
    const [known, unknown] = answers.map(({ status, text }) => [status, text.replace(/\S+@\S+/g, '')])
    expect(known).toEqual(unknown)
  })

  test('too often has to wait, and says how long', async () => {
    const visitor = shop.visitor('203.0.113.9')
    const email = await account()
    for (let tries = 0; tries < 10; tries++) await logIn(visitor, email, 'a wrong password')
    const answer = await logIn(visitor, email)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(answer.text).toMatch(/try again in \d+ minutes?/)
    expect(answer.html).toContain(`value="${email}"`)
  })

  test('brings the account’s delivery country, and the cart its prices', async () => {
    const email = await account({ Bezorg_Landcode: 'de' })
    const visitor = shop.visitor()
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    const page = await visitor.follow(await logIn(visitor, email))
    expect(page.text).toContain('Germany')
  })

  test('is over when it is not the visitor’s own: a planted session is not used', async () => {
    const visitor = shop.visitor()
    visitor.cookies.set('session', 'planted')
    await logIn(visitor, await account())
    expect(visitor.cookies.get('session')).not.toBe('planted')
    const stranger = shop.visitor()
    stranger.cookies.set('session', 'planted')
    expect((await stranger.get('/en')).text).not.toContain('My orders')
  })

  test('from another site is refused', async () => {
    const email = await account()
    const visitor = shop.visitor()
    const answer = await visitor.post(
      '/en/login',
      { Username: email, Password: PASSWORD },
      { 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(answer.status).toBe(403)
    expect(visitor.cookies.has('session')).toBe(false)
  })
})

describe('where a login leads', () => {
  test.each([
    ['%2Fen%2Faccount', '/en/account/verify-phone'],
    ['%2F%2Fevil.example', '/en/verify-phone'],
    ['https%3A%2F%2Fevil.example', '/en/verify-phone'],
    ['%2F%5Cevil.example', '/en/verify-phone'],
    ['%2F%09%2Fevil.example', '/en/verify-phone'],
    ['%2Fen%2F..%2F%2Fevil.example', '/en'],
  ])('to=%s stays in the shop', async (to, expected) => {
    const answer = await logIn(shop.visitor(), await account(), PASSWORD, `/en/login?to=${to}`)
    expect(answer.location).toBe(expected)
  })

  test('who is logged in already goes on at once', async () => {
    const visitor = await customerOf(shop)
    for (const [path, target] of [
      ['/en/login', '/en'],
      ['/de/rent/login', '/de/rent'],
      ['/en/login?to=%2Fen%2Faccount', '/en/account'],
      ['/en/login/forgot', '/en'],
      ['/en/buy/cart/login/register', '/en/buy/cart'],
    ]) {
      const answer = await visitor.get(path ?? '')
      expect([path, answer.status, answer.location]).toEqual([path, 303, target])
    }
  })
})

describe('a page that is nobody’s without logging in', () => {
  test.each(['/en/account', '/en/orders', '/nl/account/delete', '/en/account/sessions', '/de/reset'])(
    '%s asks to log in, and comes back',
    async (path) => {
      const visitor = shop.visitor()
      const answer = await visitor.get(path)
      const locale = path.slice(1, 3)
      expect([answer.status, answer.location]).toEqual([
        303,
        `/${locale}/login?to=${encodeURIComponent(path)}`,
      ])
      const login = await visitor.follow(answer)
      expect(login.status).toBe(200)
      expect(login.text).toContain(
        path.startsWith('/en')
          ? 'Please log in first'
          : ('Inloggen Anmelden'.split(' ')[path.startsWith('/de') ? 1 : 0] ?? ''),
      )
    },
  )

  test('is asked for once more when the session is gone', async () => {
    const visitor = await customerOf(shop)
    visitor.cookies.set('session', 'forged')
    expect((await visitor.get('/en/account')).location).toBe('/en/login?to=%2Fen%2Faccount')
  })
})
