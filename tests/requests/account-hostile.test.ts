import { describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { sendForm } from '../support/filled-forms'
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
  sentTo,
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

test('a post from another site changes nothing', async () => {
  const paths = [
    ...['login', 'login/forgot', 'login/register', 'logout', 'verify-phone', 'change-password', 'account'],
    ...['account/delete', 'account/email-confirmation', 'account/sessions'],
    ...['reset', 'reset/x', 'confirm-email/x', 'newsletter', 'newsletter/confirm/x', 'newsletter/cancel/x'],
  ]
  const visitor = await customerOf(shop)
  const before = await everythingKept(shop)
  for (const path of paths) {
    for (const headers of ELSEWHERE) {
      const answer = await visitor.post(`/en/${path}`, { Password: PASSWORD }, headers)
      expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []])
    }
  }
  expect(await everythingKept(shop)).toEqual(before)
})

describe('an address that is only opened', () => {
  const ahead = { 'Sec-Purpose': 'prefetch;prerender' }

  test('changes nothing and sends nothing, also where it is asked for ahead', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    await visitor.post('/en/newsletter', { Emailadres: email })
    const links = [
      await resetLink(shop, email),
      await mailedLink(shop, email, '/confirm-email/'),
      await mailedLink(shop, email, '/newsletter/confirm/'),
    ]
    const pages = [
      ...['logout', 'verify-phone', 'change-password', 'account'],
      'verify-phone?mobile=%2B31610000001&asks-code=1',
      ...['account/email-confirmation', 'account/sessions'],
      'account/delete?Password=a+quiet+night+in+the+nest',
      ...['account/export', 'orders', 'reset'],
      'newsletter?Emailadres=somebody%40example.org',
      'newsletter/cancel/x',
      'login?Username=a%40example.org&Password=x',
      ...['login/register', 'login/forgot?Emailadres=a%40example.org'],
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
    for (const call of calls) await visitor.get(`/api/${call}`)
    for (const address of [...links, ...pages]) {
      await visitor.get(address)
      await visitor.get(address.replace(/(?=\?|$)/, '.data'), ahead)
    }
    while ((await shop.backend.backend.outbox.deliverDue()) > 0);
    expect(await everythingKept(shop)).toEqual(before)
    expect(visitor.cookies.get('session')).toBe(session)
    expect(await isInside(visitor)).toBe(true)
  })
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

describe('two registrations at once for one address', () => {
  const usersWith = (email: string) =>
    shop.backend.db.selectFrom('users').selectAll().where('email', '=', email).execute()

  test('that are one form sent twice make one account, and both are logged in', async () => {
    const email = newAddress()
    const visitors = [shop.visitor(), shop.visitor()]
    const answers = await Promise.all(visitors.map((visitor) => register(visitor, email)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await Promise.all(visitors.map(isInside))).toEqual([true, true])
    expect(await usersWith(email)).toHaveLength(1)
  })
})

test('an e-mail address with more in it than an address gets no mail', async () => {
  const outbox = () => shop.backend.db.selectFrom('outbox').selectAll().execute()
  const before = await outbox()
  for (const email of [
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org,b@example.org',
    'A <a@example.org>, b@example.org',
    'a@example.org\0',
  ]) {
    for (const [path, fields] of [
      ['login/register', { Emailadres: email, NewPassword: PASSWORD, Bezorg_Landcode: 'nl' }],
      ['login/forgot', { Emailadres: email }],
      ['newsletter', { Emailadres: email }],
    ] as const) {
      expect([path, (await shop.visitor().post(`/en/${path}`, fields)).status]).toEqual([path, 422])
    }
  }
  expect(await outbox()).toEqual(before)
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

let numbers = 10_000_000
const newNumber = () => `+316${++numbers}`

const ask = (visitor: Visitor, mobile = '') =>
  visitor.post('/en/rent/verify-phone', { mobile, 'asks-code': '1' })

async function codeFor(number: string): Promise<string> {
  const [message] = await sentTo(shop, number)
  return /\b\d{6}\b/.exec(message?.replace(/<h2[\s\S]*?<\/h2>/, '').replace(number, '') ?? '')?.[0] ?? ''
}

describe('the confirmation of a phone number', () => {
  test('sends a code when asked, takes it, and closes', async () => {
    const visitor = await customerOf(shop)
    const number = newNumber()
    expect((await visitor.get('/en/rent/verify-phone')).html).toContain('name="mobile"')
    const sent = await ask(visitor, number)
    expect([sent.status, sent.location]).toEqual([303, '/en/rent/verify-phone'])
    const dialog = await visitor.follow(sent)
    expect(dialog.html).toContain('autoComplete="one-time-code"')
    expect(dialog.text).toContain('Send another code')
    const answer = await visitor.post('/en/rent/verify-phone', { Code: await codeFor(number) })
    expect([answer.status, answer.location]).toEqual([303, '/en/rent'])
    expect((await visitor.follow(answer)).text).toMatch(/phone number has been (confirmed|verified)/i)
    expect((await visitor.get('/en/rent/verify-phone')).location).toBe('/en/rent')
  })

  test('says that a code is wrong', async () => {
    const visitor = await customerOf(shop)
    const number = newNumber()
    await ask(visitor, number)
    const right = await codeFor(number)
    const wrong = right === '000000' ? '111111' : '000000'
    const answer = await visitor.post('/en/rent/verify-phone', { Code: wrong })
    expect([answer.status, answer.title]).toEqual([422, expect.stringMatching(/^Error:/)])
    expect((await visitor.post('/en/rent/verify-phone', { Code: right })).status).toBe(303)
  })

  test('asked for too soon stays open and says when; later another code comes', async () => {
    const visitor = await customerOf(shop)
    const number = newNumber()
    await ask(visitor, number)
    const soon = await ask(visitor)
    expect([soon.status, soon.location]).toEqual([303, '/en/rent/verify-phone'])
    expect((await visitor.follow(soon)).text).toMatch(/try again|seconds/i)
    time += 16_000
    await ask(visitor)
    expect(await sentTo(shop, number)).toHaveLength(2)
  })

  test('stays over its page with a number that is none, without scripts', async () => {
    const visitor = await customerOf(shop)
    const path = '/en/rent/verify-phone'
    const asked = async (mobile: string) => sendForm(visitor, path, 'Send me a code', { mobile })
    const answer = await asked('123')
    expect([answer.status, answer.title.slice(0, 6)]).toEqual([422, 'Error:'])
    expect(answer.html).toMatch(/role="dialog"[\s\S]*value="123"/)
    expect(answer.html).toContain('/en/rent/verify-phone')
    expect(answer.html).toMatch(/<main[\s\S]*Nachtnest Junior/)
    const number = newNumber()
    expect((await asked(number)).location).toBe(path)
    const other = await asked('456')
    expect(other.html).toMatch(/<details open=""[\s\S]*value="456"/)
    expect(await sentTo(shop, number)).toHaveLength(1)
  })

  test('closes and says why where no message can be sent', async () => {
    const visitor = await customerOf(shop)
    const { fetch } = shop.backend.backend
    shop.backend.backend.fetch = async (request) =>
      request.url.endsWith('/api/send_sms') ? new Response(null, { status: 503 }) : fetch(request)
    const answer = await ask(visitor, newNumber())
    shop.backend.backend.fetch = fetch
    expect([answer.status, answer.location]).toEqual([303, '/en/rent'])
    const page = await visitor.follow(answer)
    expect(page.text).toContain('We cannot send a text message')
    expect(page.html).not.toContain(' data-stays=')
  })

  test('asks whoever is not logged in to do so first', async () => {
    expect((await ask(shop.visitor(), newNumber())).location).toContain('/login')
  })
})
