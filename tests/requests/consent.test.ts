import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ARTICLE_IDS } from '../../backend/db/seed/article-ids'
import type { Visitor } from '../support/app'
import { linkNamed } from '../support/browsing'
import { cartOf, formWith, giveCookies, placeOrder, visitorWith } from '../support/ordering'
import { hostsAllowedBy } from '../support/other-hosts'
import { testShop } from '../support/set-up'

const shop = testShop()

const QUESTION = 'May we collect statistics on visits to this shop?'
const LINK = 'Cookies and statistics: your choice'
const TAG = '<script src="/analytics.js"'

beforeEach(() => {
  vi.stubEnv('GA_ID', 'G-TEST1')
  vi.stubEnv('GTM_ID', 'GTM-TEST1')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const answerOn = async (visitor: Visitor, path: string, answer: 'yes' | 'no') => {
  const { html } = await visitor.get(path)
  const { action, fields } = formWith(html, answer === 'yes' ? 'Accept' : 'Reject')
  return visitor.post(action, { ...fields, [`answer=${answer}`]: '' })
}

async function agreeing(): Promise<Visitor> {
  const visitor = shop.visitor()
  await answerOn(visitor, '/en/rent', 'yes')
  return visitor
}

describe('a shop that counts no visits', () => {
  beforeEach(() => vi.unstubAllEnvs())

  test('asks nothing, and has nothing to agree to', async () => {
    const visitor = shop.visitor()
    const page = await visitor.get('/en/rent')
    expect(page.text).not.toContain(QUESTION)
    expect(page.html).not.toContain('/en/consent')
    const choice = await visitor.get('/en/consent')
    expect([choice.status, choice.html.includes('<form method="post" action="/en/consent"')]).toEqual([
      200,
      false,
    ])
    expect(choice.text).toContain('This shop keeps no statistics on visits')
    expect((await visitor.post('/en/consent', { answer: 'yes' })).location).toBe('/en/consent')
    expect(visitor.cookies.has('consent')).toBe(false)
  })

  test('counts none of those who agreed while it did', async () => {
    const at = new Date().toISOString()
    const visitor = shop.visitor()
    await giveCookies(visitor, ({ cookies }) => cookies.set('consent', { analytics: true, at, version: 1 }))
    const page = await visitor.get('/en')
    expect([page.html.includes(TAG), hostsAllowedBy(page.headers)]).toEqual([false, []])
  })
})

describe('the question whether visits may be counted', () => {
  test('has two buttons that look the same, and comes before all others', async () => {
    const { html } = await shop.visitor('194.25.2.129').get('/en/rent')
    const looks = ['yes', 'no'].map(
      (one) => new RegExp(`<button name="answer=${one}"([^>]*)>`).exec(html)?.[1],
    )
    expect(looks[0]).toContain('class="')
    expect(looks[0]).toBe(looks[1])
    expect(html).not.toContain('place-prompt')
  })

  test.each([
    ['yes', true, 'You can withdraw your consent at the foot of every page.'],
    ['no', false, 'Nothing is recorded. You can change this at the foot of every page.'],
  ] as const)('is answered with %s, on the same page, and not asked again', async (answer, counts, words) => {
    const visitor = shop.visitor()
    const answered = await answerOn(visitor, '/en/rent?group=sets', answer)
    expect([answered.status, answered.location]).toEqual([303, '/en/rent?group=sets'])
    const page = await visitor.follow(answered)
    expect(page.text).toContain(words)
    expect([page.text.includes(QUESTION), page.html.includes(TAG)]).toEqual([false, counts])
  })

  test('is asked again where the answer was forged', async () => {
    const visitor = await agreeing()
    visitor.cookies.set('consent', `${visitor.cookies.get('consent')}x`)
    const page = await visitor.get('/en')
    expect([page.text.includes(QUESTION), page.html.includes(TAG)]).toEqual([true, false])
  })
  test('takes no other answer, none from elsewhere, and leads nowhere else', async () => {
    const visitor = shop.visitor()
    const wrong = await visitor.post('/en/consent', { answer: 'maybe', to: '/en/rent' })
    expect([wrong.status, wrong.title]).toEqual([422, expect.stringMatching(/^Error: /)])
    expect(wrong.text).toContain('Please press one of the two buttons.')
    const elsewhere = await visitor.post('/en/consent', { answer: 'yes' }, { Origin: 'https://evil.example' })
    expect([elsewhere.status, visitor.cookies.has('consent')]).toEqual([403, false])
    const away = await visitor.post('/en/consent', { answer: 'no', to: '//evil.example' })
    expect(away.location).toBe('/en')
    for (const path of ['/en/checkout', '/en/nowhere']) {
      expect((await shop.visitor().get(path)).html).not.toContain('id="consent-prompt"')
    }
  })
})

describe('an answer', () => {
  test('can be read and changed from the foot of every page, and leads back there', async () => {
    const visitor = shop.visitor()
    const to = linkNamed((await visitor.get('/en/trial')).html, LINK)
    expect((await visitor.get(to)).text).toContain('You have not answered yet.')
    const answered = await answerOn(visitor, to, 'yes')
    expect(answered.location).toBe('/en/trial')
    expect((await visitor.get(to)).text).toMatch(/You accepted statistics on \d+ \w+ \d{4}\./)
    await answerOn(visitor, to, 'no')
    expect((await visitor.get(to)).text).toContain('You rejected statistics on')
    for (const path of ['/en/checkout', '/en/etc/imprint', '/en/nowhere']) {
      expect(linkNamed((await visitor.get(path)).html, LINK)).toContain('/en/consent')
    }
  })

  test('that is taken back deletes the cookies of Google', async () => {
    const visitor = await agreeing()
    for (const name of ['_ga', '_ga_TEST1', '_other']) visitor.cookies.set(name, '1')
    await answerOn(visitor, '/en/consent?to=/en', 'no')
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith('_'))).toEqual(['_other'])
    expect((await visitor.get('/en')).html).not.toContain(TAG)
  })
})

describe('what is counted', () => {
  test('are visits of pages that one looks around on, by one script of the shop and the hosts of Google', async () => {
    const visitor = await agreeing()
    for (const path of ['/en', `/de/buy/${ARTICLE_IDS.maxx}`, '/en/cart']) {
      const page = await visitor.get(path)
      expect(page.html).toContain(`${TAG} defer="" data-ga="G-TEST1" data-gtm="GTM-TEST1"`)
      expect(hostsAllowedBy(page.headers)).toEqual([
        'https://*.analytics.google.com',
        'https://*.google-analytics.com',
        'https://www.googletagmanager.com',
      ])
    }
  })

  test('are never visits of pages with what one tells of oneself, or of none', async () => {
    const visitor = await agreeing()
    const own = ['login', 'rent/cart/login/register', 'checkout', 'orders/link', 'withdrawal', 'newsletter']
    for (const path of [...own, 'etc/imprint', 'consent', 'nowhere', 'payment_canceled']) {
      const page = await visitor.get(`/en/${path}`)
      expect(page.html).toContain('</html>')
      expect([path, page.html.includes(TAG), hostsAllowedBy(page.headers)]).toEqual([path, false, []])
    }
  })
})

describe('the ids of Google Analytics', () => {
  const idsSchema = z.object({
    GTM_Client_ID: z.string().optional(),
    GA4_Session_ID: z.string().optional(),
    GA4_Session_Number: z.string().optional(),
  })

  async function idsWithPayment(answer: 'yes' | 'no' | undefined) {
    const { backend } = shop.backend
    const { fetch } = backend
    const sent: unknown[] = []
    vi.spyOn(backend, 'fetch').mockImplementation(async (request) => {
      if (request.url.endsWith('/api/start_order_payment')) sent.push(await request.clone().json())
      return fetch(request)
    })
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    if (answer) await answerOn(visitor, '/en', answer)
    visitor.cookies.set('_ga', 'GA1.1.12.34')
    visitor.cookies.set('_ga_TEST1', 'GS2.1.s56$o7$g1')
    await placeOrder(visitor)
    vi.restoreAllMocks()
    return sent.map((body) => idsSchema.parse(body))
  }

  test('go with a payment of who has agreed', async () => {
    const ids = { GTM_Client_ID: '12.34', GA4_Session_ID: '56', GA4_Session_Number: '7' }
    expect(await idsWithPayment('yes')).toEqual([ids])
  })

  test.each(['no', undefined] as const)('go with no other (%s)', async (answer) => {
    expect(await idsWithPayment(answer)).toEqual([{}])
  })
})
