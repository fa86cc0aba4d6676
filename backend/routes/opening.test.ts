import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ShownOpening } from '../../contract/endpoints/opening'
import type { WebContent } from '../../contract/endpoints/web-content'
import type { OpeningGap, OpeningStatement } from '../../contract/opening'
import { AWAITING_PAYMENT, SHIPPED } from '../../contract/order-status'
import {
  type ApiClient,
  apiClient,
  articleId,
  orderFor,
  place,
  priced,
  RENTAL,
  TRIAL,
} from '../../tests/support/api-client'
import { freshBackend, TEST_NOW } from '../../tests/support/backend'
import { agreement, offerOf, send, setStatus } from '../../tests/support/follow-ups'
import {
  confirmPromises,
  enterUnits,
  noticePicture,
  OWN_ACCOUNT,
  OWN_COMPANY,
  openForOrders,
  openLiveShop,
  openShop,
  pressOpen,
  sayCompany,
  seeOffer,
  uploadNotices,
} from '../../tests/support/live-shop'
import { accept, askedQuote, quotedOrders } from '../../tests/support/quotes'
import { testBackend } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder } from '../../tests/support/staff'
import methods from '../db/seed/payment-methods.json'
import vouchers from '../db/seed/vouchers.json'

/** What only a demonstration may say, however it is spaced. */
const INVENTED = /A\. Voorbeeld|Voorbeeld(?:laan|stad|bank)|\.example\b|VBLD|0850000000|31850000000|00000000/i

type Closing = { close: () => Promise<void> }
const opened: Closing[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})
const closing = <Thing extends Closing>(thing: Thing): Thing => {
  opened.push(thing)
  return thing
}

async function today(client: ApiClient): Promise<ShownOpening> {
  const { body } = await client.get('/api/adm/today', AS_STAFF)
  return (body as { data: { opening: ShownOpening } }).data.opening
}

async function content(client: ApiClient): Promise<WebContent> {
  const { body } = await client.get('/api/web_content?texts=0')
  return (body as { data: { content: WebContent } }).data.content
}

const say = (client: ApiClient, ...statements: OpeningStatement[]) =>
  client.post('/api/adm/opening/statements', { statements }, AS_STAFF)

const order = async (client: ApiClient, changes = {}) =>
  place(client, await priced(client, await orderFor(client, changes)))

describe('a live shop that was started on nothing', () => {
  let shop: Awaited<ReturnType<typeof openLiveShop>>
  let client: ApiClient
  beforeEach(async () => {
    shop = closing(await openLiveShop())
    client = await apiClient(shop.backend.fetch)
  })

  it('has no voucher and no unit, names nobody, takes no transfer, and nothing of it is invented', async () => {
    for (const table of ['vouchers', 'units'] as const) {
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    for (const [path, locale] of [
      ['/api/web_content?texts=0', 'nl'],
      ['/api/items', 'de'],
    ] as const) {
      const { status, body } = await (await apiClient(shop.backend.fetch, locale)).get(path)
      const told = JSON.stringify(body).replaceAll(/(?<=\d) (?=\d)/g, '')
      expect([status, INVENTED.exec(told)?.[0]], `${locale} ${path}`).toEqual([200, undefined])
    }
    const offered = async () => JSON.stringify((await client.get('/api/payment_methods?country=nl')).body)
    expect(JSON.stringify(await content(client))).not.toMatch(/Nachtnest|Private limited/)
    expect(await offered()).not.toContain('bank_transfer')
    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    expect(await content(client)).toMatchObject({ shop_name: 'Nachtnest', legal_name: 'Nachtnest B.V.' })
    expect(await offered()).toContain('bank_transfer')
  })

  it('says of no days that they are taken before it has units, and rents out no more than it has', async () => {
    const isFree = async (quantity: number) => {
      const id = await articleId(client, 'NN-J')
      const query = `items=${id}:${quantity}&start=2026-12-01&end=2026-12-04`
      return (await client.get(`/api/free_period?${query}`)).body
    }
    expect(await isFree(2)).toMatchObject({ data: { free: true } })
    await openForOrders(client, { units: 1 })
    expect([await isFree(1), await isFree(2)]).toMatchObject([
      { data: { free: true } },
      { data: { free: false } },
    ])
    expect((await order(client, RENTAL)).status).toBe(201)
    expect(await order(client, RENTAL)).toMatchObject({ status: 409, body: { code: 'no_unit_free' } })
  })

  it('that does not count units and takes no transfers is told so once, and rents out', async () => {
    await sayCompany(client, OWN_COMPANY)
    expect((await say(client, 'units_uncounted', 'no_transfers')).body).toEqual({
      data: { status: 'changed' },
    })
    await openShop(client)
    expect((await order(client, RENTAL)).status).toBe(201)
    await say(client, 'no_transfers')
    expect((await today(client)).gaps).toEqual(['units'])
    const logged = shop.db.selectFrom('action_log').select('changes').where('subject_id', '=', 'opening')
    expect((await logged.execute()).map(({ changes }) => JSON.parse(changes))).toContainEqual({
      units_uncounted: ['yes', 'no'],
    })
  })

  it('lets nothing leave that a stranger orders with each voucher and each way to pay', async () => {
    const attempts = [
      ...vouchers.map(({ code }) => ({ discountID: code })),
      ...[...methods, { id: 'invoice' }].map(({ id }) => ({ payment_method: id })),
    ].map((attempt, index) => ({ ...[{}, RENTAL, TRIAL][index % 3], ...attempt }))
    const tried = async (attempt: object) => {
      const sent = await orderFor(client, attempt)
      const { body } = await place(client, { ...sent, expected_total: 1 })
      const { code, data } = body as { code?: string; data?: { totals: { total: number } } }
      if (code !== 'price_changed') return code
      const { body: placed } = await place(client, { ...sent, expected_total: data?.totals.total })
      return (placed as { code?: string }).code ?? 'ordered'
    }
    for (const attempt of attempts.slice(0, 3)) expect(await tried(attempt)).toBe('not_open_yet')
    await openForOrders(client, { units: 100 })
    for (const attempt of attempts) {
      const expected = 'discountID' in attempt ? /^invalid_gift$/ : /^(?:ordered|unknown_payment_method)$/
      expect(await tried(attempt), JSON.stringify(attempt)).toMatch(expected)
    }
    const ordered = await shop.db.selectFrom('orders').select('status').execute()
    expect(new Set(ordered.map(({ status }) => status))).toEqual(new Set([AWAITING_PAYMENT]))
    expect(await shop.db.selectFrom('invoices').selectAll().execute()).toEqual([])
  })

  it('takes no order before its owner opens it, who is told what is missing of each', async () => {
    const closed = { status: 409, body: { code: 'not_open_yet', message: expect.stringContaining('soon') } }
    const steps: [gap: OpeningGap, set: () => Promise<unknown>][] = [
      ['company', () => sayCompany(client, OWN_COMPANY)],
      ['account', () => sayCompany(client, OWN_ACCOUNT)],
      ['units', () => enterUnits(client, 'NN-J', 1)],
      ['prices', () => seeOffer(client, 'prices')],
      ['days', () => seeOffer(client, 'days')],
      ['notice', () => uploadNotices(client)],
      ['promises', () => confirmPromises(client, 'spare_parts')],
    ]
    for (const [index, [, set]] of steps.entries()) {
      expect((await today(client)).gaps).toEqual(steps.slice(index).map(([gap]) => gap))
      expect(await pressOpen(client)).toMatchObject({ status: 409, body: { code: 'opening_incomplete' } })
      expect(await place(client, await orderFor(client))).toMatchObject(closed)
      const before = await shop.backend.publicVersion()
      await set()
      expect(await shop.backend.publicVersion(), 'pages are drawn anew').not.toBe(before)
    }
    expect(await today(client)).toEqual({ isOpened: false, gaps: [], left: [] })
    expect(await place(client, await orderFor(client))).toMatchObject(closed)
    expect((await pressOpen(client)).status).toBe(200)
    expect(await today(client)).toEqual({ isOpened: true, gaps: [], left: [] })
    expect((await place(client, await priced(client, await orderFor(client)))).status).toBe(201)
    const { body } = await client.get('/api/items')
    expect(JSON.stringify(body)).toContain('Kade 12, 3511 AB Utrecht, Netherlands')
  })

  it('shows the uploaded notice as it is', async () => {
    const path = '/api/adm/opening/notices?locale=en'
    const type = { ...AS_STAFF, 'Content-Type': 'application/octet-stream' }
    expect(await client.send(path, '<svg xmlns="http://www.w3.org/2000/svg"/>', type)).toMatchObject({
      status: 422,
      body: { code: 'not_a_notice' },
    })
    const picture = await noticePicture('en')
    const half = await client.send(path, picture.slice(0, Math.floor(picture.size / 2)), type)
    expect(half).toMatchObject({ status: 422, body: { code: 'not_a_notice' } })
    expect((await client.send(path, picture, type)).status).toBe(200)
    const { body } = await client.get('/api/adm/opening', AS_STAFF)
    const { notices } = (body as { data: { notices: { src: string; sha256: string }[] } }).data
    const sha256 = createHash('sha256')
      .update(Buffer.from(await picture.arrayBuffer()))
      .digest('hex')
    expect(notices).toEqual([{ locale: 'en', sha256, src: `/pictures/articles/notice-${sha256}.png` }])
    const shown = await client.get(`/api/article_pictures/notice-${sha256}.png`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    await uploadNotices(client)
    const see = { what: 'prices', seen: 'of-another-table' }
    expect((await client.post('/api/adm/opening/seen', see, AS_STAFF)).status).toBe(409)
    expect((await today(client)).gaps).not.toContain('notice')
  })

  it('leaves out of its texts what its owner has not confirmed', async () => {
    const texts = async () => JSON.stringify((await client.get('/api/web_content')).body)
    const answers = async () => JSON.stringify((await client.get('/api/faq')).body)
    const PROMISED = [
      '24 hours a day',
      'Spare parts such as',
      'consumer arbitration board',
      'no such guarantee for what we sell',
    ]
    const before = await texts()
    for (const words of PROMISED) expect(before).not.toContain(words)
    expect(await texts()).not.toMatch(/promise_|end_promise/)
    expect(await answers()).not.toContain('even for older beds')
    await confirmPromises(client, 'spare_parts')
    const after = await texts()
    for (const words of PROMISED)
      expect([words, after.includes(words)]).toEqual([words, !/^Spare/.test(words)])
    await confirmPromises(client)
    expect(await texts()).toContain('Spare parts such as')
    expect(await answers()).toContain('even for older beds')
    expect(await answers()).not.toMatch(/promise_|end_promise/)
  })
})

describe('a shop that went live with what a demonstration opens with', () => {
  async function wentLive() {
    const fresh = closing(await freshBackend())
    const live = fresh.another({ config: { mode: 'live', publicOrigin: 'https://live.test' } })
    return { fresh, client: await apiClient(live.fetch) }
  }

  it('is told what is missing and what of the example it still has, names nothing of it in mails, and is rid of it at once', async () => {
    const { fresh, client } = await wentLive()
    expect(await today(client)).toEqual({
      isOpened: false,
      gaps: ['company', 'account', 'prices', 'days', 'notice', 'promises'],
      left: [
        { left: 'vouchers', count: 2, names: ['GIFT5000', 'WELCOME25'] },
        { left: 'units', count: 800, names: expect.arrayContaining(['NN-J-0001']) },
      ],
    })
    await askedQuote(client)
    const rows = await fresh.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()
    const mails = rows.map(({ payload }) => JSON.parse(payload) as { to: string; text: string })
    expect(mails.length).toBeGreaterThan(0)
    for (const { to, text } of mails) {
      expect(to).toMatch(/@example\.org$/)
      expect(text).toContain('(phone number to follow)')
      expect(INVENTED.exec(text.replaceAll(/(?<=\d) (?=\d)/g, ''))).toBeNull()
    }
    const none = Object.fromEntries(Object.keys(OWN_ACCOUNT).map((field) => [field, '']))
    await sayCompany(client, { ...OWN_COMPANY, ...none })
    expect((await today(client)).gaps).toContain('account')
    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    await fresh.db.updateTable('units').set({ state: 'cleaning' }).where('serial', '=', 'NN-J-0007').execute()
    for (const what of ['vouchers', 'units']) {
      const removal = () => client.post('/api/adm/opening/removed_examples', { what }, AS_STAFF)
      expect((await removal()).body).toEqual({ data: { status: 'changed' } })
      expect((await removal()).body).toEqual({ data: { status: 'unchanged' } })
    }
    expect(await today(client)).toMatchObject({
      gaps: ['prices', 'days', 'notice', 'promises'],
      left: [{ left: 'units', count: 1, names: ['NN-J-0007'] }],
    })
    const codes = await fresh.db.selectFrom('vouchers').select('code').where('ended_at', 'is', null).execute()
    expect(codes.map(({ code }) => code)).not.toContain('GIFT5000')
  })

  it('keeps its units while days are booked that need them', async () => {
    const { fresh, client } = await wentLive()
    const rental = await paidOrder(await apiClient(fresh.backend.fetch), RENTAL)
    const removal = () => client.post('/api/adm/opening/removed_examples', { what: 'units' }, AS_STAFF)
    expect(await removal()).toMatchObject({ status: 409, body: { code: 'units_are_booked' } })
    expect(await today(client)).toMatchObject({
      left: expect.arrayContaining([expect.objectContaining({ count: 800 })]),
    })
    const article = await articleId(client, 'NN-J')
    await client.post('/api/adm/units', { article, units: [{ serial: 'OWN-1', barcode: null }] }, AS_STAFF)
    expect((await removal()).status, rental.Ordernummer).toBe(200)
  })

  it('neither extends a rental nor accepts a quote before it is set up', async () => {
    const { fresh, client } = await wentLive()
    const demo = await apiClient(fresh.backend.fetch)
    const rental = await paidOrder(demo, RENTAL)
    await setStatus(fresh.db, rental, SHIPPED)
    const offer = await offerOf(demo, rental, 'extension', '2026-12-18')
    const quote = await askedQuote(demo)
    const closed = { status: 409, body: { code: 'not_open_yet' } }
    expect(await send(client, rental, 'extension', agreement(rental, offer))).toMatchObject(closed)
    expect(await accept(client, quote)).toMatchObject(closed)
    expect(await quotedOrders(fresh.db, quote)).toEqual([])
    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    await openShop(client)
    expect((await send(client, rental, 'extension', agreement(rental, offer))).status).toBe(201)
    expect((await accept(client, quote)).status).toBe(201)
  })
})

describe('an open shop that is closed for some days', () => {
  const fresh = testBackend()
  const WORDS = { en: 'We are on holiday.', nl: 'Wij zijn met vakantie.', de: 'Wir machen Ferien.' }
  const close = (client: ApiClient, from: string, to: string, more = {}) =>
    client.post('/api/adm/opening/closing', { from, to, words: WORDS, ...more }, AS_STAFF)

  async function shopOnClock() {
    const at = { now: TEST_NOW }
    const backend = fresh.another({ clock: () => at.now })
    return { at, client: await apiClient(backend.fetch) }
  }

  it('takes no order, says until when, and opens by itself', async () => {
    const { at, client } = await shopOnClock()
    expect((await close(client, '2026-11-21', '2026-11-22')).status).toBe(200)
    expect((await order(client)).status, 'it is planned only').toBe(201)
    at.now = new Date('2026-11-21T09:00:00Z')
    expect(await content(client)).toMatchObject({
      is_open: false,
      closed: { until: '2026-11-22', text: 'We are on holiday.' },
    })
    expect(await place(client, await orderFor(client))).toMatchObject({
      status: 409,
      body: {
        code: 'shop_closed',
        message: expect.stringMatching(/22\sNovember\s2026\. We are on holiday\./),
      },
    })
    const quote = await askedQuote(client)
    expect(await accept(client, quote)).toMatchObject({ status: 409, body: { code: 'shop_closed' } })
    at.now = new Date('2026-11-22T23:30:00Z')
    expect(await content(client)).toMatchObject({ is_open: true })
    expect((await order(client)).status).toBe(201)
  })

  it('is opened again with a press, and blocks days for deliveries where that is wished', async () => {
    const { client } = await shopOnClock()
    await close(client, '2026-11-20', '2026-12-01', { blocks: true })
    const { body } = await client.get('/api/rental_calendar')
    expect(JSON.stringify(body)).toContain('We are on holiday.')
    expect((await place(client, await orderFor(client))).status).toBe(409)
    await client.post('/api/adm/opening/closing/ended', {}, AS_STAFF)
    expect((await order(client)).status).toBe(201)
    const words = { ...WORDS, de: ' ' }
    expect(await close(client, '2026-11-19', '2026-11-30')).toMatchObject({
      body: { errors: { from: [expect.any(String)] } },
    })
    expect(await close(client, '2026-11-30', '2026-11-25')).toMatchObject({
      body: { errors: { to: [expect.any(String)] } },
    })
    expect(await close(client, '2026-11-25', '2026-11-30', { words })).toMatchObject({
      status: 422,
      body: { errors: { 'words.de': [expect.any(String)] } },
    })
    expect(await content(client)).toMatchObject({ is_open: true })
  })
})
