import { describe, expect, test } from 'vitest'
import { cartOf, putCart } from '../support/ordering'
import { testShop } from '../support/set-up'
import {
  chosen,
  customerOf,
  linkIn,
  logIn,
  mailedLink,
  newAddress,
  PASSWORD,
  register,
  resetLink,
  sentTo,
} from '../support/shop-accounts'

const OTHER = 'another quiet night in it'
const HOUR = 3_600_000
const DAY = 24 * HOUR

let time = Date.parse('2026-11-20T09:00:00Z')
const shop = testShop({ clock: () => new Date(time) })

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

  test('brings the account’s delivery country, and the cart its prices', async () => {
    const email = await account({ Bezorg_Landcode: 'de' })
    const visitor = shop.visitor()
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    expect((await visitor.follow(await logIn(visitor, email))).text).toContain('Germany')
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
})

describe('where a login leads', () => {
  test.each([
    ['%2Fen%2Faccount', '/en/account/verify-phone'],
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
      ['/en/login?to=%2Fen%2Faccount', '/en/account'],
      ['/en/buy/cart/login/register', '/en/buy/cart'],
    ]) {
      const answer = await visitor.get(path ?? '')
      expect([path, answer.status, answer.location]).toEqual([path, 303, target])
    }
  })
})

describe('a page that is nobody’s without logging in', () => {
  test('asks to log in, and comes back', async () => {
    const pages = [
      '/en/orders',
      '/en/account/delete',
      '/en/account/sessions',
      '/en/change-password',
      '/en/reset',
    ]
    for (const path of ['/en/account', ...pages]) {
      const visitor = shop.visitor()
      const answer = await visitor.get(path)
      expect([answer.status, answer.location]).toEqual([303, `/en/login?to=${encodeURIComponent(path)}`])
      expect((await visitor.follow(answer)).text).toContain('Please log in first')
    }
  })
})

describe('the page of an account', () => {
  test('saves the details', async () => {
    const visitor = await customerOf(shop)
    const answer = await visitor.post('/en/account', { Voornaam: 'Noor', Achternaam: 'de Vries' })
    expect([answer.status, answer.location]).toEqual([303, '/en/account'])
    const page = await visitor.follow(answer)
    expect(page.html).toContain('value="de Vries"')
    expect(page.text).toContain('Noor')
    await visitor.post('/en/account', { Mobiel: '0612345678', 'Mobiel-country': 'nl' })
    expect((await visitor.get('/en/account')).text).toContain('Phone number +31 6 12345678 (not')
  })

  test('can be taken along as a file', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    const file = await visitor.get('/en/account/export')
    expect(file.headers.get('Content-Disposition')).toContain('attachment')
    expect(file.headers.get('Cache-Control')).toBe('no-store')
    expect(file.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(file.html).toContain(email)
    expect(file.html).not.toMatch(/argon2|password_hash/)
    expect((await shop.visitor().get('/en/account/export')).status).toBe(303)
  })
})

describe('the details of an account', () => {
  test('come back as they were typed once one has logged in again', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    visitor.cookies.delete('session')
    const answer = await visitor.post('/en/account', {
      Voornaam: 'Noor',
      Achternaam: 'de Vries',
      Mobiel: '0612345678',
      'Mobiel-country': 'nl',
      CurrentPassword: 'never to be kept',
    })
    expect([answer.status, answer.location]).toEqual([303, '/en/login?to=%2Fen%2Faccount'])
    const login = await visitor.follow(answer)
    expect(login.text).toContain('The form comes back as you filled it in.')
    const page = await visitor.follow(await logIn(visitor, email, PASSWORD, answer.location ?? ''))
    expect(page.html).toContain('value="de Vries"')
    expect(page.html).toMatch(/value="(?:0|\+31 ?)?6 ?12 ?34 ?56 ?78"/)
    expect(page.html).not.toContain('never to be kept')
    expect((await visitor.get('/en/account')).html).toContain('value="de Vries"')
  })
})

describe('an e-mail address', () => {
  test('is confirmed by a press on the page of the link, not by the link', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    const link = linkIn((await sentTo(shop, email))[0], '/confirm-email/')
    const scanner = shop.visitor()
    expect((await scanner.get(link)).status).toBe(200)
    expect((await visitor.get('/en/account')).text).toContain('not confirmed yet')
    const elsewhere = await scanner.post(link, {})
    expect([elsewhere.status, elsewhere.location?.split('?')[0]]).toEqual([303, '/en/login'])
    const returned = await logIn(scanner, email, PASSWORD, elsewhere.location ?? '')
    expect([returned.status, returned.location]).toEqual([303, `${link}/verify-phone`])
    const asked = await scanner.follow(returned)
    expect([asked.status, asked.html.includes(`href="${link}"`)]).toEqual([200, true])
    const answer = await scanner.post(link, {})
    expect([answer.status, answer.location]).toEqual([303, '/en/account'])
    expect((await visitor.get('/en/account')).text).not.toContain('Confirm your address')
    const again = await scanner.post(link, {})
    expect([again.status, again.title.slice(0, 6)]).toEqual([410, 'Error:'])
    expect(again.html).toContain('href="/en/account"')
  })
})

describe('deleting an account', () => {
  test('asks for the password, logs out, and leaves nothing to log in to', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    const page = await visitor.get('/en/account/delete')
    const field = /name="([^"]*)"[^>]*type="password"|type="password"[^>]*name="([^"]*)"/.exec(page.html)
    const name = field?.[1] ?? field?.[2] ?? ''
    expect((await visitor.post('/en/account/delete', { [name]: 'a wrong password' })).status).toBe(422)
    const answer = await visitor.post('/en/account/delete', { [name]: PASSWORD })
    expect([answer.status, answer.location]).toEqual([303, '/en'])
    expect(visitor.cookies.has('session')).toBe(false)
    expect((await logIn(shop.visitor(), email)).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  test('is answered the same for every address, and only an account gets a mail', async () => {
    const known = newAddress()
    await customerOf(shop, known)
    const unknown = newAddress()
    const answers = await Promise.all(
      [known, unknown].map(async (email) => {
        const visitor = shop.visitor()
        const answer = await visitor.post('/en/rent/login/forgot?group=sets', { Emailadres: email })
        const { text, html } = await visitor.follow(answer)
        expect(html).not.toContain('>Send me a link<')
        return [answer.status, answer.location, text.replaceAll(email, 'their address')]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.slice(0, 2)).toEqual([303, '/en/rent/login/forgot?group=sets'])
    expect(answers[0]?.[2]).toMatch(/if their address belongs to an account/i)
    expect((await sentTo(shop, known)).some((mail) => mail.includes('/reset/'))).toBe(true)
    expect(await sentTo(shop, unknown)).toEqual([])
  })

  test('is replaced by the link of the mail, once', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const link = await resetLink(shop, email)
    const visitor = shop.visitor()
    const page = await visitor.get(link)
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(page.html).not.toContain('name="OldPassword"')
    const wrong = await visitor.post(link, { ...chosen(OTHER), NewPassword_Repeat: 'another one' })
    for (const { html } of [page, wrong]) {
      const [username] =
        /<input[^>]*autoComplete="username"[^>]*>/i.exec(html.slice(html.indexOf('<main'))) ?? []
      expect(username).toContain(`value="${email}"`)
      expect(username).toMatch(/readonly/i)
    }
    const answer = await visitor.post(link, chosen(OTHER))
    expect([answer.status, answer.location]).toEqual([303, '/en/login?to=%2Fen%2Faccount'])
    expect((await logIn(shop.visitor(), email)).status).toBe(401)
    expect((await logIn(visitor, email, OTHER)).status).toBe(303)
    const again = await shop.visitor().post(link, chosen('a third quiet night'))
    expect(again.status).toBe(410)
    expect(again.title).toMatch(/^Error:/)
    expect(again.html).toContain('href="/en/login/forgot"')
  })

  test('is said to end other sessions, and its link where there is one', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    const ENDS = 'You will then be logged out everywhere else'
    const byLink = (await shop.visitor().get(await resetLink(shop, email))).text
    expect(byLink).toContain(`${ENDS}, and the link cannot be used again.`)
    for (const path of ['/en/reset', '/en/change-password']) {
      expect((await visitor.get(path)).text).toContain(`${ENDS}.`)
    }
  })

  test('is not replaced by two that differ, and neither is shown again', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const link = await resetLink(shop, email)
    const answer = await shop
      .visitor()
      .post(link, { NewPassword: OTHER, NewPassword_Repeat: 'something else here' })
    expect(answer.status).toBe(422)
    expect(answer.html).not.toContain(OTHER)
    expect(answer.html).not.toContain('something else here')
    expect((await shop.visitor().post(link, chosen(OTHER))).status).toBe(303)
  })
})

describe('changing the password', () => {
  test('asks for the old one, and logs out everywhere else', async () => {
    const email = newAddress()
    const elsewhere = await customerOf(shop, email)
    const visitor = shop.visitor()
    await logIn(visitor, email)
    const before = visitor.cookies.get('session')
    const wrong = await visitor.post('/en/account/change-password', {
      OldPassword: 'not the old one',
      ...chosen(OTHER),
    })
    expect(wrong.status).toBe(422)
    const answer = await visitor.post('/en/account/change-password', {
      OldPassword: PASSWORD,
      ...chosen(OTHER),
    })
    expect([answer.status, answer.location]).toEqual([303, '/en/account'])
    expect(visitor.cookies.get('session')).not.toBe(before)
    expect((await visitor.get('/en/logout')).text).toContain('My orders')
    expect((await elsewhere.get('/en/logout')).text).not.toContain('My orders')
  })
})

describe('a link in a mail', () => {
  test('for a new password is too old after an hour', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const link = await resetLink(shop, email)
    time += HOUR + 1_000
    expect((await shop.visitor().post(link, chosen(OTHER))).status).toBe(410)
    expect((await logIn(shop.visitor(), email)).status).toBe(303)
  })

  test('for an address, or for the newsletter, is too old after a week', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    await visitor.post('/en/newsletter', { Emailadres: email })
    const links = [
      await mailedLink(shop, email, '/confirm-email/'),
      await mailedLink(shop, email, '/newsletter/confirm/'),
    ]
    time += 7 * DAY + 1_000
    for (const link of links) expect((await shop.visitor().post(link, {})).status).toBe(410)
    expect((await visitor.get('/en/account')).text).toContain('not confirmed yet')
  })

  test('does nothing but what it is for', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const link = await resetLink(shop, email)
    const token = link.split('/').at(-1)
    for (const path of ['confirm-email', 'newsletter/confirm', 'newsletter/cancel']) {
      expect((await shop.visitor().post(`/en/${path}/${token}`, {})).status).toBe(410)
    }
    const confirm = (await mailedLink(shop, email, '/confirm-email/')).split('/').at(-1)
    expect((await shop.visitor().post(`/en/reset/${confirm}`, chosen(OTHER))).status).toBe(410)
    expect((await shop.visitor().post(link, chosen(OTHER))).status).toBe(303)
  })
})
