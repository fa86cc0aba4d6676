import { beforeAll, describe, expect, it } from 'vitest'
import { accountingApi } from '../../contract/endpoints/accounting'
import type { WireOrder } from '../../contract/endpoints/order'
import type { RecallUnit } from '../../contract/endpoints/recalls'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import type { UnitPage } from '../../contract/endpoints/units'
import { perLocale } from '../../contract/locales'
import { accountsReader } from '../../tests/support/accounts-reader'
import { articleId, placedOrder, purchaseOf, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { again, pay } from '../../tests/support/payments'
import { offeredUnit } from '../../tests/support/second-hand'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import { invoicesOf } from '../domain/orders/documents/invoices'

const fresh = testBackend()
const client = testClient(fresh)
const read = accountsReader(client)
const NOVEMBER = 'from=2026-11-01&to=2026-12-31'
let member: TestMember
beforeAll(async () => {
  member = await staffMember(fresh, 'owner', () => TEST_NOW)
})

async function unitPage(serial: string): Promise<UnitPage> {
  const { id } = await fresh.db
    .selectFrom('units')
    .select('id')
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow()
  return ((await member.get(`/api/adm/units/${id}`)).body as { data: UnitPage }).data
}

const condition = { en: 'A scratch on the frame', nl: '', de: 'Ein Kratzer am Rahmen' }

async function offer(serial: string, more: object = {}) {
  const { unit } = await unitPage(serial)
  const asked = { price: 50_000, condition, seen: unit.version, anyway: true, ...more }
  return member.post(`/api/adm/units/${unit.id}/offers`, asked)
}

async function publish(article: string, changes: object = {}) {
  const { body } = await member.get(`/api/adm/articles/${article}/content`)
  const { content, seen } = (body as { data: { content: Record<string, unknown>; seen: string } }).data
  const { pictures: _, ...written } = content
  const path = `/api/adm/articles/${article}/content`
  return member.post(path, { seen, step: 'publish', content: { ...written, ...changes } })
}

async function offered(serial: string): Promise<string> {
  const { status, body } = await offer(serial)
  expect(status).toBe(200)
  const { article } = (body as { data: { article: string } }).data
  expect(await publish(article)).toMatchObject({ status: 200 })
  return article
}

const itemsOf = (article: string) => ({ items: [{ UUID_Artikel: article, quantity: 1 }] })

async function leftOf(article: string): Promise<number | undefined> {
  const { body } = await client.get('/api/items')
  const { items } = (body as { data: { items: { UUID_Artikel: string; Voorraad?: number }[] } }).data
  return items.find(({ UUID_Artikel }) => UUID_Artikel === article)?.Voorraad
}

const cancel = (order: WireOrder) => staffPost(client, order, 'cancel', { reason: 'Called' })

describe('a unit that is sold second-hand', () => {
  it('leaves the rental fleet at once, and its article says what it is', async () => {
    const article = await offered('NN-J-0021')
    const { unit, offer: told } = await unitPage('NN-J-0021')
    expect([unit.state, told]).toEqual(['for_sale', article])
    const rental = await paidOrder(client, { ...RENTAL, ...itemsOf(await articleId(client, 'NN-J')) })
    const serials = [{ position: 0, serial: 'NN-J-0021' }]
    const sent = await staffPost(client, rental, 'shipments', { carrier: 'own', serials })
    expect(sent).toMatchObject({ status: 422, body: { code: 'unit_of_other_article' } })
    const { body } = await client.get('/api/items')
    const { items } = (body as { data: { items: Record<string, unknown>[] } }).data
    expect(items.find(({ UUID_Artikel }) => UUID_Artikel === article)).toMatchObject({
      Artikelgroep: 'Tweedehands',
      Artikelnaam_2: expect.stringContaining('second-hand, no. NN-J-0021'),
      Omschrijving_EN: condition.en,
      Omschrijving_NL: condition.en,
      Omschrijving_DE: condition.de,
      Voorraad: 1,
    })
    const prices = items.find(({ UUID_Artikel }) => UUID_Artikel === article)?.PrijzentabelPortal
    const nl = (prices as Record<string, unknown>[]).find(({ Landcode }) => Landcode === 'nl')
    expect(nl).toMatchObject({
      KoopPrijs_InclBTW: 50_000,
      StartHuurPrijs_ExBTW: null,
      BorgPrijs: 0,
      Proefplaatsing: 0,
    })
  })

  it('is ordered once, offered again after a cancellation, and shipped with its own number alone', async () => {
    const article = await offered('NN-J-0022')
    const results = await Promise.allSettled([1, 2, 3].map(() => placedOrder(client, itemsOf(article))))
    const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(placed).toHaveLength(1)
    expect(await leftOf(article)).toBe(0)
    const { unit } = await unitPage('NN-J-0022')
    const change = { state: 'repair', text: 'Torn', seen: unit.version }
    const moved = await member.post(`/api/adm/units/${unit.id}/state`, change)
    expect(moved).toMatchObject({ status: 409, body: { code: 'unit_is_ordered' } })
    expect((await cancel(placed[0] as WireOrder)).status).toBe(200)
    expect(await leftOf(article)).toBe(1)

    const order = await placedOrder(client, itemsOf(article))
    await pay(client, order)
    const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
    const { freeUnits } = staffOrdersApi.read.answer.parse(body).data
    expect(freeUnits.flatMap(({ units }) => units.map(({ serial }) => serial))).toEqual(['NN-J-0022'])
    for (const serial of ['NN-J-0023', 'OTHER-1']) {
      const serials = [{ position: 0, serial }]
      expect((await staffPost(client, order, 'shipments', { carrier: 'own', serials })).status).toBe(422)
    }
    const serials = [{ position: 0, serial: 'NN-J-0022' }]
    expect((await shipOrder(client, order, { serials })).status).toBe(200)
    expect((await unitPage('NN-J-0022')).unit.state).toBe('sold')
    expect(await leftOf(article)).toBeUndefined()
    const lost = await staffPost(client, order, 'lost', { end: 'again' })
    expect(lost).toMatchObject({ status: 409, body: { code: 'not_permitted' } })

    const said = perLocale(() => 'The zip opens by itself.')
    const recall = await member.post('/api/adm/recalls', { reason: said, remedy: said, serials: 'NN-J-0022' })
    const { id } = (recall.body as { data: { id: string } }).data
    const { data } = (await member.get(`/api/adm/recall_units?recall=${id}`)).body as { data: RecallUnit[] }
    expect(data).toMatchObject([{ serial: 'NN-J-0022', place: 'customer', order: { id: order.UUID_Order } }])
  })

  it('is no longer offered once it is back in the fleet', async () => {
    const article = await offered('NN-J-0024')
    const { unit } = await unitPage('NN-J-0024')
    const change = { state: 'free', text: '', seen: unit.version }
    expect((await member.post(`/api/adm/units/${unit.id}/state`, change)).status).toBe(200)
    expect(await leftOf(article)).toBeUndefined()
    const order = await client.post('/api/orders', purchaseOf(article))
    expect(order.status).not.toBe(200)
    expect((await offer('NN-J-0024')).body).toMatchObject({ data: { article } })
  })

  it('is ordered until a recall, after which it is neither sold nor offered', async () => {
    const article = await offered('NN-J-0026')
    const rented = await publish(article, { offered: ['rent', 'buy'] })
    expect(rented).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
    const order = await placedOrder(client, itemsOf(article))
    const { unit } = await unitPage('NN-J-0026')
    const found = { day: '2026-11-20', result: 'failed', text: 'Torn', seen: unit.version }
    const failed = await member.post(`/api/adm/units/${unit.id}/inspections`, found)
    expect(failed).toMatchObject({ status: 409, body: { code: 'unit_is_ordered' } })
    const said = perLocale(() => 'The zip opens by itself.')
    await member.post('/api/adm/recalls', { reason: said, remedy: said, serials: 'NN-J-0026 NN-J-0027' })
    expect((await unitPage('NN-J-0026')).unit.state).toBe('repair')
    expect((await cancel(order)).status).toBe(200)
    expect(await publish(article)).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
    const stock = fresh.db.selectFrom('article_stock').select('pieces').where('article_id', '=', article)
    expect(await stock.executeTakeFirst()).toEqual({ pieces: 0 })
    const { id } = (await unitPage('NN-J-0027')).unit
    await fresh.db.updateTable('units').set({ state: 'free' }).where('id', '=', id).execute()
    expect((await offer('NN-J-0027')).body).toMatchObject({ code: 'unit_stays_recalled' })
  })

  it('needs words on its condition, and a unit that is free', async () => {
    const missing = { condition: perLocale(() => ' ') }
    expect(await offer('NN-J-0025', missing)).toMatchObject({
      status: 422,
      body: { code: 'condition_missing' },
    })
    expect((await offer('NN-J-0025')).status).toBe(200)
    expect(await offer('NN-J-0025')).toMatchObject({ status: 409, body: { code: 'unit_not_offerable' } })
  })

  it('bought without deductible VAT is taxed on its margin, which no customer sees', async () => {
    const { data: before } = await read(`summary?${NOVEMBER}`, accountingApi.summary.answer)
    const article = await offeredUnit(client, fresh.db, 'NN-J-0031', { price: 50_000, purchase: 37_900 })
    const { body } = await client.get('/api/items')
    expect(JSON.stringify(body)).not.toContain('37900')
    const { items } = (body as { data: { items: Record<string, unknown>[] } }).data
    const prices = items.find(({ UUID_Artikel }) => UUID_Artikel === article)?.PrijzentabelPortal
    const rowOf = (code: string) =>
      (prices as Record<string, unknown>[]).find(({ Landcode }) => Landcode === code)
    const shown = { KoopPrijs_ExBTW: 50_000, KoopBTWpercentage: 0, KoopMargeregeling: 1 }
    for (const code of ['nl', 'de']) expect(rowOf(code)).toMatchObject(shown)
    expect(rowOf('ch')).toMatchObject({ KoopBTWpercentage: 8.1 })

    const packer = await staffMember(fresh, 'warehouse', () => TEST_NOW)
    const { unit, purchase } = await unitPage('NN-J-0031')
    const { body: packed } = await packer.get(`/api/adm/units/${unit.id}`)
    expect([purchase, (packed as { data: UnitPage }).data.purchase]).toEqual([37_900, null])

    const order = await paidOrder(client, { ...itemsOf(article), locale: 'en' })
    expect(order.totals).toMatchObject({ total: 50_000, vatByRate: [], lines: [{ isMargin: true }] })
    const [invoice] = await invoicesOf(fresh.db, order.UUID_Order)
    const text = JSON.stringify(invoice?.document)
    expect(text).toContain('Margin scheme – second-hand goods')
    expect(text).not.toMatch(/21[,\d]*\s?%|37\.900|379,00|21,00|intra-Community|Article 146/)

    const sheet = async () => (await read(`summary?${NOVEMBER}`, accountingApi.summary.answer)).data
    const sold = (await sheet()).rows.find(({ scheme }) => scheme)
    expect(sold).toMatchObject({ country: 'nl', percent: 21, gross: 50_000, vat: 2_100 })
    expect(sold?.scheme).toEqual({ purchase: 37_900, margin: 12_100 })
    const { data: booked } = await read(`documents?${NOVEMBER}`, accountingApi.documents.answer)
    expect(booked.find((row) => row.order === order.Ordernummer)?.rates).toEqual([
      { percent: 21, net: 47_900, vat: 2_100, gross: 50_000, isMargin: true },
    ])
    expect((await cancel(order)).status).toBe(200)
    const { rows, total } = await sheet()
    expect([total, rows.filter(({ scheme }) => scheme)]).toMatchObject([
      before.total,
      [{ vat: 0, scheme: { purchase: 0, margin: 0 } }],
    ])
    expect(await offer('NN-J-0032')).toMatchObject({ status: 200 })
    expect((await unitPage('NN-J-0032')).purchase).toBeNull()
  })

  it('bought without deductible VAT has its delivery in the price that its margin is reckoned from', async () => {
    const article = await offeredUnit(client, fresh.db, 'NN-J-0034', { price: 5_000, purchase: 8_000 })
    const order = await paidOrder(client, itemsOf(article))
    expect(order.totals.total).toBe(8_900)
    type Refundable = { version: string; refundable: number }
    const booked = () =>
      fresh.db
        .selectFrom('invoice_amounts')
        .select(({ fn }) => [fn.sum<number>('margin').as('margin'), fn.sum<number>('vat').as('vat')])
        .where('order_id', '=', order.UUID_Order)
        .executeTakeFirstOrThrow()
    expect(await booked()).toEqual({ margin: 900, vat: 156 })
    const path = `/api/adm/orders/${order.UUID_Order}`
    const { version: seen, refundable } = ((await member.get(path)).body as { data: Refundable }).data
    const answers = { amount: '3', why: 'reduction', reason: 'Scratched' }
    const given = await member.submit(`${path}/refunds`, answers, { payload: { seen, refundable } })
    expect(given.status).toBe(200)
    expect(await booked()).toEqual({ margin: 600, vat: 104 })
    expect((await cancel(order)).status).toBe(200)
    expect(await booked()).toEqual({ margin: 0, vat: 0 })
  })

  it('leaves the delivery of a mixed order at the ordinary VAT, and so does a change', async () => {
    const article = await offeredUnit(client, fresh.db, 'NN-J-0035', { price: 5_000, purchase: 4_000 })
    const kit = await articleId(client, 'NN-PR')
    const items = [...itemsOf(article).items, { UUID_Artikel: kit, quantity: 1 }]
    const order = await paidOrder(client, { items })
    const shipping = { net: 3_223, vat: 677, gross: 3_900 }
    expect(order.totals).toMatchObject({ shipping })
    const lines = [{ articleId: kit, quantity: 2 }]
    expect((await staffPost(client, order, 'change', { lines })).status).toBe(200)
    expect((await again(client, order)).totals).toMatchObject({
      shipping,
      vatByRate: [{ vat: 677 + 2 * 330 }],
    })
    const rows = fresh.db.selectFrom('invoice_amounts').select(['article', 'margin'])
    const margins = await rows.where('order_id', '=', order.UUID_Order).where('article', '=', '').execute()
    expect(margins.map(({ margin }) => margin)).toEqual([null, null, null])
  })

  it('leads to its cancellation once it was recalled, and stops no other order before', async () => {
    const article = await offered('NN-J-0033')
    const order = await paidOrder(client, itemsOf(article))
    const stopsOf = async () => {
      const { body } = await client.get('/api/adm/today/work', AS_STAFF)
      const { leaves } = (body as { data: { leaves: { rows: { id: string; stops: string[] }[] } } }).data
      return leaves.rows.find(({ id }) => id === order.UUID_Order)?.stops
    }
    const before = await stopsOf()
    const said = perLocale(() => 'The zip opens by itself.')
    await member.post('/api/adm/recalls', { reason: said, remedy: said, serials: 'NN-J-0033' })
    expect([before ?? [], await stopsOf()]).toEqual([[], ['units']])
    const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
    const { canSendAgain, freeUnits } = staffOrdersApi.read.answer.parse(body).data
    expect([canSendAgain, freeUnits.map(({ count }) => count)]).toEqual([false, [0]])
  })
})
