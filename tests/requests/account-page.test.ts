import { describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { testShop } from '../support/set-up'
import { customerOf, linkIn, logIn, newAddress, PASSWORD, sentTo } from '../support/shop-accounts'

const shop = testShop()

const isInside = async (visitor: Visitor) => (await visitor.get('/en/logout')).text.includes('My orders')

describe('the page of an account', () => {
  test('is nobody’s else, and is kept nowhere', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    const page = await visitor.get('/en/account')
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(page.text).toContain(email)
    expect(page.text).toContain('not confirmed yet')
    expect(page.html).toContain('aria-current="page"')
  })

  test('says in three languages what there is', async () => {
    const visitor = await customerOf(shop)
    expect((await visitor.get('/nl/account')).text).toContain('Uw gegevens')
    expect((await visitor.get('/de/account')).text).toContain('Ihre Angaben')
  })

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
    expect(login.text).toContain('Nothing is lost')
    const page = await visitor.follow(await logIn(visitor, email, PASSWORD, answer.location ?? ''))
    expect(page.html).toContain('value="de Vries"')
    expect(page.html).toMatch(/value="(?:0|\+31 ?)?6 ?12 ?34 ?56 ?78"/)
    expect(page.html).not.toContain('never to be kept')
    expect((await visitor.get('/en/account')).html).toContain('value="de Vries"')
  })

  const company = { 'BTWNummer-check': '', Zakelijk: '1', Achternaam: 'de Vries' }

  test('say of a VAT number what is known, without being validated or saved', async () => {
    const visitor = await customerOf(shop)
    const valid = await visitor.post('/en/account', { ...company, BTWNummer: 'nl 0044 95445 b01' })
    expect([valid.status, valid.title]).toEqual([200, expect.not.stringContaining('Error')])
    expect(valid.text).toContain('This VAT number is valid.')
    expect(valid.html).toContain('value="de Vries"')
    const invalid = await visitor.post('/en/account', { ...company, BTWNummer: 'NL004495446B01' })
    expect([invalid.status, invalid.text]).toEqual([200, expect.stringContaining('was not found')])
    expect((await visitor.get('/en/account')).html).not.toContain('value="de Vries"')
  })

  const verdict = (body: object) => {
    const { fetch } = shop.backend.backend
    shop.backend.backend.fetch = async (request) =>
      request.url.includes('/api/check_btw/') ? Response.json(body) : fetch(request)
    return () => {
      shop.backend.backend.fetch = fetch
    }
  }

  test('take the name of a company from the register, unless one was typed', async () => {
    const visitor = await customerOf(shop)
    const restore = verdict({ data: { valid: true, unavailable: false, name: 'Zorg B.V.' } })
    const number = { ...company, BTWNummer: 'NL004495445B01' }
    const filled = await visitor.post('/en/account', number)
    const typed = await visitor.post('/en/account', { ...number, Bedrijfsnaam: 'Thuis' })
    restore()
    expect(filled.html).toContain('value="Zorg B.V."')
    expect(typed.html).toContain('value="Thuis"')
    expect(typed.html).not.toContain('Zorg B.V.')
  })

  test('go on while the register is out of reach', async () => {
    const visitor = await customerOf(shop)
    const restore = verdict({ data: { valid: false, unavailable: true, name: null } })
    const answer = await visitor.post('/en/account', { ...company, BTWNummer: 'NL004495445B01' })
    restore()
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('cannot check VAT numbers')])
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
    const answer = await scanner.post(link, {})
    expect([answer.status, answer.location]).toEqual([303, '/en'])
    expect((await visitor.get('/en/account')).text).not.toContain('Confirm your address')
    const again = await scanner.post(link, {})
    expect([again.status, again.title.slice(0, 6)]).toEqual([410, 'Error:'])
    expect(again.html).toContain('href="/en/account"')
  })

  test('gets the mail again on request', async () => {
    const email = newAddress()
    const visitor = await customerOf(shop, email)
    const answer = await visitor.post('/en/account/email-confirmation', {})
    expect([answer.status, answer.location]).toEqual([303, '/en/account'])
    expect((await visitor.follow(answer)).text).toMatch(/email|try again/i)
  })

  test('cannot be confirmed by another site', async () => {
    const answer = await shop.visitor().post('/en/confirm-email/x', {}, { 'Sec-Fetch-Site': 'cross-site' })
    expect(answer.status).toBe(403)
  })
})

describe('logging out everywhere', () => {
  test('ends every session', async () => {
    const email = newAddress()
    const one = await customerOf(shop, email)
    const two = shop.visitor()
    await logIn(two, email)
    expect((await one.get('/en/account/sessions')).html).toContain('<button')
    expect((await one.post('/en/account/sessions', {})).location).toBe('/en')
    expect([await isInside(one), await isInside(two)]).toEqual([false, false])
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

describe('one’s own orders', () => {
  test('are none at first', async () => {
    const page = await (await customerOf(shop)).get('/en/orders')
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(page.text).toContain('There are no orders in your account yet.')
  })

  test('of others are not there', async () => {
    const visitor = await customerOf(shop)
    expect((await visitor.get('/en/orders/3383fe53-4012-4350-8b9b-0b761755964d')).status).toBe(404)
  })
})
