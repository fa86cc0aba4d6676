import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { testShop } from '../support/set-up'

const shop = testShop()

/** The links to lists in the content of a page. */
const linksOf = (html: string) =>
  [
    ...html.slice(html.indexOf('<main')).matchAll(/<a [^>]*href="(\/en\/(?:trial|rent|buy))"[^>]*>([^<]*)</g),
  ].map(([, href, text]) => [href, text])

test.each([
  ['en', 'A safe, enclosed bed', 'from € 89,00 for 4 days', 'free for 14 days'],
  ['nl', 'Een veilig, gesloten bed', 'vanaf € 89,00 voor 4 dagen', '14 dagen gratis'],
  [
    'de',
    'Ein sicheres Bett für alle, die nachts umherlaufen, stürzen oder sich verletzen',
    'ab € 89,00 für 4 Tage',
    '14 Tage kostenlos',
  ],
])('the home page in %s says what it is and what it costs', async (locale, sentence, rent, trial) => {
  const page = await shop.visitor().get(`/${locale}`)
  expect(page.status).toBe(200)
  expect(page.html).toContain(`<html lang="${locale}"`)
  for (const words of [sentence, rent, trial, '85 000 00 00']) expect(page.text).toContain(words)
})

test('prices are those of the country the visitor has chosen', async () => {
  const visitor = shop.visitor()
  const dutch = await visitor.get('/en')
  await visitor.post('/en/country', { country: 'de' })
  const german = await visitor.get('/en')
  expect(dutch.text).toContain('Delivery country: Netherlands')
  expect(german.text).toContain('Delivery country: Germany')
  const rent = /from (€ [\d,]+) for 4 days/
  expect(rent.exec(german.text)?.[1]).not.toBe(rent.exec(dutch.text)?.[1])
})

test('an island with prices of its own is named', async () => {
  const visitor = shop.visitor()
  await visitor.post('/en/country/region?country=es', { region: 'Canarische Eilanden' })
  const page = await visitor.get('/en')
  expect(page.text).toContain('Delivery country: Spain (Canary Islands).')
  expect((await visitor.get('/en/menu')).text).toContain('Delivery to: Spain (Canary Islands)')
  for (const path of ['/en/rent', `/en/rent/${ARTICLE_IDS.junior}`]) {
    expect((await visitor.get(path)).text, path).toContain('Spain (Canary Islands)')
  }
  await visitor.post('/en/country/region?country=es', { region: 'Overig' })
  expect((await visitor.get('/en')).text).toContain('Delivery country: Spain.')
})

test('a way that is not possible there is explained, not hidden', async () => {
  const visitor = shop.visitor()
  await visitor.post('/en/country', { country: 'it' })
  const page = await visitor.get('/en')
  expect(page.text).toContain(
    'Rent Your delivery country is Italy. Renting and trying are not possible there',
  )
  expect(page.text).toContain('Buy from €')
  expect(linksOf(page.html)).toEqual([
    ['/en/buy', 'Buy a bed'],
    ['/en/buy', 'Buy a bed'],
  ])
})

test('it asks to try the bed first, then offers trying, renting and buying', async () => {
  const page = await shop.visitor().get('/en')
  expect(linksOf(page.html)).toEqual([
    ['/en/trial', 'Try it free for 14 days'],
    ['/en/trial', 'Try a bed'],
    ['/en/rent', 'Rent a bed'],
    ['/en/buy', 'Buy a bed'],
  ])
  expect(page.html.match(/<img src="\/pictures\/door-(?:trial|rent|buy)\.svg" alt=""/g)).toHaveLength(3)
})

test.each([
  ['en', 'Rent from € 89,00 for 4 days · Buy from € 2.495,00 · incl. VAT'],
  ['nl', 'Huren vanaf € 89,00 voor 4 dagen · Kopen vanaf € 2.495,00 · incl. btw'],
  ['de', 'Mieten ab € 89,00 für 4 Tage · Kaufen ab € 2.495,00 · inkl. MwSt.'],
])('in %s it says at once what the other ways cost', async (locale, prices) => {
  const { text } = await shop.visitor().get(`/${locale}`)
  expect(text.split(prices)).toHaveLength(2)
})

test('it leads to the texts in Easy Read', async () => {
  const { html } = await shop.visitor().get('/de')
  expect(html).toMatch(/<h1[\s\S]*<a href="\/de\/etc\/easy_read">Das Bett in Leichter Sprache<\/a>/)
})

test('the beds to scale are drawn for wide pages and for narrow ones', async () => {
  const { html } = await shop.visitor().get('/de')
  const drawn =
    /<picture><source media="[^"]*" srcSet="([^"]*)"[^>]*><img src="([^"]*)" alt="Das Kind, [^"]*"/
  expect(drawn.exec(html)?.slice(1)).toEqual(['/pictures/home-scale.svg', '/pictures/home-scale-narrow.svg'])
})

describe('is light and can be cached', () => {
  test('at most 8 KB of HTML besides its style, as sent', async () => {
    const { html } = await shop.visitor().get('/en')
    const content = html.replace(/<style>.*?<\/style>/s, '')
    expect(brotliCompressSync(content).length).toBeLessThanOrEqual(8 * 1024)
  })

  test('sets no cookie but a language that the browser does not ask for, and that once', async () => {
    const visitor = shop.visitor()
    const german = { 'Accept-Language': 'de' }
    await visitor.get('/de', german)
    expect([...visitor.cookies.keys()]).toEqual([])
    await visitor.get('/en', german)
    expect([...visitor.cookies.keys()]).toEqual(['i18n_redirected'])
    const again = await visitor.get('/en', german)
    expect(again.headers.getSetCookie()).toEqual([])
  })
})
