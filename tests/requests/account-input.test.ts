import { describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { cartOf, putCart } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf, everythingKept, logIn, newAddress, PASSWORD, register } from '../support/shop-accounts'

const shop = testShop()

const isInside = async (visitor: Visitor) => (await visitor.get('/en/logout')).text.includes('My orders')

describe('two registrations at once for one address', () => {
  const usersWith = (email: string) =>
    shop.backend.db.selectFrom('users').selectAll().where('email', '=', email).execute()

  test('make one account, for whoever was first', async () => {
    const email = newAddress()
    const visitors = [shop.visitor(), shop.visitor()]
    const answers = await Promise.all(
      visitors.map((visitor, n) => register(visitor, email, { NewPassword: `${PASSWORD} ${n}` })),
    )
    expect(answers.map(({ status }) => status === 303).sort()).toEqual([false, true])
    expect(await usersWith(email)).toHaveLength(1)
  })

  test('that are one form sent twice make one account, and both are logged in', async () => {
    const email = newAddress()
    const visitors = [shop.visitor(), shop.visitor()]
    const answers = await Promise.all(visitors.map((visitor) => register(visitor, email)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await Promise.all(visitors.map(isInside))).toEqual([true, true])
    expect(await usersWith(email)).toHaveLength(1)
  })
})

describe('an e-mail address with more in it than an address', () => {
  test.each([
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org\nSubject: x',
    'a@example.org,b@example.org',
    'a@example.org;b@example.org',
    'A <a@example.org>',
    'a@example.org\0',
    'a@example.org\u2028b',
    `${'a'.repeat(300)}@example.org`,
  ])('gets no mail: %j', async (email) => {
    const before = (await everythingKept(shop)).outbox
    for (const [path, fields] of [
      ['login/register', { Emailadres: email, NewPassword: PASSWORD, Bezorg_Landcode: 'nl' }],
      ['login/forgot', { Emailadres: email }],
      ['newsletter', { Emailadres: email }],
    ] as const) {
      expect([path, (await shop.visitor().post(`/en/${path}`, fields)).status]).toEqual([path, 422])
    }
    expect((await everythingKept(shop)).outbox).toEqual(before)
  })
})

describe('what is typed', () => {
  test('as a password of a megabyte is refused before it costs anything', async () => {
    const password = 'x'.repeat(1024 * 1024)
    const email = newAddress()
    for (const answer of [
      await logIn(shop.visitor(), email, password),
      await register(shop.visitor(), email, { NewPassword: password }),
    ]) {
      expect([413, 422]).toContain(answer.status)
      expect(answer.html.length).toBeLessThan(512 * 1024)
    }
  })

  test('with NUL bytes does no harm', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    const saved = await visitor.post('/en/account', { Voornaam: 'No\0or', Achternaam: '\0' })
    expect([303, 422]).toContain(saved.status)
    expect(JSON.stringify(await everythingKept(shop))).not.toContain('\\u0000')
    for (const password of [`${PASSWORD}\0`, `\0${PASSWORD}`, `${PASSWORD}\0x`]) {
      expect([401, 422]).toContain((await logIn(shop.visitor(), email, password)).status)
    }
    const other = await register(shop.visitor(), newAddress(), { NewPassword: '\0'.repeat(12) })
    expect(other.status).toBe(422)
  })

  test('as a name becomes no script, in the menu, on the account’s page or in the outbox', async () => {
    const name = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    expect((await visitor.post('/en/account', { Voornaam: name, Achternaam: 'x' })).status).toBe(303)
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    for (const path of ['/en', '/en/account', '/en/menu', '/en/checkout', '/en/etc/outbox']) {
      const { html } = await visitor.get(path)
      expect(html).not.toMatch(/<script>alert|<img src=x/)
    }
    const file = await visitor.get('/en/account/export')
    expect(file.headers.get('Content-Type')).toContain('application/json')
    expect(file.headers.get('Content-Disposition')).toContain('attachment')
  })
})
