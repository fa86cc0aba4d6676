import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { ServerBuild } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import type { PageHandle } from '../../app/platform/page-handle'
import { INFORMATION_PAGES } from '../../app/shop/information-pages'
import { CSRF_COOKIE } from '../../contract/headers'
import { LOCALES, type Locale } from '../../contract/locales'
import { apiClient } from '../support/api-client'
import { type Answer, BUILT, ORIGIN, textOf } from '../support/app'
import { RUNNING_SCRIPT } from '../support/browsing'
import { cartOf, formWith, idOf, placeOrder, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'
import { AS_STAFF } from '../support/staff'
import { textBrowser } from '../support/text-browser'

const shop = testShop()

const PAGES = Object.keys(INFORMATION_PAGES)

/** The languages take turns. */
const languageOf = (index: number): Locale => LOCALES[index % LOCALES.length] ?? 'en'

const ADDRESSES: Record<string, readonly string[]> = {
  audit: ['/etc/audit'],
  bed: ['/bed/33cd21a4-b1ef-4af8-8553-dbf66ce9b9b1'],
  cancellation: ['/cancellation'],
  conformance: ['/etc/conformance'],
  consent: ['/consent'],
  contact: ['/contact'],
  faq: ['/faq', '/faq?search=rent'],
  guide: ['/guide', '/guide?weight=45to50&height=175to193&handling=yes'],
  reviews: ['/reviews'],
  recalls: ['/recalls', '/recalls?serial=NN-J-0001'],
  information: PAGES.map((name) => `/etc/${name}`),
}

/** Also what an attribute would run. */
const SCRIPT = new RegExp(`${RUNNING_SCRIPT.source}| on[a-z]+=|javascript:`)

/** Pages of one order or quote, whose tests say that they have no scripts. */
const OF_ONE_ORDER = [
  ...['cancellation-received', 'order-document', 'order-fault', 'payment-continue', 'quote', 'quote-accept'],
]

test('the pages without scripts are those one reads, and some of one order', async () => {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
  const without = Object.values(build.routes).filter((route) => {
    const handle = route?.module.handle as PageHandle | undefined
    return handle?.hydrate === false
  })
  // The build of all tests has the gallery of parts as well.
  const names = without.flatMap((route) => (route && route.id !== 'gallery' ? route.id : [])).sort()
  expect(names).toEqual([...Object.keys(ADDRESSES), ...OF_ONE_ORDER].sort())
})

const answers = new Map<string, Promise<Answer>>()

/** Returns what a new visitor is answered; it is asked once. */
function pageAt(path: string): Promise<Answer> {
  const answer = answers.get(path) ?? shop.visitor().get(path)
  answers.set(path, answer)
  return answer
}

describe.each(
  Object.values(ADDRESSES)
    .flat()
    .map((path, index) => [path, index] as const),
)('%s', (path, index) => {
  test('sends no script, and allows none', async () => {
    const { html, status, headers } = await pageAt(`/${languageOf(index)}${path}`)
    expect(status).toBe(200)
    expect(html).not.toMatch(SCRIPT)
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'none'")
  })
})

test('a form on them that was refused sends none either', async () => {
  const browser = textBrowser(ORIGIN, (request) => shop.request(request))
  const { html, status } = await browser.post('/en/contact', {})
  expect([status, SCRIPT.test(html)]).toEqual([422, false])
})

const kilobyte = 1024
const CLIENT = new URL('../client/', pathToFileURL(BUILT))
// The best quality takes ten times as long for one byte in twenty.
const weightOf = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length / kilobyte
const weights = new Map<string, number>()

function fileWeight(path: string): number {
  const weight = weights.get(path) ?? weightOf(readFileSync(fileURLToPath(new URL(`.${path}`, CLIENT))))
  weights.set(path, weight)
  return weight
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** Returns what a first visit loads for a page, in KB of brotli: its document, files of style, and pictures, the lazy ones too. */
function weigh(html: string) {
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))]
  return {
    html: weightOf(html),
    styles: sum(named(/<link rel="stylesheet" href="([^"]*)"\/>/g).map(fileWeight)),
    pictures: sum(named(/(?:src|srcSet)="(\/[^" ]*)"/g).map(fileWeight)),
  }
}

describe.each(PAGES.map((name, index) => [name, languageOf(index)] as const))('/etc/%s', (name, locale) => {
  const path = `/${locale}/etc/${name}`

  test('is a page of its own', async () => {
    const page = await pageAt(path)
    const [heading, ...others] = all(page.html, /<h1[^>]*>(.*?)<\/h1>/g)
    expect([heading, others]).toEqual([expect.stringMatching(/\S/), []])
    expect(page.title).toContain(textOf(heading ?? ''))
    expect(page.html).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(page.text).toMatch(/\b\d{1,2}\.? \p{L}+ 20\d\d/u)
    // The pages of the shop that it leads to are looked at by the test of all links.
    const elsewhere = all(page.html, /<a [^>]*?href="([^"]*)"/g).filter((href) => !/^[/#]/.test(href))
    for (const href of elsewhere) expect(href).toMatch(/^(?:(?:tel|sms):\+|mailto:\S+@|https:\/\/)/)
  })

  test('says nothing in another language, and leaves no place unfilled', async () => {
    const sentences = async (address: string) => {
      const main = mainOf((await pageAt(address)).html)
      return all(main, /<(?:p|li|h2|dd)(?: [^>]*)?>([\s\S]*?)<\/(?:p|li|h2|dd)>/g).map(textOf)
    }
    const here = await sentences(path)
    expect(here.join(' ')).not.toMatch(/[{}[\]]|undefined|null|NaN/)
    const there = await sentences(`/${locale === 'de' ? 'nl' : 'de'}/etc/${name}`)
    const shared = here.filter((sentence) => there.includes(sentence))
    // Addresses and names are the same everywhere; sentences are not.
    expect(shared.filter((sentence) => / \p{Ll}+ \p{Ll}+ \p{Ll}+ /u.test(sentence))).toEqual([])
  })

  // The font is not counted: text shows at once without it, and every page of a visit has the same one from its cache.
  test('weighs at most 40 KB on a first visit, with its style and all its pictures', async () => {
    const { html } = await pageAt(path)
    const weight = weigh(html)
    expect(html).toContain('<style data-inlined')
    expect(sum(Object.values(weight)), JSON.stringify(weight)).toBeLessThanOrEqual(40)
  })
})

test('a page that there is not is not found, and no dialog over one has a script', async () => {
  for (const path of ['/en/etc/refunds', '/nl/etc/constructor', '/de/etc/terms.json', '/en/etc/%00']) {
    expect([path, (await shop.visitor().get(path)).status]).toEqual([path, 404])
  }
  for (const dialog of ['cart', 'country']) {
    const page = await shop.visitor().get(`/nl/etc/terms/${dialog}`)
    expect([page.status, RUNNING_SCRIPT.test(page.html)]).toEqual([200, false])
  }
})

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)

describe('the texts agree with what the shop does', () => {
  const textOn = async (path: string) => (await shop.visitor().get(path)).text

  test('delivery: the same free shipping, first day and countries', async () => {
    const text = await textOn('/en/etc/delivery_info')
    expect(text).toMatch(/free when your items come to € 121,00 or more, VAT included/)
    expect(text).toContain('3 days from today at the earliest')
    const [buying = '', renting = ''] = text.split('When you rent or try, we deliver to:')
    expect(buying).toContain('Spain')
    expect(renting.split('.')[0]).not.toContain('Spain')
    expect(renting.split('.')[0]).toContain('Liechtenstein')
  })

  test('cookies: every one that pages set is named', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    await visitor.get('/de')
    await sendDetails(visitor)
    await visitor.post('/en/country', { country: 'nl' })
    await visitor.post('/en/withdrawal', { name: 'Noor', contract: '1', email: 'noor@example.org' })
    const ending = { way: 'ordinary', name: 'Noor', contract: '1', email: 'noor@example.org' }
    await visitor.post('/en/cancellation', ending)
    const customer = await customerOf(shop)
    await customer.post('/en/verify-phone', { mobile: '+31612345678', 'asks-code': '1' })
    const set = new Set([...visitor.cookies.keys(), ...customer.cookies.keys()])
    customer.cookies.delete('session')
    await customer.post('/en/account', { Voornaam: 'Noor' })
    const buyer = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    await placeOrder(buyer)
    const order = (await buyer.get('/en/checkout/confirm')).location ?? ''
    const question = await buyer.get(`${order.replace('payment_callback', 'orders')}/cancel`)
    const { action, fields } = formWith(question.html, 'Yes, cancel the order')
    await buyer.post(action, fields)
    for (const name of [...customer.cookies.keys(), ...buyer.cookies.keys()]) set.add(name)
    const { html } = await visitor.get('/en/etc/cookies')
    const named = all(html, /<dt>([\w]+)<\/dt>/g)
    // Of these, one is set by /api alone, one where visits are counted, and one where a backend tells too little of an order.
    const others = [CSRF_COOKIE, 'consent', 'taken_order']
    expect(named.filter((name) => !others.includes(name)).sort()).toEqual([...set].sort())
  })

  test('withdrawal: the words of the law, for each way to order, and the form with our address', async () => {
    const { text, html } = await shop.visitor().get('/de/etc/withdrawal_information')
    expect(text.match(/binnen vierzehn Tagen ohne Angabe von Gründen/g)).toHaveLength(3)
    expect(text).toContain('An Nachtnest B.V., Voorbeeldlaan 1, 1234 AB Voorbeeldstad')
    expect(text).toMatch(/Sie haben 14 Tage Zeit/)
    expect(mainOf(html)).toContain('href="/de/withdrawal"')
  })

  test.each([
    ['en', 'Minimum two-year legal guarantee protection', 'guarantees'],
    ['nl', 'Minimaal twee jaar bescherming dankzij de wettelijke garantie', 'garantie'],
    ['de', 'Mindestens zwei Jahre gesetzliche Gewährleistung der Vertragsmäßigkeit', 'garantien'],
  ])('legal guarantee in %s: the notice, and where its code leads to', async (locale, words, path) => {
    const { html, text } = await shop.visitor().get(`/${locale}/etc/legal_guarantee`)
    expect(text).toContain(words)
    expect(html).toContain(`<a href="https://europa.eu/youreurope/${path}">`)
    expect(html).toContain(`src="/pictures/your-europe-${locale}.svg"`)
  })

  test('legal guarantee: an item to buy and the checkout of a purchase lead to it', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    const id = await idOf(shop, 'NN-NL')
    await sendDetails(visitor)
    for (const path of [`/en/buy/${id}`, '/en/checkout', '/en/checkout/confirm']) {
      // Nothing may stand between the order and its button.
      const [beforeOrder] = mainOf((await visitor.get(path)).html).split('id="order"')
      expect(beforeOrder).toContain('href="/en/etc/legal_guarantee"')
    }
  })

  test('product safety: every item, by a link to its warnings and manufacturer', async () => {
    const { html } = await shop.visitor().get('/nl/etc/product_safety')
    const links = all(mainOf(html), /href="(\/nl\/buy\/[^"]+#safety)"/g)
    expect(links.length).toBeGreaterThan(20)
    const { text } = await shop.visitor().get(links[0] ?? '')
    for (const said of ['Voorbeeldlaan 1', 'safety@nachtnest.example', 'Wat dit artikel niet kan'])
      expect(text).toContain(said)
  })
})

test('the page about recalls says of a number that it is recalled and what to do, and clears none it does not know', async () => {
  const perLocale = (text: string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, `${text} (${locale})`]))
  const [reason, remedy] = [perLocale('The zip opens by itself'), perLocale('We bring another bed')]
  const client = await apiClient(shop.backend.backend.fetch)
  const recall = { reason, remedy, serials: 'RC-J-0777' }
  expect((await client.post('/api/adm/recalls', recall, AS_STAFF)).status).toBe(200)
  const { serial } = await shop.backend.db.selectFrom('units').select('serial').executeTakeFirstOrThrow()
  const told = async (typed: string) => {
    const { html } = await shop.visitor().get(`/en/recalls?${new URLSearchParams({ serial: typed })}`)
    return textOf(html.slice(html.indexOf('<main'), html.indexOf('<form')))
  }
  expect(await told('rc-j-0777')).toContain(
    'rc-j-0777 has been recalled. Please stop using it at once. The zip opens by itself (en) We bring another bed (en)',
  )
  expect(await told('RC-J-0778')).toContain('We do not know the number RC-J-0778.')
  const cleared = await told(serial)
  expect(cleared).toContain(`${serial} has not been recalled.`)
  expect(cleared).not.toContain('stop using it')
})
