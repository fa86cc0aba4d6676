import { afterEach, describe, expect, test, vi } from 'vitest'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { LOCALES } from '../../contract/locales'
import { textOf } from '../support/app'
import { changeCompany } from '../support/owner-texts'
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
  test.each([
    [
      'en',
      '4.7 out of 5, 128 reviews (example)',
      'The prices are for the Netherlands.',
      'Home Try Rent Buy Quote Questions',
    ],
    [
      'nl',
      '4,7 van 5, 128 beoordelingen (voorbeeld)',
      'De prijzen gelden voor Nederland.',
      'Home Proberen Huren Kopen Offerte Vragen',
    ],
    [
      'de',
      '4,7 von 5, 128 Bewertungen (Beispiel)',
      'Die Preise gelten für die Niederlande.',
      'Start Ausprobieren Mieten Kaufen Angebot Fragen',
    ],
  ])(
    'in %s says who answers, what others think, for which country, and what there is',
    async (locale, rating, place, pages) => {
      const { html } = await shop.visitor().get(`/${locale}`)
      const words = textOf(header(html))
      for (const one of [rating, place, '85 000 00 00', 'Mastodon']) expect(words).toContain(one)
      expect(menu(html)).toBe(pages)
    },
  )

  test.each([
    ['en', 'Delivery to: Netherlands, NL'],
    ['nl', 'Bezorgen in: Nederland, NL'],
    ['de', 'Lieferung nach: Niederlande, NL'],
  ])('in %s names the country in place of the question, once that is answered', async (locale, place) => {
    const visitor = shop.visitor()
    const asked = header((await visitor.get(`/${locale}`)).html)
    expect(textOf(asked)).not.toContain(place)
    await visitor.post(`/${locale}/country`, { country: 'nl' })
    const answered = header((await visitor.get(`/${locale}`)).html)
    expect(textOf(answered)).toContain(place)
    expect([asked, answered].map((html) => html.includes('id="place-prompt"'))).toEqual([true, false])
  })

  test.each([
    [
      'li',
      'Home Try Rent Buy Quote Questions No buying (delivery country: Liechtenstein) . Change the delivery country',
      1,
    ],
    [
      'it',
      'Home Try Rent Buy Quote Questions No trying or renting (delivery country: Italy) . Change the delivery country',
      2,
    ],
  ])('delivering to %s, what is not possible there rests and says why', async (country, words, resting) => {
    const visitor = shop.visitor()
    await visitor.post('/en/country', { country })
    const { html } = await visitor.get('/en/buy')
    expect(menu(html)).toBe(words)
    expect(header(html).match(/<button type="button" disabled=""/g)).toHaveLength(resting)
    expect(header(html)).toContain('href="/en/buy/country"')
  })

  test('names the page one is on, also under a dialog, and the list an article is from', async () => {
    const current = async (path: string) =>
      /<a[^>]*aria-current="(\w+)"[^>]*>([^<]*)/.exec(nav((await shop.visitor().get(path)).html))?.slice(1)
    expect(await current('/en')).toEqual(['page', 'Home'])
    expect(await current('/en/cart')).toEqual(['page', 'Home'])
    expect(await current('/en/rent/cart')).toEqual(['page', 'Rent'])
    expect(await current(`/en/rent/${ARTICLE_IDS.junior}`)).toEqual(['true', 'Rent'])
    expect(await current('/en/payment_canceled')).toBeUndefined()
  })

  test('folds away the languages and the account, as links that need no script', async () => {
    const { html } = await shop.visitor().get('/de/rent?group=sets')
    const folded = [...header(html).matchAll(/<details[\s\S]*?<\/details>/g)].map(([details]) => ({
      name: textOf(/<summary[\s\S]*?<\/summary>/.exec(details)?.[0] ?? ''),
      links: [...details.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
    }))
    expect(folded).toEqual([
      { name: 'Konto', links: ['/de/rent/login?group=sets', '/de/rent/login/register?group=sets'] },
      {
        name: 'Sprache: Deutsch',
        links: LOCALES.map((locale) => `/${locale}/rent?group=sets`),
      },
    ])
  })

  test('has no menu on the way to the order; the cart rests, and one can go back', async () => {
    const { html } = await shop.visitor().get('/en/checkout')
    expect(menu(html)).toBe('')
    expect(textOf(header(html))).toMatch(
      /^Nachtnest \+31 85 [\d ]+ Language: English .*Continue shopping Cart$/,
    )
    expect(header(html)).toMatch(/<button type="button" disabled="" class="[^"]*"><svg/)
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

  test.each([
    ['en', 'Legal notice', 'Private limited company', 'Example figures'],
    ['nl', 'Colofon', 'Besloten vennootschap', 'Voorbeeldcijfers'],
    ['de', 'Impressum', 'Gesellschaft mit beschränkter Haftung', 'Beispielzahlen'],
  ])('in %s says who the shop is and how its reviews came about', async (locale, imprint, form, reviews) => {
    const { html } = await shop.visitor().get(`/${locale}`)
    const words = textOf(footer(html))
    const facts = [
      'Voorbeeldlaan 1',
      '00000000',
      'NL000000000B00',
      'hallo@nachtnest.example',
      '128',
      'LinkedIn',
    ]
    for (const one of [imprint, form, reviews, ...facts]) expect(words).toContain(one)
    for (const page of [...PAGES, ...LEGAL]) expect(footer(html)).toContain(`href="/${locale}/etc/${page}"`)
  })

  test.each(['/en/checkout', '/en/payment_callback', '/en/payment_canceled'])(
    'of %s is short, with what the law wants there',
    async (path) => {
      const { html } = await shop.visitor().get(path)
      for (const page of LEGAL) expect(footer(html)).toContain(`href="/en/etc/${page}"`)
      expect(textOf(footer(html))).not.toContain('reviews')
    },
  )
})

test.each([
  ['/en/nowhere', 'en', 'de'],
  ['/nl/rent/nothing', 'nl', 'de'],
  ['/nowhere', 'de', 'de-AT, fr;q=0.5'],
  ['/nowhere/at/all', 'en', 'fr'],
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

test('no reviews, no stars', async () => {
  await changeCompany(shop, { reviews: null })
  const { text } = await shop.visitor().get('/en')
  expect(text).not.toContain('out of 5')
  expect(text).toContain('What you can rely on')
})

test('wherever the blocks end in which a page is made, no character is lost and none is added', async () => {
  const visitor = shop.visitor()
  for (let length = 0; length < 40; length++) {
    const path = `/de/rent/${ARTICLE_IDS.maxx}?quantity=${'1'.repeat(length)}`
    const { html } = await visitor.get(path)
    expect([length, html.indexOf('\0'), html.indexOf('\ufffd')]).toEqual([length, -1, -1])
  }
})
