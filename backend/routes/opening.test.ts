import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ShownOpening } from '../../contract/endpoints/opening'
import type { OpeningStatement } from '../../contract/opening'
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
import { freshBackend } from '../../tests/support/backend'
import { agreement, offerOf, send, setStatus } from '../../tests/support/follow-ups'
import {
  OWN_ACCOUNT,
  OWN_COMPANY,
  openForOrders,
  openLiveShop,
  openShop,
  sayCompany,
} from '../../tests/support/live-shop'
import { accept, askedQuote, quotedOrders } from '../../tests/support/quotes'
import { AS_STAFF, paidOrder } from '../../tests/support/staff'
import methods from '../db/seed/payment-methods.json'
import vouchers from '../db/seed/vouchers.json'

/** What only a demonstration may say, however it is spaced. */
const INVENTED =
  /A\. Voorbeeld|Voorbeeld(?:laan|stad|bank)|\.example\b|VBLD|0850000000|31850000000|00000000|B00/i

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

  it('has no voucher and no unit, and nothing of it is invented', async () => {
    for (const table of ['vouchers', 'units'] as const) {
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    for (const locale of ['en', 'nl', 'de']) {
      for (const path of ['/api/web_content?texts=0', '/api/items']) {
        const { status, body } = await (await apiClient(shop.backend.fetch, locale)).get(path)
        const told = JSON.stringify(body).replaceAll(/(?<=\d) (?=\d)/g, '')
        expect([status, INVENTED.exec(told)?.[0]], `${locale} ${path}`).toEqual([200, undefined])
      }
    }
  })

  it('says of no days that they are taken before it has units, and then says it of those that are', async () => {
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
  })

  it('offers no transfer before it has an account', async () => {
    const offered = async () => JSON.stringify((await client.get('/api/payment_methods?country=nl')).body)
    expect(await offered()).not.toContain('bank_transfer')
    await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
    expect(await offered()).toContain('bank_transfer')
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
    ].flatMap((attempt) => [attempt, { ...RENTAL, ...attempt }, { ...TRIAL, ...attempt }])
    const tried = async (attempt: object) => {
      const sent = await orderFor(client, attempt)
      const { body } = await place(client, { ...sent, expected_total: 1 })
      const { code, data } = body as { code?: string; data?: { totals: { total: number } } }
      if (code !== 'price_changed') return code
      const { body: placed } = await place(client, { ...sent, expected_total: data?.totals.total })
      return (placed as { code?: string }).code ?? 'ordered'
    }
    for (const attempt of attempts) expect(await tried(attempt), JSON.stringify(attempt)).toBe('not_open_yet')
    await openForOrders(client, { units: 100 })
    for (const attempt of attempts) {
      const expected = 'discountID' in attempt ? /^invalid_gift$/ : /^(?:ordered|unknown_payment_method)$/
      expect(await tried(attempt), JSON.stringify(attempt)).toMatch(expected)
    }
    const ordered = await shop.db.selectFrom('orders').select('status').execute()
    expect(new Set(ordered.map(({ status }) => status))).toEqual(new Set([AWAITING_PAYMENT]))
    expect(await shop.db.selectFrom('invoices').selectAll().execute()).toEqual([])
  })

  it('rents out no more beds than it has', async () => {
    await openForOrders(client, { units: 1 })
    expect((await order(client, RENTAL)).status).toBe(201)
    expect(await order(client, RENTAL)).toMatchObject({ status: 409, body: { code: 'no_unit_free' } })
  })
})

describe('a shop that went live with what a demonstration opens with', () => {
  async function wentLive() {
    const fresh = closing(await freshBackend())
    const live = fresh.another({ config: { mode: 'live', publicOrigin: 'https://live.test' } })
    return { fresh, client: await apiClient(live.fetch) }
  }

  it('is told what is missing and what of the example it still has', async () => {
    const { client } = await wentLive()
    expect(await today(client)).toEqual({
      isOpened: false,
      gaps: ['company', 'account', 'prices', 'days', 'notice', 'promises'],
      left: [
        { left: 'vouchers', count: 2, names: ['GIFT5000', 'WELCOME25'] },
        { left: 'units', count: 800, names: expect.arrayContaining(['NN-J-0001']) },
        { left: 'reviews', count: 1, names: [] },
      ],
    })
  })

  it('is rid of them at once, but for units that were with a customer', async () => {
    const { fresh, client } = await wentLive()
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

  it('asks for the account that its owner took away', async () => {
    const { client } = await wentLive()
    const none = Object.fromEntries(Object.keys(OWN_ACCOUNT).map((field) => [field, '']))
    await sayCompany(client, { ...OWN_COMPANY, ...none })
    expect((await today(client)).gaps).toContain('account')
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

  it('tells its visitors by mail nothing that is invented, and sends no mail to an invented address', async () => {
    const { fresh, client } = await wentLive()
    await askedQuote(client)
    const rows = await fresh.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute()
    const mails = rows.map(({ payload }) => JSON.parse(payload) as { to: string; text: string })
    expect(mails.length).toBeGreaterThan(0)
    for (const { to, text } of mails) {
      expect(to).toMatch(/@example\.org$/)
      expect(text).toContain('(phone number to follow)')
      expect(INVENTED.exec(text.replaceAll(/(?<=\d) (?=\d)/g, ''))).toBeNull()
    }
  })
})
