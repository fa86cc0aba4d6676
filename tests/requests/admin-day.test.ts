import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { type ApiClient, apiClient, articleId, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { TEST_NOW } from '../support/backend'
import { pathOf } from '../support/browsing'
import { sendForm } from '../support/filled-forms'
import { askedQuote, readQuote } from '../support/quotes'
import { deliveredOrder } from '../support/returns'
import { testShop } from '../support/set-up'
import { customerOf, newAddress } from '../support/shop-accounts'
import { paidOrder } from '../support/staff'

let now = TEST_NOW
const shop = testShop({ clock: () => now })
let client: ApiClient
/** The owner of the shop, who has signed in this morning. */
let owner: Visitor

const MONDAY = '2026-11-23'
const NIGHTLIGHT = '9302c056-2e6a-4c46-82b7-b129cd2196a5'
const PRICE = `/en/admin/articles/${NIGHTLIGHT}/price?country=nl&region=Overig`
const RENTAL_SETTINGS = '/en/admin/settings/rental'

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
  owner = shop.visitor()
  await sendForm(owner, '/en/admin/sign_in', 'As owner')
})

/** What has no number of its own leaves by ticking it. */
const paidNightLight = () => paidOrder(client, { items: [{ UUID_Artikel: NIGHTLIGHT, quantity: 1 }] })

const pageOf = ({ UUID_Order }: WireOrder) => `/en/admin/orders/${UUID_Order}`

/** How often an action stands in the log: of one subject, or in all. */
async function logged(action: string, subject = ''): Promise<number> {
  const { html } = await owner.get(`/en/admin/log?${new URLSearchParams({ action, subjectId: subject })}`)
  expect(html).toContain(`<option value="${action}" selected="">`)
  return (html.split('<tbody')[1]?.split('<tr').length ?? 1) - 1
}

/** Sends a form of the back office; out: the page that it leads to. */
async function done(path: string, button: string, typed?: Parameters<typeof sendForm>[3]) {
  const answer = await sendForm(owner, path, button, typed)
  expect([path, answer.status, answer.status === 303 ? '' : answer.text]).toEqual([path, 303, ''])
  return { ...(await owner.follow(answer)), path: answer.location ?? '' }
}

describe('a day of the office, without scripts', () => {
  test('ten orders leave by one form', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, paidNightLight))
    const page = await done('/en/admin/orders?need=ship', 'Ship what is ticked', {
      order: orders.map(({ UUID_Order }) => UUID_Order),
    })
    expect(page.text).toContain('10 orders are packed.')
    expect(await logged('orders.ship')).toBe(10)
  })

  test('an order without its tracking code stays ticked, with the reason below it, while others leave', async () => {
    const path = '/en/admin/orders?need=ship'
    const [wrong, gone] = [await paidNightLight(), await paidNightLight()]
    const code = `codes.${wrong.UUID_Order}`
    const answer = await sendForm(owner, path, 'Ship what is ticked', {
      carrier: 'dhl',
      order: [wrong, gone].map(({ UUID_Order }) => UUID_Order),
      [code]: 'x y',
      [`codes.${gone.UUID_Order}`]: 'JVGL0612345678901234',
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('One order is packed.')
    expect(answer.text).toContain(`${wrong.Ordernummer}: `)
    const tag = (id: string) => new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(answer.html)?.[0]
    expect(tag(`order-${wrong.UUID_Order}`)).toContain('checked')
    expect(tag(code)).toContain('value="x y"')
    expect(tag(code)).toContain(`aria-describedby="${code}-error"`)
    expect(answer.html).toMatch(new RegExp(`<td colSpan="7"><p id="${code}-error"`, 'i'))
    expect(answer.html).toContain(`href="#${code}"`)
    expect(answer.html).toMatch(/<option value="dhl" selected="">/)
    expect(await logged('orders.ship', wrong.UUID_Order)).toBe(0)
    expect(await logged('orders.ship', gone.UUID_Order)).toBe(1)
  })

  test('an order that needs a unit cannot be ticked, and leads to where it is chosen', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 1 }]
    const rented = await paidOrder(client, { ...RENTAL, items })
    const { html } = await owner.get('/en/admin/orders?need=ship')
    expect(html).not.toContain(`value="${rented.UUID_Order}"`)
    expect(html).toContain(`href="${pageOf(rented)}#steps"`)
    const forged = new URLSearchParams({ carrier: 'own', order: rented.UUID_Order }).toString()
    const answer = await owner.post('/en/admin/orders/ship?need=ship', forged, {
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect([answer.status, answer.html.includes(`href="#order-${rented.UUID_Order}"`)]).toEqual([422, false])
    expect(answer.text).toContain('“Nachtnest Junior”: choose each unit that leaves')
  })

  test.each([
    ['good', '500', {}],
    ['minor', '501', { 'lines[0].withheld': '5', 'lines[0].note': 'A scratch' }],
    ['significant', '502', { 'lines[0].withheld': '12,50', 'lines[0].note': 'Torn' }],
  ])('a return is taken back and graded: %s', async (_, grade, found) => {
    const order = await deliveredOrder(shop.backend.db, client, RENTAL)
    await done(pageOf(order), 'Start a return')
    await done(pageOf(order), 'Mark as returned')
    const page = await done(pageOf(order), 'Settle the return', { 'lines[0].grade': grade, ...found })
    expect(page.text).toContain('The return is settled.')
    expect(page.text.includes('Withheld for damage')).toBe(grade !== '500')
    expect(await logged('orders.grade_return', order.UUID_Order)).toBe(1)
  })

  test('an amount that may mean thousands is not kept of a deposit', async () => {
    const order = await deliveredOrder(shop.backend.db, client, RENTAL)
    await done(pageOf(order), 'Start a return')
    await done(pageOf(order), 'Mark as returned')
    for (const withheld of ['1.250', '12.345', '1e2', 'ten']) {
      const typed = { 'lines[0].grade': '501', 'lines[0].withheld': withheld, 'lines[0].note': 'Torn' }
      const answer = await sendForm(owner, pageOf(order), 'Settle the return', typed)
      expect([withheld, answer.status]).toEqual([withheld, 422])
      expect(answer.text).toContain('Enter an amount such as 12.50.')
      expect(answer.html).toContain(`value="${withheld}"`)
    }
    expect(await logged('orders.grade_return', order.UUID_Order)).toBe(0)
  })

  test('a number of parcels that is none is refused in words of the shop', async () => {
    const order = await paidNightLight()
    const answer = await sendForm(owner, pageOf(order), 'Ship the order', { parcels: 'two' })
    expect([answer.status, answer.html.includes('href="#parcels"')]).toEqual([422, true])
    expect(answer.text).toContain('Something is missing or has a value we cannot use')
  })

  test('a quote is answered with a discount and a later last day', async () => {
    const quote = await askedQuote(client)
    const { totals } = await readQuote(client, quote)
    const typed = { 'off[0].amount': '10', validUntil: '2026-12-05' }
    await done(`/en/admin/quotes/${quote.UUID_Quote}`, 'Save and send', typed)
    const answered = await readQuote(client, quote)
    expect([answered.valid_until, answered.totals.total < totals.total]).toEqual(['2026-12-05', true])
    expect(await logged('quotes.write', quote.UUID_Quote)).toBe(1)
  })

  test('a price is changed from Monday, and the shop asks it then and no sooner', async () => {
    await done(PRICE, 'Record this price', { buy: '23,45', buyVat: '21', from: MONDAY })
    const shown = async () => (await shop.visitor().get(`/en/buy/${NIGHTLIGHT}`)).text.includes('28,37')
    expect(await shown()).toBe(false)
    const today = now
    now = new Date(`${MONDAY}T09:00:00Z`)
    expect(await shown()).toBe(true)
    now = today
    expect(await logged('catalogue.write', NIGHTLIGHT)).toBe(1)
  })

  test('an article is added with a picture', async () => {
    const typed = { name_en: 'Star map', name_nl: 'Sterrenkaart', name_de: 'Sternkarte', code: 'NN-STAR' }
    const more = { slug: 'star-map', group: 'Accessoire', offered: 'buy' }
    const { path } = await done('/en/admin/articles/new', 'Add this item', { ...typed, ...more })
    const create = { width: 300, height: 400, channels: 3, background: '#345678' } as const
    const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
    const page = await done(`${path}/pictures/new`, 'Add this picture', {
      ...{ view: 'Main', alt_en: 'A map', alt_nl: 'Een kaart', alt_de: 'Eine Karte' },
      picture: new File([bytes], 'map.jpg', { type: 'image/jpeg' }),
    })
    const [src = ''] = /\/pictures\/articles\/[\da-f-]{36}-\d+\.webp/.exec(page.html) ?? []
    expect((await shop.request(new Request(`https://shop.test${src}`))).headers.get('Content-Type')).toBe(
      'image/webp',
    )
    expect(await logged('catalogue.write', path.split('/').at(-1))).toBe(2)
  })

  test('a blocked day is refused by the shop, with its reason', async () => {
    const before = await logged('settings.write')
    const reasons = { 'reasons.en': 'Stocktaking', 'reasons.nl': 'Inventaris', 'reasons.de': 'Inventur' }
    await done(RENTAL_SETTINGS, 'Block', { date: '2026-12-16', ...reasons })
    const period = { start: '2026-12-16', end: '2026-12-23', quantity: '1' }
    const refused = await shop.visitor().post(await pathOf(shop, 'Nachtnest Junior'), period)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Stocktaking')])
    expect(await logged('settings.write')).toBe(before + 1)
  })

  test('money goes back once a code is entered again', async () => {
    const order = await paidOrder(client)
    const path = `${pageOf(order)}/refund`
    now = new Date(now.getTime() + 6 * 60_000)
    const asked = await owner.get(path)
    expect(asked.location).toContain('/en/admin/confirm?')
    const [, Code = ''] = /your app would show: (\d+)/.exec((await owner.follow(asked)).text) ?? []
    const page = await done(asked.location ?? '', 'Confirm', { Code })
    expect(page.text).toContain(order.Ordernummer)
    const shown = await done(path, 'Refund', { why: 'goodwill', amount: '10,50', reason: 'It came late' })
    expect(shown.text).toMatch(/€\s10,50 is credited/)
    expect(await logged('refunds.request', order.UUID_Order)).toBe(1)
  })

  test('a customer is erased', async () => {
    const email = newAddress()
    await customerOf(shop, email)
    const { html } = await owner.get(`/en/admin/customers?q=${email}`)
    const [path = ''] = /\/en\/admin\/customers\/[\da-f-]{36}/.exec(html) ?? []
    expect((await done(`${path}/erase`, 'Erase')).text).toContain('The account is erased.')
    expect((await owner.get(path)).status).toBe(404)
    expect(await logged('customers.erase', path.split('/').at(-1))).toBe(1)
  })
})
