import { describe, expect, test } from 'vitest'
import { htmlErrors } from '../../app/ui/testing/renderPart'
import { CSRF_COOKIE } from '../../contract/headers'
import { LOCALES } from '../../contract/locales'
import { type Answer, textOf } from '../support/app'
import { RUNNING_SCRIPT } from '../support/browsing'
import { cartOf, formWith, idOf, placeOrder, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'

const shop = testShop()

const PAGES = [
  'delivery_info',
  'payment_info',
  'privacy_statement',
  'cookies',
  'return_policy',
  'withdrawal_information',
  'satisfaction_guarantee',
  'legal_guarantee',
  'product_safety',
  'closed_bed',
  'terms',
  'imprint',
  'accessibility',
  'easy_read',
  'easy_bed',
  'easy_choice',
  'easy_rent',
  'easy_buy',
  'easy_try',
  'easy_return',
]

const paths = LOCALES.flatMap((locale) => PAGES.map((page) => `/${locale}/etc/${page}`))

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)

const answers = new Map<string, Promise<Answer>>()

/** Returns what a new visitor is answered; it is asked once, because most pages lead to the same others. */
function pageAt(address: string): Promise<Answer> {
  const answer = answers.get(address) ?? shop.visitor().get(address)
  answers.set(address, answer)
  return answer
}

describe.each(paths)('%s', (path) => {
  const [, locale, , name] = path.split('/')
  // A dialog is the same over each page.
  const looksAtDialogs = process.env.TEST_ALL || locale === 'nl'

  test('is a page of its own, in valid HTML', async () => {
    const page = await pageAt(path)
    expect(page.status).toBe(200)
    expect(await htmlErrors(page.html)).toEqual([])
    const [heading, ...others] = all(page.html, /<h1[^>]*>(.*?)<\/h1>/g)
    expect([heading, others]).toEqual([expect.stringMatching(/\S/), []])
    expect(page.title).toContain(textOf(heading ?? ''))
    expect(page.html).toMatch(/<meta name="description" content="[^"]{40,}"/)
    for (const other of LOCALES)
      expect(page.html).toMatch(new RegExp(`hrefLang="${other}" href="[^"]*${name}"`))
    expect(page.text).toMatch(/\b\d{1,2}\.? \p{L}+ 20\d\d/u)
    // The pages of the shop that it leads to are looked at by the test of all links.
    const elsewhere = all(page.html, /<a [^>]*?href="([^"]*)"/g).filter((href) => !/^[/#]/.test(href))
    for (const href of elsewhere) expect(href).toMatch(/^(?:tel:\+|mailto:\S+@|https:\/\/)/)
  })

  test('is sent without any script, also under a dialog', async () => {
    for (const address of [path, ...(looksAtDialogs ? [`${path}/cart`, `${path}/country`] : [])]) {
      const page = await pageAt(address)
      expect(page.status).toBe(200)
      expect(page.html).not.toMatch(RUNNING_SCRIPT)
      expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'none'")
    }
  })

  test('says nothing in another language, and leaves no place unfilled', async () => {
    const sentences = async (address: string) => {
      const main = mainOf((await pageAt(address)).html)
      return all(main, /<(?:p|li|h2|dd)(?: [^>]*)?>([\s\S]*?)<\/(?:p|li|h2|dd)>/g).map(textOf)
    }
    const here = await sentences(path)
    expect(here.join(' ')).not.toMatch(/[{}[\]]|undefined|null|NaN/)
    for (const other of LOCALES.filter((one) => one !== locale)) {
      const there = await sentences(`/${other}/etc/${name}`)
      const shared = here.filter((sentence) => there.includes(sentence))
      // Addresses and names are the same everywhere; sentences are not.
      expect(shared.filter((sentence) => / \p{Ll}+ \p{Ll}+ \p{Ll}+ /u.test(sentence))).toEqual([])
    }
  })
})

test.each(['/en/etc/refunds', '/nl/etc/toString', '/de/etc/terms.json', '/en/etc/%00', '/en/etc'])(
  '%s is not found',
  async (path) => {
    const page = await shop.visitor().get(path)
    expect([page.status, page.title]).toEqual([404, expect.stringContaining('404')])
  },
)

test('a post is refused with a page, and the methods that it has', async () => {
  const { status, headers } = await shop.visitor().post('/en/etc/terms', { a: 'b' })
  expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})

describe('the texts agree with what the shop does', () => {
  const textOn = async (path: string) => (await shop.visitor().get(path)).text

  test('delivery: the same free shipping, first day and countries', async () => {
    const text = await textOn('/en/etc/delivery_info')
    expect(text).toMatch(/free when your items come to € 100,00 or more before VAT/)
    expect(text).toContain('can be 3 days from today at the earliest')
    const [buying = '', renting = ''] = text.split('When you rent or try, we deliver to:')
    expect(buying).toContain('Spain')
    expect(renting.split('.')[0]).not.toContain('Spain')
    expect(renting.split('.')[0]).toContain('Liechtenstein')
  })

  test('payment: the ways of the country that was chosen', async () => {
    const visitor = shop.visitor()
    expect((await visitor.get('/en/etc/payment_info')).text).toContain('iDEAL')
    await visitor.post('/en/country', { country: 'be' })
    const belgian = await visitor.get('/en/etc/payment_info')
    expect(belgian.text).toContain('Bancontact')
    expect(belgian.text).not.toContain('iDEAL')
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
    await customer.post('/en/account/phone-code', { mobile: '+31612345678' })
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
    // Of these, one is set by /api alone, one where visits are counted, one where a backend tells too little of an order, and one for staff.
    const others = [CSRF_COOKIE, 'consent', 'taken_order', 'office_keys']
    expect(named.filter((name) => !others.includes(name)).sort()).toEqual([...set].sort())
  })

  test('withdrawal: the words of the law, for each way to order, and the form with our address', async () => {
    const { text, html } = await shop.visitor().get('/de/etc/withdrawal_information')
    expect(text.match(/binnen vierzehn Tagen ohne Angabe von Gründen/g)).toHaveLength(3)
    expect(text).toContain('An Nachtnest B.V., Voorbeeldlaan 1, 1234 AB Voorbeeldstad')
    expect(text).toMatch(/Sie haben 14 Tage Zeit.*Etwas anderes sind die 30 Tage/)
    expect(mainOf(html)).toContain('href="/de/withdrawal"')
  })

  test.each([
    ['en', 'give it back sooner, or drop it off with our return label, use your order page'],
    ['nl', 'eerder teruggeven? Regel dat op de pagina van uw bestelling'],
    ['de', 'früher zurückgeben, melden Sie das auf der Seite Ihrer Bestellung an'],
  ])('returns in %s: a rental is given back sooner without a phone', async (locale, words) => {
    expect((await shop.visitor().get(`/${locale}/etc/return_policy`)).text).toContain(words)
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
