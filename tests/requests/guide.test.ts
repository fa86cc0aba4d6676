import { describe, expect, test, vi } from 'vitest'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { ANSWERS } from '../../contract/guide'
import { LOCALES } from '../../contract/locales'
import { type Answer, textOf } from '../support/app'
import { testShop } from '../support/set-up'

const shop = testShop()

const ANSWERED = 'weight=45to50&height=175to193&handling=yes'

const mainOf = ({ html }: Answer) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const titleOf = (page: Answer) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(mainOf(page))?.[1] ?? '')
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const guide = (query = '', locale = 'en') => shop.visitor().get(`/${locale}/guide${query && `?${query}`}`)

describe('the questions', () => {
  test('stand on one page, which search engines may know', async () => {
    const page = await guide('', 'nl')
    expect(page.status).toBe(200)
    expect(page.html.match(/role="radiogroup"/g)).toHaveLength(3)
    expect(page.html).not.toContain('noindex')
    expect(page.html).toMatch(/<meta name="description" content="[^"]{40,}"/)
  })

  test('all that is missing is asked for at once, and what was answered stays', async () => {
    const page = await guide('asked=1&height=175to193')
    expect([page.status, page.title.slice(0, 6)]).toEqual([400, 'Error:'])
    expect(page.text).toContain('Choose how heavy the person is.')
    expect(page.text).toContain('Choose yes or no.')
    expect(page.text).not.toContain('Choose how tall')
    expect(page.html).toContain('checked="" value="175to193"')
  })

  test('are asked again from the advice, with what was answered', async () => {
    const advice = await guide(ANSWERED)
    const again = hrefsOf(mainOf(advice)).find((href) => href.endsWith('#weight')) ?? ''
    const page = await shop.visitor().get(again.split('#')[0] ?? '')
    expect([page.status, page.html.includes('checked="" value="45to50"')]).toEqual([200, true])
  })
})

describe('the advice', () => {
  const combinations = ANSWERS.weight.flatMap((weight) =>
    ANSWERS.height.flatMap((height) =>
      ANSWERS.handling.map((handling) => `weight=${weight}&height=${height}&handling=${handling}`),
    ),
  )

  test('is a whole page for all that can be answered', async () => {
    for (const [index, query] of combinations.entries()) {
      const page = await guide(query, LOCALES[index % LOCALES.length])
      expect([query, page.status]).toEqual([query, 200])
      expect(page.text).not.toMatch(/[{}]|undefined|reasons\.|comparison\.|advice\./)
      expect(mainOf(page)).toMatch(/href="tel:/)
    }
  })

  test('says which bed, why, how it compares, and leads to its ways', async () => {
    const page = await guide('weight=under45&height=under175&handling=no')
    expect(titleOf(page)).toBe('The Junior fits')
    expect(page.text).toContain('Under 45 kg, both beds are strong enough.')
    expect(page.text).toContain('Fits: up to 50 kg')
    const links = hrefsOf(mainOf(page))
    for (const type of ['trial', 'rent', 'buy']) expect(links).toContain(`/en/${type}/${ARTICLE_IDS.junior}`)
    expect(links.join(' ')).not.toContain(ARTICLE_IDS.maxx)
    for (const href of links.filter((one) => one.startsWith('/en/'))) {
      expect([href, (await shop.visitor().get(href)).status]).toEqual([href, 200])
    }
  })

  test('offers what is possible in the country of delivery', async () => {
    const visitor = shop.visitor()
    await visitor.post('/en/country', { country: 'li' })
    const page = await visitor.get('/en/guide?weight=over50&height=under175&handling=no')
    const ways = hrefsOf(mainOf(page)).filter((href) => href.includes(ARTICLE_IDS.maxx))
    expect(ways).toEqual(['trial', 'rent'].map((type) => `/en/${type}/${ARTICLE_IDS.maxx}`))
  })

  test('can be passed on by the address of its page', async () => {
    const page = await guide(ANSWERED)
    expect(page.text).toContain('Share it only with people who should know.')
    expect(hrefsOf(mainOf(page))).toContain(`/en/guide?${ANSWERED}`)
  })
})

describe('what is said of a person’s health', () => {
  const ADDRESSES = [`/en/guide?${ANSWERED}`, '/en/guide?asked=1&height=under175']

  test.each(ADDRESSES)('stays out of caches, referrers and scripts: %s', async (address) => {
    const page = await shop.visitor().get(address)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.html).not.toMatch(/<script|modulepreload|<iframe/)
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
  })

  test.each(['cart', 'language'])('stays there under the dialog "%s" too', async (dialog) => {
    const page = await shop.visitor().get(`/en/guide/${dialog}?${ANSWERED}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('strict-origin')
    expect(page.html).toContain('content="noindex"')
  })

  test('is found by no search engine', async () => {
    for (const query of [ANSWERED, 'weight=under45', 'asked=1', 'ask=again']) {
      const { html } = await guide(query)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toContain('rel="canonical"')
    }
  })

  test('is in no cookie and in no call of the backend', async () => {
    const asked: string[] = []
    const fetch = shop.backend.backend.fetch
    vi.spyOn(shop.backend.backend, 'fetch').mockImplementation(async (request) => {
      asked.push(request.url, JSON.stringify([...request.headers]))
      return fetch(request)
    })
    const visitor = shop.visitor()
    const page = await visitor.get(`/en/guide?${ANSWERED}`)
    await visitor.get('/en/guide?asked=1&weight=45to50')
    vi.restoreAllMocks()
    expect(page.headers.getSetCookie()).toEqual([])
    expect([...visitor.cookies.keys()]).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.join(' ')).not.toMatch(/45to50|175to193|handling/)
  })

  test('goes into no link to another page or site', async () => {
    const { html } = await guide(ANSWERED)
    const others = hrefsOf(html).filter((href) => !/^\/(?:en|nl|de)\/guide[/?]/.test(href))
    expect(others.length).toBeGreaterThan(10)
    expect(others.join(' ')).not.toMatch(/[?&]|45to50|175to193/)
  })
})

test('bad input is answered', async () => {
  const hostile = ['<script>alert(1)</script>', "'; DROP TABLE orders; --", 'x'.repeat(10_000)]
  for (const text of hostile) {
    const query = new URLSearchParams({ asked: '1', weight: text, handling: text })
    const page = await guide(String(query))
    expect(page.status).toBe(400)
    expect(page.html).not.toContain('<script>')
  }
})
