import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STAFF_COOKIE } from '../../contract/headers'
import { apiClient } from '../support/api-client'
import { createShop, type TestShop, type Visitor } from '../support/app'
import { TEST_NOW } from '../support/backend'
import { OWN_ACCOUNT, OWN_COMPANY, openShop, sayCompany } from '../support/live-shop'
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

describe('a live shop that is not set up', () => {
  test.each(['en', 'nl', 'de'])('says in %s where one would order that it opens soon', async (locale) => {
    const visitor = await fullCart()
    const words = { en: SOON, nl: 'Bestellen kan binnenkort', de: 'Bestellungen sind bald möglich' }
    const article = `/${locale}/buy/${await idOf(shop, 'NN-J')}`
    for (const path of [article, `${article}/cart`, `/${locale}/checkout`]) {
      const { status, text, html } = await visitor.get(path)
      expect([path, status, text.includes(words[locale as 'en'])]).toEqual([path, 200, true])
      expect(html).toContain(`href="/${locale}/contact"`)
    }
    expect((await visitor.get(article)).html).not.toMatch(
      /<button[^>]*>(?:Add to cart|In winkelwagen|In den)/,
    )
  })

  test.each([
    '',
    'contact',
    'faq',
    'etc/imprint',
    'etc/privacy_statement',
    'etc/product_safety',
    'etc/terms',
  ])('tells nothing invented on /%s', async (path) => {
    for (const locale of ['en', 'nl', 'de']) {
      const { status, html } = await shop.visitor().get(`/${locale}/${path}`)
      expect([status, INVENTED.exec(html.replaceAll('\u00a0', ' '))?.[0]], locale).toEqual([200, undefined])
      expect(html).not.toMatch(/href="(?:tel|mailto):"/)
    }
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

describe('its back office', () => {
  async function working(role: 'owner' | 'orders' | 'reader'): Promise<Visitor> {
    const member = await staffMember(shop.backend, role, () => TEST_NOW)
    const visitor = shop.visitor()
    visitor.cookies.set(STAFF_COOKIE, member.cookies.get(STAFF_COOKIE) ?? '')
    return visitor
  }
  const OPENING = '/en/admin/settings/opening'

  test('names under Today what of the example is left, with a way for whoever may take it', async () => {
    const owner = await (await working('owner')).get('/en/admin')
    expect(owner.text).toContain('2 vouchers with codes that anybody may know: GIFT5000, WELCOME25')
    expect(owner.html).toContain(`href="${OPENING}"`)
    const reader = await (await working('reader')).get('/en/admin')
    expect(reader.text).toContain('800 units that nobody owns')
    expect(reader.html).not.toContain(`href="${OPENING}"`)
  })

  test('ends the vouchers, removes the units, and takes what is said instead', async () => {
    const owner = await working('owner')
    for (const what of ['vouchers', 'units']) {
      const page = await owner.follow(await owner.post(`${OPENING}/remove_example`, { what }))
      expect(page.text).toContain('The change applies from now on.')
    }
    const without = await owner.get(OPENING)
    expect(without.text).not.toMatch(/anybody may know|nobody owns/)
    expect(without.html).toContain('href="/en/admin/units/new"')
    const client = await apiClient(shop.backend.backend.fetch)
    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    const said = await owner.follow(await owner.post(`${OPENING}/state`, { statements: 'units_uncounted' }))
    expect(said.text).toContain('3 of 7 steps are done.')
    expect(
      (await (await working('orders')).post(`${OPENING}/remove_example`, { what: 'units' })).status,
    ).toBe(404)
  })
})

/** Returns the hidden fields of the order form, whose button is away. */
function formOf(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="(checkout|shown)" value="([^"]*)"/g)]
  return Object.fromEntries(
    fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
  )
}
