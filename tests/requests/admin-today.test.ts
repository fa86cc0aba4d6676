import { beforeAll, expect, test } from 'vitest'
import { expectRounds } from '../../backend/domain/platform/rounds'
import { shopMoment } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import { type ApiClient, apiClient, articleId, RENTAL } from '../support/api-client'
import { textOf } from '../support/app'
import { working } from '../support/office'
import { announcedReturn } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder, staffPost } from '../support/staff'

let now = shopMoment('2026-11-20', '10:00')
const shop = testShop({ clock: () => now })
let client: ApiClient
let leaving: WireOrder
let returning: WireOrder
let returned: WireOrder

const written = new FormData()
for (const [name, value] of Object.entries({
  topic: 'advice',
  name: 'Karin Vos',
  Emailadres: 'karin@example.org',
  message: 'Does it fit?',
})) {
  written.append(name, value)
}

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
  leaving = await paidOrder(client, RENTAL)
  returning = await announcedReturn(shop.backend.db, client, RENTAL)
  returned = await announcedReturn(shop.backend.db, client, RENTAL)
  await staffPost(client, returned, 'received')
  now = shopMoment('2026-11-28', '10:00')
})

/** Returns what a part of the page is drawn with. */
const partOf = (html: string, name: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${name}".*?</section>`, 's').exec(html)?.[0] ?? ''

test('today lists what leaves and comes back, and what waits, each with its next step', async () => {
  const { html } = await (await working(shop, 'orders')).get('/de/admin')
  // A rental from Tuesday 1 December leaves on this day: it is two days on its way, and nothing leaves on a Sunday.
  expect(textOf(html)).toContain('Samstag, 28. November')
  const pageOf = ({ UUID_Order }: WireOrder) => `href="/de/admin/orders/${UUID_Order}`
  expect(partOf(html, 'leaves')).toContain(`${pageOf(leaving)}#steps"`)
  expect(partOf(html, 'returns')).toContain(`${pageOf(returning)}#steps"`)
  expect(partOf(html, 'waits')).toContain(`${pageOf(returned)}"`)
})

/** Looks at the page on another day. */
async function on(day: string, role = 'orders') {
  const before = now
  now = shopMoment(day, '10:00')
  const page = await (await working(shop, role)).get('/en/admin')
  now = before
  return page
}

test('a day on which nothing leaves says when the next ones do', async () => {
  const one = 'Later: one is paid, it leaves on Sat 28 November.'
  expect((await on('2026-11-27')).text).toContain(one)
  await paidOrder(client, { ...RENTAL, rent_range: { start: '2026-12-02', end: '2026-12-11' } })
  expect((await on('2026-11-27')).text).toContain('Later: 2 are paid, the first leaves on Sat 28 November.')
})

test('what is late says so in the menu, in the head and in the list, and when it was due', async () => {
  const late = await paidOrder(client, { ...RENTAL, rent_range: { start: '2026-12-01', end: '2026-12-12' } })
  const html = (await on('2026-12-01')).html.replaceAll('<!-- -->', '')
  const rows = partOf(html, 'leaves').split('<tr')
  const row = rows.find((one) => one.includes(late.Ordernummer)) ?? ''
  expect(row).toContain('3\u00a0days late')
  expect(row).toContain('due: 28-11-2026')
  expect(html).toMatch(/to do today, \d+ late/)
  expect(html).toMatch(/<strong[^>]*>\d+ late\./)
})

/** Returns what the menu counts at a page, and the figures of the head of the page. */
function countsOf(html: string) {
  const ofMenu = (path: string) =>
    Number(
      new RegExp(`href="/en/admin${path}(?:\\?[^"]*)?"[^>]*>(?:(?!</a>).)*?>(\\d+)<`, 's').exec(html)?.[1] ??
        0,
    )
  const ofHead = (part: string) =>
    Number(new RegExp(`href="#${part}"[^>]*><span[^>]*>(\\d+)`).exec(html)?.[1])
  const rows = (part: string) => partOf(html, part).split('<tr').length - 2
  return { ofMenu, ofHead, rows }
}

test('the menu, the head and the lists count the same', async () => {
  await client.send('/api/contact_messages', written)
  const { html } = await (await working(shop, 'orders')).get('/en/admin')
  const { ofMenu, ofHead, rows } = countsOf(html)
  for (const part of ['leaves', 'returns', 'waits']) expect([part, ofHead(part)]).toEqual([part, rows(part)])
  const all = ofHead('leaves') + ofHead('returns') + ofHead('waits')
  expect(ofMenu('')).toBe(all)
  expect(ofMenu('/messages')).toBe(1)
  expect(ofMenu('/orders')).toBe(all - 1)
})

test('who only looks has no next step, and who works on texts sees no order', async () => {
  const reader = await (await working(shop, 'reader')).get('/en/admin')
  expect(reader.text).toContain(leaving.Ordernummer)
  expect([reader.html.includes('#steps'), reader.text.includes('Next step')]).toEqual([false, false])
  const texts = await (await working(shop, 'texts')).get('/en/admin')
  expect([texts.text.includes(leaving.Ordernummer), texts.text.includes('Leaves today')]).toEqual([
    false,
    false,
  ])
})

test('says when the periodic work of the shop was done, and warns once it is late', async () => {
  const { db } = shop.backend
  await expectRounds(db, shopMoment('2026-11-20', '09:05'))
  const inTime = textOf((await on('2026-11-20')).html)
  expect(inTime).toMatch(/hourly work at: 20-11-2026 09:05/)
  expect(inTime).not.toContain('hourly work is late')
  const late = textOf((await on('2026-11-21')).html)
  expect(late).toMatch(/hourly work is late.*Reminding customers of invoices.*restart the shop/s)
  await db.deleteFrom('versions').where('name', 'like', 'round %').execute()
})

test('orders without units are ticked and shipped at once', async () => {
  const staff = await working(shop, 'orders')
  const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
  const orders = [await paidOrder(client, { items }), await paidOrder(client, { items })]
  const page = await on('2026-11-30')
  const leaves = partOf(page.html, 'leaves')
  const ids = orders.map(({ UUID_Order }) => UUID_Order)
  for (const id of ids) expect(leaves).toContain(`id="order-${id}" name="order" type="checkbox"`)
  const form = new FormData()
  for (const id of ids) form.append('order', id)
  form.append(
    'carrier',
    /<option value="([^"]+)"/.exec(page.html.slice(page.html.indexOf('name="carrier"')))?.[1] ?? '',
  )
  const sent = await staff.follow(await staff.post('/en/admin/orders/ship?need=ship', form))
  expect(sent.text).toContain('2 orders are packed.')
})
