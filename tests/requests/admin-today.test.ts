import { beforeAll, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { LOCALES, perLocale } from '../../contract/locales'
import { DELIVERED } from '../../contract/order-status'
import { shopMoment } from '../../contract/shop-time'
import { type ApiClient, apiClient, articleId, RENTAL } from '../support/api-client'
import { textOf, type Visitor } from '../support/app'
import { setStatus } from '../support/follow-ups'
import { announcedReturn, announceReturn } from '../support/returns'
import { testShop } from '../support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../support/staff'

let now = shopMoment('2026-11-20', '10:00')
const shop = testShop({ clock: () => now })
let client: ApiClient
let leaving: WireOrder
let returning: WireOrder
let returned: WireOrder

/** A rental from Tuesday 1 December leaves on this day, as it is two days on its way and nothing leaves on a Sunday. */
const DAY = { en: 'Saturday 28 November', nl: 'zaterdag 28 november', de: 'Samstag, 28. November' }

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

async function staff(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.post(`/en/admin/sign_in?demo=${role}`, {})
  return visitor
}

/** Returns what a part of the page is drawn with. */
const partOf = (html: string, name: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${name}".*?</section>`, 's').exec(html)?.[0] ?? ''

const stepsOf = ({ UUID_Order }: WireOrder, locale = 'en') =>
  `href="/${locale}/admin/orders/${UUID_Order}#steps"`

test.each(LOCALES)(
  'today lists what leaves and comes back, and what waits, each with its next step: %s',
  async (locale) => {
    const { html } = await (await staff('orders')).get(`/${locale}/admin`)
    expect(textOf(html)).toContain(DAY[locale])
    for (const [name, order] of [
      ['leaves', leaving],
      ['returns', returning],
    ] as const) {
      expect(partOf(html, name)).toContain(order.Ordernummer)
      expect(partOf(html, name)).toContain(stepsOf(order, locale))
    }
    expect(partOf(html, 'waits')).toContain(returned.Ordernummer)
    expect(partOf(html, 'waits')).toContain(`href="/${locale}/admin/orders/${returned.UUID_Order}"`)
  },
)

/** The page says the first of one order that leaves later, and the other of two. */
const LATER = {
  en: [
    'Later: one is paid, it leaves on Sat 28 November.',
    'Later: 2 are paid, the first leaves on Sat 28 November.',
  ],
  nl: [
    'Later: één is betaald, die vertrekt op za 28 november.',
    'Later: 2 zijn betaald, de eerste vertrekt op za 28 november.',
  ],
  de: [
    'Später: Eine ist bezahlt, sie geht am Sa., 28. November hinaus.',
    'Später: 2 sind bezahlt, die erste geht am Sa., 28. November hinaus.',
  ],
} as const

test('a day on which nothing leaves says when the next ones do', async () => {
  const before = now
  now = shopMoment('2026-11-27', '10:00')
  try {
    const visitor = await staff('orders')
    const read = async (locale: string) => (await visitor.get(`/${locale}/admin`)).text
    for (const locale of LOCALES) expect(await read(locale)).toContain(LATER[locale][0])
    await paidOrder(client, { ...RENTAL, rent_range: { start: '2026-12-02', end: '2026-12-11' } })
    for (const locale of LOCALES) expect(await read(locale)).toContain(LATER[locale][1])
  } finally {
    now = before
  }
})

test('what is late says so, and when it was due', async () => {
  const late = await paidOrder(client, { ...RENTAL, rent_range: { start: '2026-12-01', end: '2026-12-12' } })
  const before = now
  now = shopMoment('2026-12-01', '10:00')
  try {
    const { html } = await (await staff('orders')).get('/en/admin')
    const rows = partOf(html, 'leaves').split('<tr')
    const row = rows.find((one) => one.includes(late.Ordernummer)) ?? ''
    expect(row).toContain('3\u00a0days late')
    expect(row).toContain('due: 28-11-2026')
  } finally {
    now = before
  }
})

/** Returns what the menu counts at a page, and the figures of the head of the page. */
function countsOf(html: string) {
  const ofMenu = (path: string) =>
    Number(new RegExp(`href="/en/admin${path}"[^>]*>(?:(?!</a>).)*?>(\\d+)<`, 's').exec(html)?.[1] ?? 0)
  const ofHead = (part: string) =>
    Number(new RegExp(`href="#${part}"[^>]*><span[^>]*>(\\d+)`).exec(html)?.[1])
  const rows = (part: string) => partOf(html, part).split('<tr').length - 2
  return { ofMenu, ofHead, rows }
}

test('the menu, the head and the lists count the same', async () => {
  await client.send('/api/contact_messages', written)
  const { html, text } = await (await staff('orders')).get('/en/admin')
  const { ofMenu, ofHead, rows } = countsOf(html)
  for (const part of ['leaves', 'returns', 'waits']) expect([part, ofHead(part)]).toEqual([part, rows(part)])
  const all = ofHead('leaves') + ofHead('returns') + ofHead('waits')
  expect(ofMenu('')).toBe(all)
  expect(text).toContain(ofHead('waits') === 1 ? '1 waits for us' : `${ofHead('waits')} wait for us`)
  expect(ofMenu('/messages')).toBe(1)
  expect(ofMenu('/orders')).toBe(all - 1)
})

test('what is late is told in the menu and in the head', async () => {
  const before = now
  now = shopMoment('2026-12-01', '10:00')
  try {
    const html = (await (await staff('orders')).get('/en/admin')).html.replaceAll('<!-- -->', '')
    expect(html).toMatch(/to do today, \d+ late/)
    expect(html).toMatch(/<strong[^>]*>\d+ late\./)
  } finally {
    now = before
  }
})

test('the lists are counted below, with a way to each, and so are the last seven days', async () => {
  const { html, text } = await (await staff('orders')).get('/en/admin')
  expect(text).toMatch(/Paid, to be shipped ?\d+/)
  expect(html).toContain('href="/en/admin/orders?need=ship"')
  expect(text).toContain('The last seven days')
})

test('who only looks has no next step, and who works on texts sees no order', async () => {
  const reader = await (await staff('reader')).get('/en/admin')
  expect(reader.text).toContain(leaving.Ordernummer)
  expect([reader.html.includes('#steps'), reader.text.includes('Next step')]).toEqual([false, false])
  const texts = await (await staff('texts')).get('/en/admin')
  expect([texts.text.includes(leaving.Ordernummer), texts.text.includes('Leaves today')]).toEqual([
    false,
    false,
  ])
  expect(texts.text).not.toContain('The last seven days')
})

test('a recalled unit that comes back says so in the list and with its order', async () => {
  const { db } = shop.backend
  const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 1 }]
  const serial = 'NN-J-0301'
  const before = now
  now = shopMoment('2026-11-20', '10:00')
  const order = await paidOrder(client, { ...RENTAL, items })
  await shipOrder(client, order, { serials: [{ position: 0, serial }] })
  await setStatus(db, order, DELIVERED)
  await announceReturn(client, order, { way: 'collected', day: '2026-11-26' })
  now = before
  const texts = perLocale(() => 'The zip opens by itself.')
  const recall = { reason: texts, remedy: texts, serials: serial }
  expect((await client.post('/api/adm/recalls', recall, AS_STAFF)).status).toBe(200)
  const visitor = await staff('orders')
  for (const [locale, said] of Object.entries({ en: 'recalled', nl: 'teruggeroepen', de: 'zurückgerufen' })) {
    const today = await visitor.get(`/${locale}/admin`)
    expect(textOf(partOf(today.html, 'returns'))).toContain(`${serial} (${said})`)
    const { text } = await visitor.get(`/${locale}/admin/orders/${order.UUID_Order}`)
    expect(text).toContain(`${serial} (${said})`)
  }
})
