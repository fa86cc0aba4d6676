import { afterEach, describe, expect, test, vi } from 'vitest'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import type { Visitor } from '../support/app'
import { LITERAL_ARTICLES } from '../support/literal-catalogue'
import { literalShop } from '../support/literal-shop'
import { working } from '../support/office'
import { testShop } from '../support/set-up'
import { type Thing, thingsOf } from '../support/structured-data'

const shop = testShop()

const { junior, maxx, nightlight } = ARTICLE_IDS

afterEach(() => void vi.unstubAllEnvs())

const typed = (changes: Record<string, string> = {}) => ({
  ...{ article: nightlight, author: 'Real Reader, Delft', writtenOn: '1 November 2026', stars: '2' },
  ...{ language: 'en', text: 'Too bright for us.\n\nIt went back.', isShown: 'on' },
  ...changes,
})

const countOf = (html: string) => html.match(/<article /g)?.length ?? 0

const pathOf = async (staff: Visitor, author: string) => {
  const { html } = await staff.get('/en/admin/reviews')
  return (
    new RegExp(`href="(/en/admin/reviews/[\\da-f-]{36})"[^>]*><span[^>]*>${author}`).exec(html)?.[1] ?? ''
  )
}

describe('the page of reviews', () => {
  test('begins with those in its language, newest first, eight on a page, and marks each that is invented', async () => {
    const { html, text, status } = await shop.visitor().get('/en/reviews')
    expect(status).toBe(200)
    expect(countOf(html)).toBe(8)
    expect(html.match(/Example for the demo/g)).toHaveLength(8)
    const reviews = [...html.matchAll(/<article .*?<\/article>/gs)].map(([review]) => ({
      day: /<time dateTime="([\d-]+)"/i.exec(review)?.[1] ?? '',
      isForeign: / lang="/.test(review),
    }))
    const rank = ({ day, isForeign }: (typeof reviews)[number]) => `${isForeign ? 0 : 1} ${day}`
    expect(reviews.map(rank)).toEqual(reviews.map(rank).sort().reverse())
    expect(text).toContain('4.3 out of 5, 9 reviews (example)')
    expect(text).toContain('“Order checked” means that we found the order')
    expect(html).toContain('href="/en/reviews?page=2"')
    const second = await shop.visitor().get('/en/reviews?page=2')
    expect([countOf(second.html), second.html.includes('href="/en/reviews?page=1"')]).toEqual([1, true])
  })

  test('has each text in the language in which it was written', async () => {
    const { html } = await shop.visitor().get('/nl/reviews')
    const marked = [...html.matchAll(/<h2 id="review-[^"]*"(?: lang="(\w\w)")?/g)].map(([, lang]) => lang)
    expect(new Set(marked)).toEqual(new Set([undefined, 'en', 'de']))
  })

  test('is chosen by item, and its average is that of the item', async () => {
    const ofMaxx = await shop.visitor().get(`/en/reviews?article=${maxx}`)
    expect([countOf(ofMaxx.html), ofMaxx.title]).toEqual([5, expect.stringContaining('Maxx')])
    expect(ofMaxx.text).toContain('4.0 out of 5, 5 reviews (example)')
  })

  test('is shown to search engines whole, and not as somebody chooses', async () => {
    const visitor = shop.visitor()
    expect((await visitor.get('/sitemaps/pages.xml')).html).toContain('/en/reviews<')
    expect((await visitor.get('/en/reviews')).html).not.toContain('noindex')
    for (const query of [`article=${maxx}`, 'page=2'])
      expect((await visitor.get(`/en/reviews?${query}`)).html).toContain('noindex')
  })

  test('keeps the rating of another site apart', async () => {
    const { html } = await shop.visitor().get('/en/reviews')
    const [, outside = ''] = /<section [^>]*aria-labelledby="outside"[^>]*>(.*?)<\/section>/s.exec(html) ?? []
    expect(outside).toContain('Reviews on another site')
    expect(outside).toContain('https://reviews.example/nachtnest')
    expect(html.indexOf('<article ')).toBeLessThan(html.indexOf('id="outside"'))
  })
})

test('an item leads to its reviews, and one without leads to none', async () => {
  const linkOn = async (path: string) =>
    /<a href="[^"]*\/reviews\?article=[^"]*">[^<]*<\/a>/.exec((await shop.visitor().get(path)).html)?.[0]
  expect(await linkOn(`/en/rent/${junior}`)).toBe(
    `<a href="/en/reviews?article=${junior}">4.7 out of 5, 3 reviews (example)</a>`,
  )
  expect(await linkOn(`/en/buy/${ARTICLE_IDS.bag}`)).toBeUndefined()
})

describe('a review of a customer', () => {
  test('is entered, shown, answered and hidden by staff, and nothing typed is lost', async () => {
    const staff = await working(shop, 'texts')
    const refused = await staff.post('/en/admin/reviews/new', typed({ stars: '', writtenOn: 'soon' }))
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('Too bright for us.')])
    const unknown = await staff.post('/en/admin/reviews/new', typed({ order: 'NN-26-ABCDEF' }))
    expect([unknown.status, unknown.html.includes('id="order-error"')]).toEqual([422, true])

    const page = await staff.follow(await staff.post('/en/admin/reviews/new', typed()))
    expect(page.text).toContain('The review is entered.')
    const shown = async () => (await shop.visitor().get(`/en/reviews?article=${nightlight}`)).text
    expect(await shown()).toContain('Too bright for us.')
    expect(await shown()).toContain('3.5 out of 5, 2 reviews (example)')

    const path = await pathOf(staff, 'Real Reader')
    const answered = await staff.post(path, typed({ answer: 'Thank you for saying so.', seen: '1' }))
    expect(answered.status).toBe(303)
    expect(await shown()).toContain('Thank you for saying so.')
    const late = await staff.post(path, typed({ answer: 'Too late', seen: '1' }))
    expect([late.status, late.html.includes('Too late')]).toEqual([409, true])

    const { isShown: _, ...hidden } = typed()
    await staff.post(path, { ...hidden, seen: '2' })
    expect(await shown()).not.toContain('Too bright for us.')
    expect(await shown()).toContain('5.0 out of 5, 1 review (example)')
    expect((await staff.get('/en/admin/reviews?state=hidden')).text).toContain('Real Reader')
    const gone = await staff.follow(await staff.post(`${path}/remove`, { seen: '3' }))
    expect(gone.text).toContain('The review is deleted.')
    expect((await staff.get(path)).status).toBe(404)
  })
})

describe('a live shop', () => {
  const product = (things: Thing[]) => things.find((thing) => thing['@type'] === 'Product')

  test('shows no invented review, and says that there is none yet', async () => {
    vi.stubEnv('SHOP_MODE', 'live')
    const { status, text, html } = await shop.visitor().get('/en/reviews?shown=live')
    expect([status, countOf(html)]).toEqual([200, 0])
    expect(text).toContain('No customer has written a review yet.')
    expect(text).not.toContain('Example for the demo')
    expect(html).toContain('noindex')
    expect(html).toContain('href="mailto:')
    expect((await shop.visitor().get(`/en/trial/${junior}?shown=live`)).html).not.toContain('/en/reviews')
    expect((await shop.visitor().get('/sitemaps/pages.xml')).html).not.toContain('/reviews<')
  })

  test('tells programs of real ones alone, which a demonstration never does', async () => {
    const staff = await working(shop, 'orders')
    await staff.post('/en/admin/reviews/new', typed({ article: ARTICLE_IDS.blackout, stars: '4' }))
    const rating = async (query = '') => {
      const { html } = await shop.visitor().get(`/en/buy/${ARTICLE_IDS.blackout}${query}`)
      return [html.includes('4.0 out of 5, 1 review<'), product(thingsOf(html))?.aggregateRating]
    }
    expect(await rating()).toEqual([true, undefined])
    vi.stubEnv('SHOP_MODE', 'live')
    expect(await rating('?shown=live')).toEqual([
      true,
      { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 },
    ])
    expect((await shop.visitor().get('/sitemaps/pages.xml')).html).toContain('/reviews<')
  })
})

describe('a backend of somebody else', () => {
  const literal = literalShop()

  test('that answers no reviews has none, and its items are shown', async () => {
    const { status, text } = await literal.shop.visitor().get('/en/reviews')
    expect([status, text.includes('No customer has written a review yet.')]).toEqual([200, true])
    const { html } = await literal.shop.visitor().get(`/en/buy/${LITERAL_ARTICLES.junior}`)
    expect(html).not.toContain('/en/reviews')
    expect((await literal.shop.visitor().get('/sitemaps/pages.xml')).html).not.toContain('/reviews<')
  })
})
