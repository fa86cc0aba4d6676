import { describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { cartOf, ordersIn, placeOrder, putCart } from '../support/ordering'
import { testShop } from '../support/set-up'
import {
  chosen,
  customerOf,
  everythingKept,
  logIn,
  mailedLink,
  newAddress,
  PASSWORD,
  register,
  resetLink,
} from '../support/shop-accounts'

const OTHER = 'another quiet night in it'
const DAY = 24 * 3_600_000

let time = Date.parse('2026-11-20T09:00:00Z')
const shop = testShop({ clock: () => new Date(time) })

const isInside = async (visitor: Visitor) => (await visitor.get('/en/logout')).text.includes('My orders')

/** Somebody else who has got hold of a visitor's cookie. */
function thiefOf(visitor: Visitor): Visitor {
  const thief = shop.visitor()
  thief.cookies.set('session', visitor.cookies.get('session') ?? '')
  return thief
}

describe('a session', () => {
  test.each<[string, (visitor: Visitor, email: string) => Promise<unknown>]>([
    ['logging out', (visitor) => visitor.post('/en/logout', {})],
    ['logging out everywhere', (visitor) => visitor.post('/en/account/sessions', {})],
    [
      'another password',
      (visitor) => visitor.post('/en/account/change-password', { OldPassword: PASSWORD, ...chosen(OTHER) }),
    ],
    [
      'a forgotten password',
      async (_, email) => shop.visitor().post(await resetLink(shop, email), chosen(OTHER)),
    ],
    ['deletion', (visitor) => visitor.post('/en/account/delete', { Password: PASSWORD })],
    [
      'a month unused',
      async () => {
        time += 31 * DAY
      },
    ],
  ])('that was copied is worth nothing after %s', async (_, end) => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    const thief = thiefOf(visitor)
    expect(await isInside(thief)).toBe(true)
    await end(visitor, email)
    expect(await isInside(thief)).toBe(false)
    expect((await thief.get('/en/account/export')).location).toMatch(/^\/en\/login\?/)
  })

  test('of an attacker that was planted is neither used nor made the victim’s', async () => {
    const attacker = await customerOf(shop)
    const victim = shop.visitor()
    const email = newAddress()
    await register(shop.visitor(), email)
    victim.cookies.set('session', attacker.cookies.get('session') ?? '')
    await logIn(victim, email)
    expect(victim.cookies.get('session')).not.toBe(attacker.cookies.get('session'))
    expect((await victim.get('/en/account')).text).toContain(email)
    expect((await attacker.get('/en/account')).text).not.toContain(email)
  })
})

const ELSEWHERE: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
]

describe('a post from another site', () => {
  test.each([
    'login',
    'login/forgot',
    'login/register',
    'logout',
    'verify-phone',
    'change-password',
    'account',
    'account/delete',
    'account/email-confirmation',
    'account/sessions',
    'account/phone-code',
    'reset',
    'reset/x',
    'confirm-email/x',
    'newsletter',
    'newsletter/confirm/x',
    'newsletter/cancel/x',
  ])('changes nothing: %s', async (path) => {
    const visitor = await customerOf(shop)
    const before = await everythingKept(shop)
    for (const headers of ELSEWHERE) {
      const answer = await visitor.post(`/en/${path}`, { Password: PASSWORD }, headers)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
    expect(await everythingKept(shop)).toEqual(before)
  })
})

describe('an address that is only opened', () => {
  const ahead = { 'Sec-Purpose': 'prefetch;prerender' }

  test.each<Record<string, string>>([{}, ahead])(
    'changes nothing and sends nothing: %j',
    async (headers) => {
      const email = newAddress()
      const visitor = await customerOf(shop, email)
      await visitor.post('/en/newsletter', { Emailadres: email })
      const links = [
        await resetLink(shop, email),
        await mailedLink(shop, email, '/confirm-email/'),
        await mailedLink(shop, email, '/newsletter/confirm/'),
      ]
      const pages = [
        'logout',
        'verify-phone',
        'change-password',
        'account',
        'account/phone-code?mobile=%2B31610000001&returnTo=%2Fen',
        'account/email-confirmation',
        'account/sessions',
        'account/delete?Password=a+quiet+night+in+the+nest',
        'account/export',
        'orders',
        'reset',
        'newsletter?Emailadres=somebody%40example.org',
        'newsletter/cancel/x',
        'login?Username=a%40example.org&Password=x',
        'login/register',
        'login/forgot?Emailadres=a%40example.org',
      ].map((page) => `/en/${page}`)
      const calls = [
        'logout',
        'send_sms',
        'account/sessions/end',
        'account/delete',
        'email_confirmations/resend',
      ]
      const session = visitor.cookies.get('session')
      const before = await everythingKept(shop)
      const addresses = [...links, ...pages, ...calls.map((call) => `/api/${call}`)]
      for (const address of addresses) await visitor.get(address, headers)
      for (const address of [...links, ...pages])
        await visitor.get(address.replace(/(?=\?|$)/, '.data'), headers)
      while ((await shop.backend.backend.outbox.deliverDue()) > 0);
      expect(await everythingKept(shop)).toEqual(before)
      expect(visitor.cookies.get('session')).toBe(session)
      expect(await isInside(visitor)).toBe(true)
    },
    60_000,
  )

  test.each(['/en/account', '/en/orders', '/en/account/delete', '/en/change-password'])(
    '%s asked for ahead is kept nowhere',
    async (path) => {
      const visitor = await customerOf(shop)
      for (const address of [path, `${path}.data`]) {
        expect((await visitor.get(address, ahead)).headers.get('Cache-Control')).toBe('no-store')
      }
    },
  )
})

describe('somebody else’s account', () => {
  test('is not reached by naming it', async () => {
    const victim = newAddress()
    await customerOf(shop, victim)
    const [row] = await shop.backend.db.selectFrom('users').selectAll().where('email', '=', victim).execute()
    const attacker = await customerOf(shop)
    const extra = { id: row?.id ?? '', user_id: row?.id ?? '', Emailadres: victim, Username: victim }
    await attacker.post('/en/account', { Voornaam: 'Eve', ...extra })
    await attacker.post('/en/account/change-password', { OldPassword: PASSWORD, ...chosen(OTHER), ...extra })
    await attacker.post('/en/account/delete', { Password: OTHER, ...extra })
    expect(await isInside(attacker)).toBe(false)
    const after = await shop.backend.db.selectFrom('users').selectAll().where('email', '=', victim).execute()
    expect(after).toEqual([row])
    expect((await logIn(shop.visitor(), victim)).status).toBe(303)
  })

  test('is not deleted with another’s password', async () => {
    const visitor = await customerOf(shop)
    const answer = await visitor.post('/en/account/delete', { Password: OTHER })
    expect(answer.status).toBe(422)
    expect(await isInside(visitor)).toBe(true)
  })

  test('keeps its orders to itself', async () => {
    const visitor = await customerOf(shop)
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    expect((await placeOrder(visitor)).status).toBe(303)
    const order = (await ordersIn(shop)).at(-1)
    expect((await visitor.get('/en/orders')).text).toContain(order?.number)
    expect((await visitor.get(`/en/orders/${order?.id}`)).status).toBe(200)
    const attacker = await customerOf(shop)
    expect((await attacker.get('/en/orders')).text).not.toContain(order?.number)
    expect((await attacker.get(`/en/orders/${order?.id}`)).status).toBe(404)
    expect((await attacker.get(`/api/orders/${order?.id}`)).status).toBeGreaterThanOrEqual(400)
    expect((await attacker.get('/en/account/export')).html).not.toContain(order?.number)
  })
})
