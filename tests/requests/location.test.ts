import { createCookie } from '@remix-run/node'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { isLocale } from '../../contract/locales'
import type { Visitor } from '../support/app'
import { TEST_SECRET } from '../support/backend'
import { visitorIn } from '../support/browsing'
import { formWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const GERMANY = '194.25.2.129'
const SPAIN = '80.58.61.250'
const AMERICA = '8.8.8.8'
const DAY = 86_400_000

const shop = testShop()
// The first look-up opens the table of addresses.
beforeAll(async () => void (await shop.visitor('194.25.1.1').get('/en')))

/** The shop remembers where an address is. */
let addresses = 0
function germanVisitor() {
  addresses += 1
  return shop.visitor(`194.25.3.${addresses}`)
}

afterEach(() => void vi.useRealTimers())

/** Counts the questions to the backend about addresses, and answers them otherwise where told. */
function watchLookups(answer?: () => Promise<Response>) {
  const real = shop.backend.backend.fetch
  const spy = vi.spyOn(shop.backend.backend, 'fetch')
  let count = 0
  spy.mockImplementation((request) => {
    if (!request.url.includes('/api/location/')) return real(request)
    count += 1
    return answer?.() ?? real(request)
  })
  return () => count
}

const suggestion = async (visitor: Visitor, path = '/en/rent') =>
  /Deliver to (?:the )?(\w+)/.exec((await visitor.get(path)).text)?.[1]

async function give(visitor: Visitor, value: unknown, secret = TEST_SECRET) {
  const header = await createCookie('shop', { secrets: [secret] }).serialize(value)
  visitor.cookies.set('shop', /^shop=([^;]*)/.exec(header)?.[1] ?? '')
}

describe('a visitor', () => {
  test.each([
    ['Germany', GERMANY, 'Germany'],
    ['a country we do not deliver to', AMERICA, undefined],
    ['nowhere one knows', '127.0.0.1', undefined],
  ])('in %s is asked accordingly', async (_, address, country) => {
    expect(await suggestion(shop.visitor(address))).toBe(country)
  })

  test('is only asked: prices stay those of the default country', async () => {
    const { text } = await shop.visitor(GERMANY).get('/en/buy')
    const { text: plain } = await shop.visitor().get('/en/buy')
    const prices = (page: string) => page.match(/€\s[\d.,]+/g)
    expect(prices(text)).toEqual(prices(plain))
  })

  test('is looked up once a day, and gets no cookie for it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const lookups = watchLookups()
    const visitor = germanVisitor()
    await visitor.get('/en')
    vi.setSystemTime(Date.now() + DAY - 1_000)
    expect(await suggestion(visitor)).toBe('Germany')
    expect([lookups(), [...visitor.cookies.keys()]]).toEqual([1, ['i18n_redirected']])
    vi.setSystemTime(Date.now() + 2_000)
    expect(await suggestion(visitor)).toBe('Germany')
    expect(lookups()).toBe(2)
  })

  test('who has chosen is not looked up, and keeps the choice whatever the address', async () => {
    const lookups = watchLookups()
    const visitor = shop.visitor(GERMANY)
    await visitor.post('/en/country', { country: 'fr' })
    const page = await visitor.get('/en/rent')
    expect(page.text).toContain('France')
    expect(page.text).not.toContain('Where should we deliver?')
    expect(lookups()).toBe(0)
  })

  test('without a cookie of ours is somebody new', async () => {
    const visitor = shop.visitor(GERMANY)
    await give(visitor, { country: 'fr' }, 'a secret of somebody else, long enough')
    expect(await suggestion(visitor)).toBe('Germany')
    for (const value of ['x', null, { country: '<script>' }]) {
      await give(visitor, value)
      expect(await suggestion(visitor)).toBe('Germany')
    }
  })
})

describe('where an address is, is found out or left', () => {
  test.each<[string, () => Promise<Response>]>([
    ['down', () => Promise.reject(new Error('ECONNREFUSED'))],
    ['naming no country', async () => Response.json({ data: { country_code: 'Atlantis', region: 1 } })],
  ])('when the backend is %s', async (_, answer) => {
    const lookups = watchLookups(answer)
    const visitor = germanVisitor()
    const page = await visitor.get('/en/rent')
    expect([page.status, page.text.includes('Where should we deliver?')]).toEqual([200, true])
    expect(page.text).not.toContain('Deliver to')
    expect((await visitor.get('/en')).status).toBe(200)
    expect(lookups()).toBe(1)
  })

  test('within a second', async () => {
    const lookups = watchLookups(() => new Promise(() => {}))
    const visitor = germanVisitor()
    const begin = performance.now()
    expect((await visitor.get('/en/rent')).status).toBe(200)
    expect(performance.now() - begin).toBeLessThan(1_800)
    await visitor.get('/en')
    expect(lookups()).toBe(1)
  })
})

describe('the bare address leads to a language', () => {
  const german = { 'Accept-Language': 'de-AT,de;q=0.9' }

  test.each<[string, string | undefined, Record<string, string>, string]>([
    ['of the country: Germany', GERMANY, { 'Accept-Language': 'nl' }, '/de'],
    ['of the country: the United States', AMERICA, german, '/en'],
    ['English, where nothing else is known', undefined, {}, '/en'],
    ['English, where the browser speaks others', SPAIN, { 'Accept-Language': 'la,eo' }, '/en'],
  ])('%s', async (_, address, headers, location) => {
    const answer = await shop.visitor(address).get('/?a=1', headers)
    expect([answer.status, answer.location]).toEqual([302, `${location}?a=1`])
  })

  test('and nowhere else is anybody led by their address', async () => {
    for (const path of ['/en', '/nl/rent']) {
      expect((await germanVisitor().get(path, german)).status).toBe(200)
    }
  })
})

const WHERE = 'Where should we deliver?'
describe('the question where to deliver', () => {
  test('is skipped: the Netherlands, on the same page with its parameters, and it is not asked again', async () => {
    const visitor = shop.visitor(GERMANY)
    const page = await visitor.get('/en/rent?group=sets')
    const { action } = formWith(page.html, 'Skip')
    expect(page.html).toMatch(/<button name="country=nl"[^>]*><svg.*?<span>Skip</)
    const skipped = await visitor.post(action, { country: 'nl' })
    expect([skipped.status, skipped.location]).toEqual([303, '/en/rent?group=sets'])
    const after = await visitor.follow(skipped)
    expect(after.text).not.toContain(WHERE)
    expect(after.text).toContain('Netherlands')
  })

  test('refuses a post from elsewhere and a country that is none', async () => {
    const visitor = shop.visitor()
    const { action } = formWith((await visitor.get('/en/rent')).html, 'Skip')
    const elsewhere = await visitor.post(action, { country: 'nl' }, { Origin: 'https://evil.example' })
    const unknown = await visitor.post(action, { country: 'xx' })
    expect([elsewhere.status, unknown.status, visitor.cookies.has('shop')]).toEqual([403, 422, false])
  })

  test('is not asked on the way to the order, nor where there is nothing', async () => {
    for (const path of ['/en/checkout', '/en/payment_canceled', '/en/nowhere']) {
      expect((await shop.visitor(GERMANY).get(path)).text).not.toContain(WHERE)
    }
  })
})

describe('the offer of another language', () => {
  test.each([
    ['de', 'en', 'de', ['de']],
    ['be', 'en', 'nl', ['nl', 'fr', 'de']],
    ['lu', 'en', 'de', ['de', 'fr']],
    ['nl', 'nl', undefined, []],
  ])('in %s on a page in %s', async (country, locale, written, offered) => {
    const visitor = await visitorIn(shop, country)
    const { html } = await visitor.get(`/${locale}/rent`)
    expect(/<p id="language-prompt" lang="(\w+)"/.exec(html)?.[1]).toBe(written)
    const buttons = [...html.matchAll(/<button name="language=(\w+)" lang="(\w+)"/g)]
    const known = offered.filter(isLocale)
    expect(buttons.map(([, value]) => value)).toEqual(known)
    expect(buttons.map(([, , lang]) => lang)).toEqual(known)
  })

  test('is taken: the same page in that language, and the offer is not made again', async () => {
    const visitor = await visitorIn(shop, 'de')
    const page = await visitor.get('/en/rent?group=sets')
    const { action } = formWith(page.html, 'Weiter auf Deutsch')
    const taken = await visitor.post(action, { 'language=de': '' })
    expect([taken.status, taken.location]).toEqual([303, '/de/rent?group=sets'])
    await visitor.follow(taken)
    expect((await visitor.get('/')).location).toBe('/de')
    expect((await visitor.get('/en/rent')).text).not.toContain('Weiter auf Deutsch')
  })

  test('is declined: one stays, and it is not made again', async () => {
    const visitor = await visitorIn(shop, 'de')
    const page = await visitor.get('/nl/buy?group=parts')
    expect(page.html).toMatch(/name="\w+=nl"[^>]*><svg.*?<span>Nee, dank u</)
    const declined = await visitor.post(formWith(page.html, 'Nee, dank u').action, { language: 'nl' })
    expect(declined.location).toBe('/nl/buy?group=parts')
    for (const path of ['/nl/buy', '/nl', '/en/rent']) {
      expect((await visitor.get(path)).html).not.toContain('language-prompt')
    }
    expect((await visitor.get('/nl/rent')).text).toContain('Duitsland')
  })

  test('refuses a post from elsewhere, and a language that is none with a dialog that has them', async () => {
    const visitor = await visitorIn(shop, 'de')
    const elsewhere = await visitor.post(
      '/en/rent/language',
      { language: 'de' },
      { Origin: 'https://evil.example' },
    )
    expect(elsewhere.status).toBe(403)
    for (const language of ['fr', '//evil.example']) {
      const page = await visitor.post('/en/rent/language', { language })
      expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^Error: /)])
      expect(page.text).toContain('We do not speak that language yet.')
    }
    expect((await visitor.get('/en/rent')).html).toContain('language-prompt')
  })
})
