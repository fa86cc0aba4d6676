import { describe, expect, test, vi } from 'vitest'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import { ANSWERS } from '../../contract/guide'
import { LOCALES } from '../../contract/locales'
import { type Answer, textOf } from '../support/app'
import { linkNamed } from '../support/browsing'
import { testShop } from '../support/set-up'

const shop = testShop()

/** Figures that nothing else on a page has. */
const EXACT = 'kg=43,21&cm=161,8&handling=yes'

const mainOf = ({ html }: Answer) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const titleOf = (page: Answer) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(mainOf(page))?.[1] ?? '')
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const fieldsOf = (html: string) =>
  [...html.matchAll(/<input [^>]*?type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  )
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
    const page = await guide('asked=all&height=175to193&kg=&cm=')
    expect([page.status, page.title.slice(0, 6)]).toEqual([400, 'Error:'])
    expect(page.text).toContain('Choose how heavy the person is, or enter the weight.')
    expect(page.text).toContain('Choose yes or no.')
    expect(page.text).not.toContain('Choose how tall')
    expect(page.html).toContain('checked="" value="175to193"')
  })

  test('come one by one to whoever likes it so, and back without loss', async () => {
    const visitor = shop.visitor()
    const first = await visitor.get(linkNamed((await guide()).html, 'One question at a time'))
    expect(first.text).toContain('Question 1 of 3')
    const send = (page: Answer, answer: Record<string, string>) =>
      visitor.get(`/en/guide?${new URLSearchParams([...fieldsOf(page.html), ...Object.entries(answer)])}`)
    const missed = await send(first, { kg: '' })
    expect([missed.status, missed.text.includes('Choose how heavy')]).toEqual([400, true])
    const second = await send(missed, { kg: '48,5' })
    expect([second.status, second.text.includes('Question 2 of 3')]).toEqual([200, true])
    const back = await visitor.get(linkNamed(second.html, 'Back to the previous question'))
    expect(back.html).toContain('value="48,5"')
    const third = await send(second, { height: 'under175', cm: '' })
    expect(third.text).toContain('Question 3 of 3')
    const advice = await send(third, { handling: 'no' })
    expect(titleOf(advice)).toBe('It is close: look at both beds')
    expect(advice.text).toContain('Weight: 48.5 kg')
    const changed = await visitor.get(
      hrefsOf(mainOf(advice)).find((href) => href.includes('ask=weight')) ?? '',
    )
    expect(changed.text).toContain('Question 1 of 3')
    expect(titleOf(await send(changed, { kg: '52' }))).toBe('The Maxx fits')
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

  test('can be passed on by a link once asked for, which says no more than it must', async () => {
    const page = await guide(EXACT)
    expect(page.text).not.toContain('https://')
    const asked = hrefsOf(mainOf(page)).find((href) => href.endsWith('#link')) ?? ''
    const shown = await shop.visitor().get(asked.split('#')[0] ?? '')
    expect(shown.text).toContain('Share it only with people who should know.')
    const link = hrefsOf(mainOf(shown)).find((href) => href.startsWith('http')) ?? ''
    expect(new URL(link).search).toBe('?weight=under45&height=under175&handling=yes')
    expect(titleOf(await shop.visitor().get(new URL(link).pathname + new URL(link).search))).toBe(
      titleOf(page),
    )
  })
})

describe('what is said of a person’s health', () => {
  const ADDRESSES = [`/en/guide?${EXACT}`, `/en/guide?asked=all&${EXACT.replace('43,21', '43 lb')}`]

  test.each(ADDRESSES)('stays out of caches, referrers and scripts: %s', async (address) => {
    const page = await shop.visitor().get(address)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.html).not.toMatch(/<script|modulepreload|<iframe/)
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
  })

  test.each(['cart', 'language'])('stays there under the dialog "%s" too', async (dialog) => {
    const page = await shop.visitor().get(`/en/guide/${dialog}?${EXACT}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('strict-origin')
    expect(page.html).toContain('content="noindex"')
  })

  test('is found by no search engine', async () => {
    for (const query of [EXACT, 'weight=under45', 'asked=all', 'ask=height']) {
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
    const page = await visitor.get(`/en/guide?${EXACT}`)
    await visitor.get(`/en/guide?kg=43,21 lb&asked=all`)
    vi.restoreAllMocks()
    expect(page.headers.getSetCookie()).toEqual([])
    expect([...visitor.cookies.keys()]).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.join(' ')).not.toMatch(/43[,.]21|43%2C21|161[,.]8|handling/)
  })

  test('goes into no link to another page or site', async () => {
    const { html } = await guide(EXACT)
    const others = hrefsOf(html).filter((href) => !/^\/(?:en|nl|de)\/guide[/?]/.test(href))
    expect(others.length).toBeGreaterThan(10)
    expect(others.join(' ')).not.toMatch(/[?&]|43,21|161,8/)
  })
})

test('bad input is answered', async () => {
  const hostile = ['<script>alert(1)</script>', "'; DROP TABLE orders; --", 'x'.repeat(10_000)]
  for (const text of hostile) {
    const query = new URLSearchParams({ asked: 'all', kg: text, cm: text, weight: text, handling: text })
    const page = await guide(String(query))
    expect(page.status).toBe(400)
    expect(page.html).not.toContain('<script>')
  }
})
