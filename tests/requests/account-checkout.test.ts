import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COOKIE_NAMES } from '../../app/session/cookies.server'
import type { WireUser } from '../../contract/endpoints/accounts'
import { CLIENT_ADDRESS_HEADER } from '../../contract/headers'
import type { Visitor } from '../support/app'
import { cartOf, formWith, orderForm, putCart, sendDetails } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'

const shop = testShop()

const DETAILS = {
  Voornaam: 'Noor',
  Achternaam: 'de Vries',
  Mobiel: '612345678',
  'Mobiel-country': 'nl',
  Bezorg_Adresline1: 'Spui',
  Bezorg_Huisnummer: '12',
  Bezorg_Postcode: '2511 CV',
  Bezorg_Plaatsnaam: 'Den Haag',
  Bezorg_Landcode: 'nl',
  Zakelijk: '1',
  Bedrijfsnaam: 'Zorg aan huis',
}

async function customerWithDetails(changes: Record<string, string> = {}): Promise<Visitor> {
  const visitor = await customerOf(shop)
  const answer = await visitor.post('/en/account', { ...DETAILS, ...changes })
  expect([answer.status, answer.location]).toEqual([303, '/en/account'])
  await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  return visitor
}

const answerTo = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1] ?? ''

describe('the checkout of who is logged in', () => {
  test('is not shown to the next account in the same browser, whose order it never becomes', async () => {
    const visitor = await customerWithDetails()
    const { fields } = formWith((await visitor.get('/en/checkout')).html, 'Continue')
    expect(fields['of-user']).toContain('@example.org')
    await sendDetails(visitor, { Achternaam: 'Hidden', 'of-user': fields['of-user'] ?? '' })
    const drawn = await orderForm(visitor)
    visitor.cookies.delete('session')
    const bob = await customerOf(shop)
    visitor.cookies.set('session', bob.cookies.get('session') ?? '')
    expect((await visitor.get('/en/checkout')).html).not.toContain('Hidden')
    expect((await visitor.get('/en/checkout/confirm')).location).toBe('/en/checkout')
    expect((await visitor.post('/en/checkout/confirm', drawn)).location).toBe('/en/checkout/confirm/login')
  })

  test('knows names, phone, address and company', async () => {
    const { html } = await (await customerWithDetails()).get('/en/checkout')
    expect(answerTo(html, 'Achternaam')).toBe('de Vries')
    expect(answerTo(html, 'Emailadres')).toContain('@example.org')
    expect(answerTo(html, 'Mobiel').replaceAll(' ', '')).toMatch(/612345678$/)
    expect(answerTo(html, 'Bezorg_Huisnummer')).toBe('12')
    expect(answerTo(html, 'Bezorg_Plaatsnaam')).toBe('Den Haag')
    expect(answerTo(html, 'Bedrijfsnaam')).toBe('Zorg aan huis')
  })

  test('leaves out an address that lies elsewhere', async () => {
    const visitor = await customerWithDetails()
    await visitor.post('/en/country', { country: 'de' })
    const { html } = await visitor.get('/en/checkout')
    expect(answerTo(html, 'Achternaam')).toBe('de Vries')
    expect(html).not.toContain('Den Haag')
  })

  test('never overwrites what was typed there', async () => {
    const visitor = await customerWithDetails()
    expect((await sendDetails(visitor, { Achternaam: 'Jansen' })).status).toBe(303)
    expect(answerTo((await visitor.get('/en/checkout')).html, 'Achternaam')).toBe('Jansen')
  })
})

/** The calls that came to the backend, as 'METHOD /path', and what it was told about the visitor. */
let calls: { call: string; cookie: string | null; address: string | null; csrf: string | null }[] = []

const noor: WireUser = {
  Emailadres: 'noor@example.com',
  Voornaam: 'Noor',
  Achternaam: 'de Vries',
  Mobiel: '',
  Mobiel_Actief: 0,
  Email_Actief: 1,
  Bezorg_Landcode: 'nl',
  Bezorg_Provincie: '',
}

const OVER = 'session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'

function answerAbout(path: string, cookie: string | null): Response | undefined {
  if (!cookie?.includes('session=noors')) return undefined
  if (path === '/api/user') return Response.json({ data: { user: noor } })
  if (path !== '/api/logout') return undefined
  return Response.json({ data: { status: 'logged_out' } }, { headers: { 'Set-Cookie': OVER } })
}

beforeAll(async () => {
  const { fetch } = shop.backend.backend
  shop.backend.backend.fetch = async (request) => {
    const { pathname } = new URL(request.url)
    const cookie = request.headers.get('Cookie')
    calls.push({
      call: `${request.method} ${pathname}`,
      cookie,
      address: request.headers.get(CLIENT_ADDRESS_HEADER),
      csrf: request.headers.get('x-csrf-token'),
    })
    return answerAbout(pathname, cookie) ?? fetch(request)
  }
})
beforeEach(() => {
  calls = []
})

function visitorWith(session: string, address?: string) {
  const visitor = shop.visitor(address)
  visitor.cookies.set('session', session)
  return visitor
}

describe('who is logged in', () => {
  test('can be unknown without harm to the page', async () => {
    const { fetch } = shop.backend.backend
    shop.backend.backend.fetch = async (request) =>
      request.url.endsWith('/api/user') ? new Response(null, { status: 500 }) : fetch(request)
    const page = await visitorWith('noors').get('/en')
    shop.backend.backend.fetch = fetch
    expect(page.status).toBe(200)
  })

  test('goes to the backend with no other cookie of the visitor', async () => {
    const visitor = visitorWith('noors')
    await visitor.post('/en/country', { country: 'de' })
    calls = []
    await visitor.get('/en')
    expect(new Set(calls.map(({ cookie }) => cookie))).toEqual(new Set([null, 'session=noors']))
  })
})

describe('where a visitor calls from', () => {
  test('is not what the browser says', async () => {
    await shop.visitor('203.0.113.7').get('/api/countries', { [CLIENT_ADDRESS_HEADER]: '198.51.100.1' })
    await shop.visitor().get('/api/countries', { [CLIENT_ADDRESS_HEADER]: '198.51.100.1' })
    expect(calls.map(({ address }) => address)).toEqual(['203.0.113.7', null])
  })
})

describe('logging out', () => {
  test('is a post, which leads back to the same page, anew', async () => {
    const visitor = visitorWith('noors')
    const answer = await visitor.post('/en/logout', { returnTo: '/en/rent?group=sets' })
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(/^\/en\/rent\?group=sets&t=\d+$/)
    expect(visitor.cookies.has('session')).toBe(false)
    const logout = calls.find(({ call }) => call === 'GET /api/logout')
    expect(logout?.csrf).toMatch(/./)
    expect(logout?.cookie).toContain('session=noors')
    const { text } = await visitor.follow(answer)
    expect(text).toContain('You have been logged out.')
    expect(text).not.toContain('My orders')
  })

  test.each([
    ['/en/account', /^\/en\?t=\d+$/],
    ['', /^\/en\?t=\d+$/],
    ['/en?t=1', /^\/en\?t=\d{3,}$/],
  ])('from %s leads to where one may be', async (returnTo, expected) => {
    expect((await visitorWith('noors').post('/en/logout', { returnTo })).location).toMatch(expected)
  })

  test('forgets what was typed, at the checkout or before a session was lost, and needs no session', async () => {
    const visitor = shop.visitor()
    for (const name of COOKIE_NAMES) visitor.cookies.set(name, 'x')
    expect((await visitor.post('/en/logout', {})).status).toBe(303)
    const kept = COOKIE_NAMES.filter((name) => visitor.cookies.has(name))
    expect(kept.toSorted()).toEqual(['cart', 'consent', 'i18n_redirected', 'notice', 'shop'])
    expect(calls).not.toContainEqual(expect.objectContaining({ call: 'GET /api/logout' }))
  })
})
