import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STAFF_COOKIE } from '../../contract/headers'
import { LOCALES } from '../../contract/locales'
import { OWNER_PROMISES, PROMISE_GROUPS } from '../../contract/owner-promises'
import { apiClient } from '../support/api-client'
import { createShop, type TestShop, type Visitor } from '../support/app'
import { TEST_NOW } from '../support/backend'
import {
  confirmPromises,
  noticePicture,
  OWN_ACCOUNT,
  OWN_COMPANY,
  openShop,
  sayCompany,
} from '../support/live-shop'
import { cartOf, idOf, orderForm, ordersIn, sendDetails, visitorWith } from '../support/ordering'
import { staffMember } from '../support/staff-members'

const ORDER = 'Order with obligation to pay'
const SOON = 'Ordering opens soon'
const INVENTED =
  /A\. Voorbeeld|Voorbeeld(?:laan|stad|bank)|(?:@|\.)nachtnest\.example|VBLD|85 000 00 00|\+31850000000|00000000|B00\b/

let shop: TestShop
beforeEach(async () => {
  shop = await createShop({ config: { mode: 'live', publicOrigin: 'https://shop.test' } })
  vi.stubEnv('SHOP_MODE', 'live')
})
afterEach(() => {
  vi.unstubAllEnvs()
  return shop.close()
})

async function fullCart(): Promise<Visitor> {
  return visitorWith(shop, await cartOf(shop, 'buy', { 'NN-J': 1 }))
}

async function working(role: 'owner' | 'orders' | 'reader'): Promise<Visitor> {
  const member = await staffMember(shop.backend, role, () => TEST_NOW)
  const visitor = shop.visitor()
  visitor.cookies.set(STAFF_COOKIE, member.cookies.get(STAFF_COOKIE) ?? '')
  return visitor
}

const OPENING = '/en/admin/settings/opening'

describe('a live shop that is not set up', () => {
  test('says where one would order that it opens soon, and tells nothing invented', async () => {
    const visitor = await fullCart()
    const article = `/en/buy/${await idOf(shop, 'NN-J')}`
    for (const path of [article, `${article}/cart`, '/en/checkout']) {
      const { status, text, html } = await visitor.get(path)
      expect([path, status, text.includes(SOON)]).toEqual([path, 200, true])
      expect(html).toContain('href="/en/contact"')
    }
    expect((await visitor.get(article)).html).not.toMatch(/<button[^>]*>Add to cart/)
    const pages = [
      '',
      'contact',
      'faq',
      'etc/imprint',
      'etc/privacy_statement',
      'etc/product_safety',
      'etc/terms',
    ]
    for (const [index, path] of pages.entries()) {
      const address = `/${LOCALES[index % LOCALES.length]}/${path}`
      const { status, html } = await shop.visitor().get(address)
      const invented = INVENTED.exec(html.replaceAll('\u00a0', ' '))?.[0]
      expect([address, status, invented]).toEqual([address, 200, undefined])
      expect(html).not.toMatch(/href="(?:tel|mailto):"/)
    }
    const owner = await (await working('owner')).get('/en/admin')
    expect(owner.text).toContain('2 vouchers with codes that anyone may know: GIFT5000, WELCOME25')
    expect(owner.html).toContain(`href="${OPENING}"`)
    const reader = await (await working('reader')).get('/en/admin')
    expect(reader.text).toContain('800 units that nobody owns')
    expect(reader.html).not.toContain(`href="${OPENING}"`)
  })

  test('refuses an order whose form was open before, and orders once it is set up', async () => {
    const visitor = await fullCart()
    await sendDetails(visitor)
    const confirm = await visitor.get('/en/checkout/confirm')
    expect([confirm.text.includes(SOON), confirm.text.includes(ORDER)]).toEqual([true, false])
    const client = await apiClient(shop.backend.backend.fetch)
    const closed = await visitor.post('/en/checkout/confirm', {
      ...formOf(confirm.html),
      payment_method: 'card',
      delivery_terms: '1',
    })
    expect([closed.status, await ordersIn(shop)]).toEqual([422, []])
    expect(closed.text).toContain('Nothing has been ordered or charged.')

    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    await openShop(client)
    expect((await shop.visitor().get('/en/etc/imprint')).text).toContain('Kade 12')
    const opened = await visitor.get('/en/checkout/confirm')
    expect(opened.text).toContain(ORDER)
    const [, src = ''] =
      /href="\/en\/etc\/legal_guarantee"><img src="(\/pictures\/articles\/notice-[\da-f]{64}\.png)" alt=""/.exec(
        opened.html,
      ) ?? []
    const picture = await visitor.get(src)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    await visitor.post('/en/checkout/confirm', await orderForm(visitor))
    expect(await ordersIn(shop)).toHaveLength(1)
  })
})

describe('its owner', () => {
  test('ends the vouchers, removes the units, and takes what is said instead', async () => {
    const owner = await working('owner')
    for (const what of ['vouchers', 'units']) {
      const page = await owner.follow(await owner.post(`${OPENING}/remove_example`, { what }))
      expect(page.text).toContain('The change applies from now on.')
    }
    const without = await owner.get(OPENING)
    expect(without.text).not.toMatch(/anyone may know|nobody owns/)
    expect(without.html).toContain('href="/en/admin/units/new"')
    const client = await apiClient(shop.backend.backend.fetch)
    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    const said = await owner.follow(await owner.post(`${OPENING}/state`, { statements: 'units_uncounted' }))
    expect(said.text).toContain('3 of 7 steps are done.')
    expect(
      (await (await working('orders')).post(`${OPENING}/remove_example`, { what: 'units' })).status,
    ).toBe(404)
  })

  test('sees prices and days, confirms promises, uploads the notice, and opens the shop with a press', async () => {
    const client = await apiClient(shop.backend.backend.fetch)
    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    const owner = await working('owner')
    const early = await owner.post(`${OPENING}/open`, {})
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('Missing: Prices')])
    expect((await owner.get(OPENING)).html).not.toContain('>Open the shop<')

    const offer = await owner.get('/en/admin/settings/offer')
    for (const what of ['prices', 'days']) {
      const [, seen = ''] =
        new RegExp(`name="seen" value="([^"]+)"/><input type="hidden" name="what" value="${what}"`).exec(
          offer.html,
        ) ?? []
      expect((await owner.post('/en/admin/settings/offer/see', { what, seen })).status).toBe(303)
    }
    const notice = '/en/admin/settings/notice'
    expect((await owner.get(notice)).html).toContain(
      'href="https://eur-lex.europa.eu/eli/reg_impl/2025/1960/oj"',
    )
    const files = new FormData()
    for (const locale of LOCALES) files.append(locale, await noticePicture(locale), `${locale}.png`)
    const half = new FormData()
    half.append('nl', (await noticePicture('nl')).slice(0, 60), 'nl.png')
    const broken = await owner.post(`${notice}/upload`, half)
    expect(broken.status).toBe(422)
    expect((await owner.post(`${notice}/upload`, files)).status).toBe(303)
    expect((await owner.get(notice)).html.match(/<img src="\/pictures\/articles\/notice-/g)).toHaveLength(3)

    const promises = '/en/admin/settings/promises'
    const page = await owner.get(promises)
    for (const { id } of OWNER_PROMISES) expect(page.html, id).toContain(`value="${id}"`)
    for (const group of PROMISE_GROUPS) {
      const ids = OWNER_PROMISES.filter((one) => one.group === group && one.requiredByLaw).map(({ id }) => id)
      const form = new FormData()
      form.append('group', group)
      for (const id of ids) form.append('promises', id)
      expect((await owner.post(`${promises}/promise`, form)).status).toBe(303)
    }
    const ready = await owner.get(OPENING)
    expect(ready.text).toMatch(/7 of 7 steps are done.*15 promises are not confirmed|Everything is there/)
    expect(ready.html).toContain('Open the shop')
    const opened = await owner.follow(await owner.post(`${OPENING}/open`, {}))
    expect(opened.text).toContain('The shop is open.')
    expect((await owner.get('/en/admin')).text).not.toContain('The shop takes no orders yet')
    expect((await (await fullCart()).get('/en/checkout')).text).not.toContain(SOON)
  })

  test('has texts say a promise only once it is confirmed', async () => {
    const said = [
      ['/en', 'Help by phone, day and night', 'phone'],
      ['/en', 'about 8 minutes', 'handling'],
      ['/en/contact', 'Someone always answers', 'phone'],
      ['/nl/contact', 'uiterlijk de volgende werkdag', 'answers'],
      ['/de/etc/satisfaction_guarantee', 'Ersatzteile wie', 'spare_parts'],
      ['/en/etc/legal_guarantee', 'Why you see no GARAN label here', 'durability'],
      ['/en/etc/imprint', 'consumer arbitration board', 'arbitration'],
      ['/nl/faq', 'controleren het naad voor naad', 'cleaning'],
    ] as const
    const client = await apiClient(shop.backend.backend.fetch)
    for (const isConfirmed of [false, true]) {
      await confirmPromises(client, ...(isConfirmed ? [] : said.map(([, , id]) => id)))
      for (const [path, words] of said) {
        const { text, html } = await shop.visitor().get(path)
        expect(html).not.toMatch(/promise_|end_promise/)
        expect([path, text.includes(words)]).toEqual([path, isConfirmed])
      }
    }
  })

  test('closes the open shop until a day: all pages say so, carts are kept, nothing is ordered', async () => {
    const client = await apiClient(shop.backend.backend.fetch)
    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    await openShop(client)
    const customer = await fullCart()
    await sendDetails(customer)
    const form = await orderForm(customer)
    const owner = await working('owner')
    const closing = '/en/admin/settings/closing'
    const words = { 'words.en': 'Back soon.', 'words.nl': 'Tot snel.', 'words.de': 'Bis bald.' }
    const wrong = await owner.post(`${closing}/close`, {
      from: '20-11-2026',
      to: '19-11-2026',
      ...words,
      'words.nl': '',
    })
    expect([wrong.status, wrong.html.includes('value="19-11-2026"')]).toEqual([422, true])
    const done = await owner.follow(
      await owner.post(`${closing}/close`, { from: '20-11-2026', to: '30-11-2026', ...words }),
    )
    expect(done.text.replace(/\s/g, ' ')).toContain(
      'The shop is closed up to and including 30 November 2026.',
    )
    for (const [path, sentence] of [
      ['/en', 'Closed up to and including 30 November 2026. Back soon.'],
      ['/nl/faq', 'Gesloten tot en met 30 november 2026. Tot snel.'],
      ['/de/buy', 'Geschlossen bis einschließlich 30. November 2026. Bis bald.'],
    ] as const) {
      const page = await shop.visitor().get(path)
      expect([page.status, page.text.replace(/\s/g, ' ').includes(sentence)]).toEqual([200, true])
    }
    const refused = await customer.post('/en/checkout/confirm', form)
    expect([refused.status, refused.text.includes('Back soon.'), await ordersIn(shop)]).toEqual([
      422,
      true,
      [],
    ])
    await owner.post(`${closing}/end_closing`, {})
    expect((await customer.get('/en/checkout/confirm')).text).toContain(ORDER)
    await customer.post('/en/checkout/confirm', await orderForm(customer))
    expect(await ordersIn(shop)).toHaveLength(1)
  })
})

/** Returns the hidden fields of the order form, whose button is away. */
function formOf(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="(checkout|shown)" value="([^"]*)"/g)]
  return Object.fromEntries(
    fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
  )
}
