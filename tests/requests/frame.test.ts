import { afterEach, describe, expect, test, vi } from 'vitest'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { LOCALES } from '../../contract/locales'
import { textOf } from '../support/app'
import { testShop } from '../support/set-up'

const shop = testShop()

afterEach(() => {
  vi.unstubAllEnvs()
})

const header = (html: string) => /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
const footer = (html: string) => /<footer[\s\S]*?<\/footer>/.exec(html)?.[0] ?? ''
const nav = (html: string) => /<nav[\s\S]*?<\/nav>/.exec(header(html))?.[0] ?? ''
const menu = (html: string) => textOf(nav(html))

describe('the header', () => {
  test('says who answers, what others think, for which country, and what there is', async () => {
    const { html } = await shop.visitor().get('/en')
    const said = [
      '4.7 out of 5, 128 reviews (example)',
      'The prices are for the Netherlands.',
      '85 000 00 00',
    ]
    for (const words of said) expect(textOf(header(html))).toContain(words)
    expect(menu(html)).toBe('Home Try Rent Buy Quote Questions')
  })

  test('has at rest what is not possible in the country of delivery, and says why', async () => {
    const visitor = shop.visitor()
    await visitor.post('/en/country', { country: 'it' })
    const { html } = await visitor.get('/en/buy')
    expect(menu(html)).toContain('No trying or renting (delivery country: Italy)')
    expect(header(html).match(/<button type="button" disabled=""/g)).toHaveLength(2)
    expect(header(html)).toContain('href="/en/buy/country"')
  })
})

test('the menu of a small screen has every way that the header has', async () => {
  const { html, title, text } = await shop.visitor().get('/de/rent/menu')
  expect(title).toContain('Menü')
  const dialog = html.slice(html.indexOf('role="dialog"'), html.indexOf('<main'))
  const links = [...dialog.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual([
    '/de/rent',
    ...['/de', '/de/trial', '/de/rent', '/de/buy', '/de/quote', '/de/faq'],
    ...['/de/rent/login', '/de/rent/login/register', '/de/rent/language', '/de/rent/country'],
  ])
  expect(text).toContain('Sprache: Deutsch')
})

describe('the footer', () => {
  const PAGES = ['delivery_info', 'payment_info', 'return_policy', 'satisfaction_guarantee', 'product_safety']
  const LEGAL = [
    ...['terms', 'privacy_statement', 'cookies', 'imprint', 'accessibility'],
    ...['withdrawal_information', 'legal_guarantee'],
  ]

  test('says who the shop is and how its reviews came about', async () => {
    const { html } = await shop.visitor().get('/de')
    const facts = [
      ...['Impressum', 'Gesellschaft mit beschränkter Haftung', 'Beispielzahlen', 'Voorbeeldlaan 1'],
      ...['00000000', 'NL000000000B00', 'hallo@nachtnest.example', '128'],
    ]
    for (const words of facts) expect(textOf(footer(html))).toContain(words)
    for (const page of [...PAGES, ...LEGAL]) expect(footer(html)).toContain(`href="/de/etc/${page}"`)
  })

  test('is short on the way to the order, with what the law wants there', async () => {
    const { html } = await shop.visitor().get('/en/checkout')
    for (const page of LEGAL) expect(footer(html)).toContain(`href="/en/etc/${page}"`)
    expect(textOf(footer(html))).toContain(
      'Nachtnest B.V., Voorbeeldlaan 1, 1234 AB Voorbeeldstad, Netherlands',
    )
    expect(textOf(footer(html))).not.toContain('reviews')
  })
})

test.each([
  ['/nl/rent/nothing', 'nl', 'de'],
  ['/nowhere', 'de', 'de-AT, fr;q=0.5'],
])('%s is not found, in %s, and leads to trying, renting and buying', async (path, locale, read) => {
  const visitor = shop.visitor()
  const page = await visitor.get(path, { 'Accept-Language': read })
  expect([page.status, page.title]).toEqual([404, expect.stringContaining('404')])
  expect(page.html).toContain(`<html lang="${locale}"`)
  const main = /<main[\s\S]*<\/main>/.exec(page.html)?.[0] ?? ''
  const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toEqual(['', '/trial', '/rent', '/buy'].map((list) => `/${locale}${list}`))
  await visitor.get('/nl')
  expect((await visitor.get('/nowhere', { 'Accept-Language': read })).html).toContain('<html lang="nl"')
})

test('a live shop shows no reviews that are an example', async () => {
  vi.stubEnv('SHOP_MODE', 'live')
  const { text } = await shop.visitor().get('/en')
  expect(text).not.toContain('out of 5')
  expect(text).not.toContain('reviews')
})

test('wherever the blocks end in which a page is made, no character is lost and none is added', async () => {
  const visitor = shop.visitor()
  for (let length = 0; length < 40; length += process.env.TEST_ALL ? 1 : 4) {
    const path = `/de/rent/${ARTICLE_IDS.maxx}?quantity=${'1'.repeat(length)}`
    const { html } = await visitor.get(path)
    expect([length, html.indexOf('\0'), html.indexOf('\ufffd')]).toEqual([length, -1, -1])
  }
})

test('the home page sets no cookie but a language that the browser does not ask for, and that once', async () => {
  const visitor = shop.visitor()
  const german = { 'Accept-Language': 'de' }
  await visitor.get('/de', german)
  expect([...visitor.cookies.keys()]).toEqual([])
  await visitor.get('/en', german)
  expect([...visitor.cookies.keys()]).toEqual(['i18n_redirected'])
  const again = await visitor.get('/en', german)
  expect(again.headers.getSetCookie()).toEqual([])
})

const PAGES_WITH_SCRIPTS = ['', '/rent', '/buy', '/trial', '/cart', '/checkout', '/contact']
const articles = ['buy', 'rent', 'trial'].map((type) => `/${type}/${ARTICLE_IDS.junior}`)

test('the font is asked for at once', async () => {
  const { html } = await shop.visitor().get('/de')
  const [, font = ''] = /url\(([^)]*\.woff2)\)/.exec(html) ?? []
  expect(html).toContain(`<link rel="preload" href="${font}" as="font"`)
})

describe.each(process.env.TEST_ALL ? LOCALES : (['de'] as const))('in %s', (locale) => {
  test('no page makes a browser fetch style or script', async () => {
    for (const path of [...PAGES_WITH_SCRIPTS, ...articles, '/faq']) {
      const { html: whole, headers } = await shop.visitor().get(`/${locale}${path}`)
      // The content of a template is not fetched.
      const html = whole.replace(/<template id="scripts"[\s\S]*?<\/template>/, '')
      const links = html.match(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g) ?? []
      expect(links.filter((link) => !link.includes(' disabled='))).toEqual([])
      expect(html.match(/<script[^>]* (?:src=|type="module")[^>]*>/g)).toBeNull()
      expect(headers.get('Content-Security-Policy')).toMatch(/style-src 'self'( 'sha256-[^' ]+'){2};/)
    }
  })
})

const takeBackendAway = () =>
  vi.spyOn(shop.backend.backend, 'fetch').mockRejectedValue(new Error('ECONNREFUSED'))

const contactLinks = (html: string) => new Set(html.match(/href="(?:tel|mailto):[^"]*"/g))

describe('while the backend is out of reach', () => {
  test('phone and mail of the shop are on the page', async () => {
    const visitor = shop.visitor()
    const known = contactLinks((await visitor.get('/nl/etc/imprint')).html)
    takeBackendAway()
    const page = await visitor.get('/nl/rent')
    expect(page.status).toBe(503)
    expect(contactLinks(page.html).size).toBe(2)
    for (const link of contactLinks(page.html)) expect(known).toContain(link)
  })

  test('they are those of the environment', async () => {
    vi.stubEnv('CONTACT_PHONE', '+32 2 000 00 00')
    vi.stubEnv('CONTACT_EMAIL', 'help@shop.example')
    takeBackendAway()
    const { html, text } = await shop.visitor().get('/en')
    expect(contactLinks(html)).toEqual(new Set(['href="tel:+3220000000"', 'href="mailto:help@shop.example"']))
    expect(text).toContain('+32 2 000 00 00')
  })

  test('a live shop shows none but its own', async () => {
    vi.stubEnv('SHOP_MODE', 'live')
    takeBackendAway()
    expect(contactLinks((await shop.visitor().get('/en')).html)).toEqual(new Set())
  })
})
