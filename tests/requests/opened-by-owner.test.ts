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
import { cartOf, orderForm, ordersIn, sendDetails, visitorWith } from '../support/ordering'
import { staffMember } from '../support/staff-members'

const ORDER = 'Order with obligation to pay'
const SOON = 'Ordering opens soon'

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

describe('the owner of a live shop', () => {
  const OPENING = '/en/admin/settings/opening'
  async function ownerOf(): Promise<Visitor> {
    const member = await staffMember(shop.backend, 'owner', () => TEST_NOW)
    const visitor = shop.visitor()
    visitor.cookies.set(STAFF_COOKIE, member.cookies.get(STAFF_COOKIE) ?? '')
    return visitor
  }

  test('sees prices and days, confirms promises, uploads the notice, and opens the shop with a press', async () => {
    const client = await apiClient(shop.backend.backend.fetch)
    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    const owner = await ownerOf()
    const early = await owner.post(`${OPENING}/open`, {})
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('Missing: Prices')])
    expect((await owner.get(OPENING)).html).not.toContain('>Open the shop<')

    const offer = await owner.get('/en/admin/settings/offer')
    for (const what of ['prices', 'days']) {
      const [, seen = ''] =
        new RegExp(`name="what" value="${what}"/><input type="hidden" name="seen" value="([^"]+)"`).exec(
          offer.html,
        ) ?? []
      expect((await owner.post('/en/admin/settings/offer/see', { what, seen })).status).toBe(303)
    }
    const notice = '/en/admin/settings/notice'
    const none = await owner.post(`${notice}/upload`, {})
    expect([none.status, none.text]).toEqual([422, expect.stringContaining('Choose a file first.')])
    const files = new FormData()
    for (const locale of LOCALES) files.append(locale, await noticePicture(locale), `${locale}.png`)
    const half = new FormData()
    half.append('nl', (await noticePicture('nl')).slice(0, 60), 'nl.png')
    const broken = await owner.post(`${notice}/upload`, half)
    expect([broken.status, broken.text]).toEqual([
      422,
      expect.stringContaining('not a picture that we can use'),
    ])
    expect((await owner.post(`${notice}/upload`, files)).status).toBe(303)
    expect((await owner.get(notice)).html.match(/<img src="\/pictures\/articles\/notice-/g)).toHaveLength(3)

    const promises = '/en/admin/settings/promises'
    const page = await owner.get(promises)
    for (const { id, group, page: where } of OWNER_PROMISES) {
      expect(page.html, id).toContain(`value="${id}"`)
      expect(page.html).toContain(`href="/en${where && `/${where}`}"`)
      expect(group).not.toBe('')
    }
    for (const group of PROMISE_GROUPS) {
      const ids = OWNER_PROMISES.filter((one) => one.group === group && one.needed).map(({ id }) => id)
      const form = new FormData()
      form.append('group', group)
      for (const id of ids) form.append('promises', id)
      expect((await owner.post(`${promises}/promise`, form)).status).toBe(303)
    }
    const ready = await owner.get(OPENING)
    expect(ready.text).toMatch(/7 of 7 steps are done.*15 promises are not confirmed|Everything is there/)
    expect(ready.html).toContain('Open the shop')
    const opened = await owner.follow(await owner.post(`${OPENING}/open`, {}))
    expect(opened.text).toContain('The shop is open. Orders are taken from now on.')
    expect((await owner.get('/en/admin')).text).not.toContain('The shop takes no orders yet')
    expect((await (await fullCart()).get('/en/checkout')).text).not.toContain(SOON)
  })

  test.each([
    ['/en', 'Help by phone, 24/7', 'phone'],
    ['/en', 'about 8 minutes', 'handling'],
    ['/en/contact', 'Somebody always answers', 'phone'],
    ['/nl/contact', 'uiterlijk de volgende werkdag', 'answers'],
    ['/de/etc/satisfaction_guarantee', 'Ersatzteile wie', 'spare_parts'],
    ['/en/etc/legal_guarantee', 'Why you see no GARAN label here', 'durability'],
    ['/en/etc/imprint', 'day and night', 'phone'],
    ['/en/etc/imprint', 'consumer arbitration board', 'arbitration'],
    ['/nl/faq', 'naad voor naad gecontroleerd', 'cleaning'],
  ] as const)('%s says “%s” only once that is confirmed', async (path, words, id) => {
    const client = await apiClient(shop.backend.backend.fetch)
    const said = async () => {
      const { text, html } = await shop.visitor().get(path)
      expect(html).not.toMatch(/promise_|end_promise/)
      return text.includes(words)
    }
    await confirmPromises(client, id)
    expect(await said()).toBe(false)
    await confirmPromises(client)
    expect(await said()).toBe(true)
  })

  test('closes the open shop until a day: all pages say so, carts are kept, nothing is ordered', async () => {
    const client = await apiClient(shop.backend.backend.fetch)
    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    await openShop(client)
    const customer = await fullCart()
    await sendDetails(customer)
    const form = await orderForm(customer)
    const owner = await ownerOf()
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
