import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import company from '../../backend/db/seed/company.json' with { type: 'json' }
import { LOCALES } from '../../contract/locales'
import { type Answer, ORIGIN } from '../support/app'
import { visitorIn } from '../support/browsing'
import { unescaped } from '../support/ordering'
import { testShop } from '../support/set-up'
import { missingIn, thingsOf } from '../support/structured-data'

const shop = testShop()

const read = async (path: string) => {
  const answer = await shop.request(new Request(new URL(path, ORIGIN)))
  return { status: answer.status, type: answer.headers.get('Content-Type'), text: await answer.text() }
}

/** Languages and addresses that a page or an entry of a sitemap names, in one order. */
const alternatesIn = (text: string) =>
  [...text.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/gi)]
    .map(([, language = '', address = '']) => [language, address] as const)
    .sort()

/** Returns what a page says of itself to search engines. */
const descriptionOf = ({ html }: Answer) =>
  unescaped(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '')

const addressesOf = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found = '']) => found)

const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

type Listed = { address: string; alternates: ReturnType<typeof alternatesIn>; page: Answer }

/** Every address that the sitemaps name. */
const named: string[] = []

// Pages of articles are alike, and so are those with a text: of these, two are enough.
const READ = [ARTICLE_IDS.junior, ARTICLE_IDS.nightlight, 'terms', 'imprint']
const isRead = (address: string) =>
  Boolean(process.env.TEST_ALL) ||
  !/[\da-f-]{36}$|\/etc\//.test(address) ||
  READ.some((name) => address.endsWith(name))

async function readListed(): Promise<Listed[]> {
  const parts = addressesOf((await read('/sitemap.xml')).text)
  const sitemaps = await Promise.all(parts.map((part) => read(new URL(part).pathname)))
  const found: Listed[] = []
  for (const [, entry = ''] of sitemaps.flatMap(({ text }) => [...text.matchAll(/<url>(.*?)<\/url>/g)])) {
    const [address = ''] = addressesOf(entry)
    named.push(address)
    if (!isRead(address)) continue
    const page = await shop.visitor().get(new URL(address).pathname)
    found.push({ address, alternates: alternatesIn(entry), page })
  }
  return found
}

/** Pages that the sitemaps name, in each language: each is read once for all tests. */
let listed: Listed[]
beforeAll(async () => {
  listed = await readListed()
}, 180_000)

test('robots.txt lets every page say for itself whether it is shown, and names the sitemap by its public address', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://nachtnest.example')
  const { status, type, text } = await read('/robots.txt')
  vi.unstubAllEnvs()
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/'])
  expect(text).toContain('Sitemap: https://nachtnest.example/sitemap.xml\n')
})

describe('the sitemap', () => {
  test('is an index of sitemaps that exist', async () => {
    const { status, type, text } = await read('/sitemap.xml')
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
    const parts = addressesOf(text)
    expect(parts).toEqual(['pages', 'articles'].map((name) => `${ORIGIN}/sitemaps/${name}.xml`))
    for (const part of parts) {
      expect(await read(new URL(part).pathname)).toMatchObject({ status: 200, type })
    }
    expect((await read('/sitemaps/orders.xml')).status).toBe(404)
  })

  test('names pages that may be shown, each once and in every language', () => {
    const addresses = named
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const path of ['/en', '/nl/rent', '/de/trial', '/de/faq', '/de/etc/imprint']) {
      expect(addresses).toContain(ORIGIN + path)
    }
    for (const locale of LOCALES) {
      const own = addresses.filter((address) => `${address}/`.startsWith(`${ORIGIN}/${locale}/`))
      expect(own).toHaveLength(addresses.length / LOCALES.length)
    }
    expect(addresses.filter((address) => /cart|checkout|payment_c|api|orders/.test(address))).toEqual([])
  })
})

describe('a listed page', () => {
  test('is there, and names itself as the one to show', () => {
    for (const { address, page } of listed) {
      expect([address, page.status]).toEqual([address, 200])
      expect(page.html).not.toContain('noindex')
      expect(page.html).toContain(`<link rel="canonical" href="${address}"/>`)
    }
  })

  test('names itself in all languages, as each of these and the sitemap do', () => {
    const said = new Map(listed.map(({ address, page }) => [address, alternatesIn(page.html)]))
    for (const { address, alternates } of listed) {
      expect(alternates.map(([language]) => language)).toEqual([...LOCALES, 'x-default'].sort())
      for (const [, other] of alternates) expect([other, said.get(other)]).toEqual([other, alternates])
      expect(alternates.map(([, other]) => other)).toContain(address)
    }
  })

  test.each(LOCALES)('has a title and a description of its own, of a length that is shown: %s', (locale) => {
    const said = listed
      .filter(({ address }) => `${address}/`.startsWith(`${ORIGIN}/${locale}/`))
      .map(({ address, page }) => ({ address, title: page.title, description: descriptionOf(page) }))
    expect(said.filter(({ title }) => title.length > 60)).toEqual([])
    expect(said.filter(({ description: { length } }) => length < 50 || length > 160)).toEqual([])
    expect(repeated(said.map(({ title }) => title))).toEqual([])
    expect(repeated(said.map(({ description }) => description))).toEqual([])
  })
})

describe('the data of a listed page', () => {
  const kindsOf = ({ page }: Listed) => thingsOf(page.html).map((thing) => thing['@type'])
  const pageAt = (path: string) => {
    const found = listed.find(({ address }) => address === ORIGIN + path)
    if (!found) throw new Error(`${path} is not listed`)
    return found
  }

  test('is JSON that lacks nothing which search engines require', () => {
    for (const { address, page } of listed) {
      expect([address, missingIn(thingsOf(page.html))]).toEqual([address, []])
    }
  })

  test('says what it is: the shop, a product, and the way to the page', () => {
    for (const one of listed) {
      const [, , section, name] = new URL(one.address).pathname.split('/')
      const isArticle = /^(?:rent|buy|trial)$/.test(section ?? '') && name
      const way = section ? ['BreadcrumbList'] : ['OnlineStore', 'WebSite']
      const other = isArticle ? ['Product'] : []
      expect([one.address, kindsOf(one)]).toEqual([one.address, [...other, ...way]])
    }
  })

  test('offers an article for the price of its purchase, on each of its pages', () => {
    for (const type of ['buy', 'rent', 'trial']) {
      const [product] = thingsOf(pageAt(`/en/${type}/${ARTICLE_IDS.junior}`).page.html)
      expect(product?.offers).toMatchObject({ price: '2495.00', priceCurrency: 'EUR' })
    }
  })

  test('has the prices of the place that is chosen, as the page shows them', async () => {
    const visitor = await visitorIn(shop, 'de')
    const [product] = thingsOf((await visitor.get(`/en/buy/${ARTICLE_IDS.nightlight}`)).html)
    expect(product?.offers).toMatchObject({ price: '39.66' })
  })
})

test.each(['/rent/cart', '/checkout', '/faq?search=bed', '/nowhere'])(
  '%s is not to be shown, and tells nothing',
  async (path) => {
    const page = await shop.visitor().get(`/en${path}`)
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(page.html).not.toMatch(/rel="canonical"|property="og:|ld\+json/)
  },
)

test.each(['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml'])(
  '%s is kept by no cache while whoever asks names the address',
  async (path) => {
    const cachingOf = async () => {
      const { headers } = await shop.request(new Request(new URL(path, 'https://evil.example')))
      return headers.get('Cache-Control')
    }
    expect(await cachingOf()).toBe('private, no-cache')
    vi.stubEnv('PUBLIC_URL', 'https://nachtnest.example')
    expect(await cachingOf()).toBe('public, max-age=3600')
    vi.unstubAllEnvs()
  },
)

test('security.txt (RFC 9116) says whom to tell, by its own address, and until when', async () => {
  vi.stubEnv('PUBLIC_URL', 'https://nachtnest.example')
  const { status, type, text } = await read('/.well-known/security.txt')
  vi.unstubAllEnvs()
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Contact: mailto:${company.email}\n`)
  expect(text).toContain('Canonical: https://nachtnest.example/.well-known/security.txt\n')
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect([days > 90, days < 365]).toEqual([true, true])
})
