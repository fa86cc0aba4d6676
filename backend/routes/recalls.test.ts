import { beforeAll, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { RecallOrder, RecallUnit } from '../../contract/endpoints/recalls'
import { perLocale } from '../../contract/locales'
import { articleId, RENTAL } from '../../tests/support/api-client'
import { setStatus } from '../../tests/support/follow-ups'
import { mailsOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

const TEXTS = {
  reason: perLocale((locale) => `The zip opens by itself (${locale}).`),
  remedy: perLocale((locale) => `We bring you another one (${locale}).`),
}

let junior: string
beforeAll(async () => {
  junior = await articleId(client, 'NN-J')
})

const post = (path: string, body: object = {}) => client.post(`/api/adm/recalls${path}`, body, AS_STAFF)

async function recall(selection: object) {
  const { status, body } = await post('', { ...TEXTS, ...selection })
  expect(status).toBe(200)
  return (body as { data: { id: string; count: number } }).data
}

async function sent(serial: string, terms: object = RENTAL, locale = 'nl'): Promise<WireOrder> {
  const items = [{ UUID_Artikel: junior, quantity: 1 }]
  const order = await paidOrder(client, { ...terms, items, locale } as never)
  expect((await shipOrder(client, order, { serials: [{ position: 0, serial }] })).status).toBe(200)
  return order
}

async function unitsOf(id: string): Promise<RecallUnit[]> {
  const { body } = await client.get(`/api/adm/recall_units?recall=${id}`, AS_STAFF)
  return (body as { data: RecallUnit[] }).data
}

const recalledMails = async (order: WireOrder) =>
  (await mailsOf(fresh.db, order)).filter(({ effect_key }) => effect_key.startsWith('recall:'))

const stateOf = async (serial: string) =>
  (await fresh.db.selectFrom('units').select('state').where('serial', '=', serial).executeTakeFirst())?.state

const publicly = async (serial: string) =>
  ((await client.get(`/api/recalled?serial=${serial}`)).body as { data: { recalls: object[] } }).data.recalls

describe('a recall', () => {
  it('finds the units of an article between two numbers, and who has each', async () => {
    const rented = await sent('NN-J-0101')
    const sold = await sent('NN-J-0102', {})
    const { id, count } = await recall({ article: junior, from: 'NN-J-0101', to: 'nn-j-0103' })
    expect(count).toBe(3)
    expect(await unitsOf(id)).toMatchObject([
      { serial: 'NN-J-0101', place: 'customer', order: { number: rented.Ordernummer } },
      { serial: 'NN-J-0102', place: 'customer', order: { number: sold.Ordernummer } },
      { serial: 'NN-J-0103', place: 'stock', order: null },
    ])
    expect(await stateOf('NN-J-0103')).toBe('repair')
  })

  it('keeps what is in the shop from being shipped until its danger is over', async () => {
    const { id } = await recall({ serials: 'nn-j-0111, FACTORY-1' })
    expect(await unitsOf(id)).toMatchObject([
      { serial: 'FACTORY-1', place: 'unknown' },
      { serial: 'nn-j-0111', place: 'stock' },
    ])
    await fresh.db.updateTable('units').set({ state: 'free' }).where('serial', '=', 'NN-J-0111').execute()
    const order = await paidOrder(client, { ...RENTAL, items: [{ UUID_Artikel: junior, quantity: 1 }] })
    const serials = [{ position: 0, serial: 'NNJ00000111' }]
    const refused = await shipOrder(client, order, { serials })
    expect(refused).toMatchObject({ status: 422, body: { code: 'unit_recalled' } })
    const settled = { serial: 'NN-J-0111', answer: 'settled' }
    expect((await post(`/${id}/answers`, settled)).status).toBe(200)
    expect((await shipOrder(client, order, { serials })).status).toBe(200)
  })

  it('is written to each who has a unit, once, in their language, and later to who has it then', async () => {
    const first = await sent('NN-J-0121', RENTAL, 'de')
    const { id } = await recall({ serials: 'NN-J-0121 NN-J-0122' })
    const counts = [await post(`/${id}/mails`), await post(`/${id}/mails`)].map(({ body }) => body)
    expect(counts).toEqual([{ data: { count: 1 } }, { data: { count: 0 } }])
    const [mail, ...others] = await recalledMails(first)
    expect(others).toEqual([])
    const { subject, text } = JSON.parse(mail?.payload ?? '{}')
    expect(subject).toContain('Produktsicherheitsrückruf: NN-J-0121')
    expect(text).toContain('The zip opens by itself (de).')
    expect(text).toContain('We bring you another one (de).')

    expect((await post(`/${id}/answers`, { serial: 'NN-J-0121', answer: 'reached' })).status).toBe(200)
    const [unit] = await unitsOf(id)
    expect([unit?.writtenAt, unit?.reachedAt, unit?.settledAt]).toEqual([
      expect.any(String),
      expect.any(String),
      null,
    ])
    await staffPost(client, first, 'delivered')
    await staffPost(client, first, 'return', { lines: [{ position: 0, quantity: 1 }], way: 'sent' })
    await staffPost(client, first, 'received')
    expect((await unitsOf(id))[0]).toMatchObject({ place: 'stock', order: null, writtenAt: null })
  })

  it('grows by further units, and refuses what finds none', async () => {
    const { id } = await recall({ serials: 'NN-J-0131' })
    expect((await post(`/${id}/units`, { serials: 'nn-j-0131 NN-J-0132' })).body).toEqual({
      data: { count: 1 },
    })
    const nothing = { status: 422, body: { code: 'recall_of_nothing' } }
    expect(await post(`/${id}/units`)).toMatchObject(nothing)
    const byMaker = { article: junior, maker: 'Nobody' }
    expect(await post('', { ...TEXTS, ...byMaker })).toMatchObject(nothing)
    await fresh.db
      .updateTable('units')
      .set({ maker: 'Other GmbH' })
      .where('serial', '=', 'NN-J-0133')
      .execute()
    expect((await recall({ article: junior, maker: 'other' })).count).toBe(1)
    expect((await post('/6f2c0e5e-0000-4000-8000-000000000000/units', { serials: 'X' })).status).toBe(404)
  })

  it('tells anybody of a number whether it is recalled, and nothing of who has it', async () => {
    await sent('NN-J-0141')
    const { id } = await recall({ serials: 'NN-J-0141' })
    expect(await publicly('nn-j-0141')).toEqual([{ reason: TEXTS.reason.en, remedy: TEXTS.remedy.en }])
    expect(await publicly('NN-J-0001')).toEqual([])
    await post(`/${id}/answers`, { serial: 'nn-j-0141', answer: 'settled' })
    expect(await publicly('nn-j-0141')).toEqual([])
  })

  it('is listed with how many units are open', async () => {
    const { id } = await recall({ serials: 'NN-J-0151 NN-J-0152' })
    await post(`/${id}/answers`, { serial: 'NN-J-0151', answer: 'settled' })
    const { body } = await client.get('/api/adm/recalls', AS_STAFF)
    expect((body as { data: object[] }).data).toContainEqual(
      expect.objectContaining({ id, reason: TEXTS.reason.en, units: 2, open: 1 }),
    )
    expect((await client.get(`/api/adm/recalls/${id}`, AS_STAFF)).body).toMatchObject({
      data: { id, texts: TEXTS, unwritten: 0 },
    })
  })

  it('of an item names who has one without a number, and writes to them how to read it', async () => {
    const boughtOnce = async (code: string, quantity: number) => {
      const items = [{ UUID_Artikel: await articleId(client, code), quantity }]
      const order = await paidOrder(client, { items, locale: 'nl' })
      await setStatus(fresh.db, order, 301)
      return order
    }
    const [bed, set] = [await boughtOnce('NN-J', 2), await boughtOnce('NN-TJ', 1)]
    await boughtOnce('NN-M', 1)
    const { id, count } = await recall({ article: junior, from: 'NN-J-0181', to: 'NN-J-0182' })
    expect(count).toBe(2 + 3)
    const read = async () => (await client.get(`/api/adm/recalls/${id}`, AS_STAFF)).body
    expect(await read()).toMatchObject({ data: { units: 5, open: 5, unnumbered: 2, unwritten: 2 } })
    const { body } = await client.get(`/api/adm/recall_orders?recall=${id}`, AS_STAFF)
    const rows = (body as { data: RecallOrder[] }).data.map(({ order, quantity }) => [order.number, quantity])
    expect(rows.sort()).toEqual(
      [
        [bed.Ordernummer, 2],
        [set.Ordernummer, 1],
      ].sort(),
    )
    const counts = [await post(`/${id}/mails`), await post(`/${id}/mails`)].map(({ body }) => body)
    expect(counts).toEqual([{ data: { count: 2 } }, { data: { count: 0 } }])
    const [mail, ...others] = await recalledMails(bed)
    expect(others).toEqual([])
    const { subject, text } = JSON.parse(mail?.payload ?? '{}')
    expect(subject).toContain('Terugroepactie voor productveiligheid: Nachtnest Junior')
    for (const part of ['Lees het serienummer af van het label', '/nl/recalls', TEXTS.reason.nl]) {
      expect(text).toContain(part)
    }
    const settled = { order: bed.UUID_Order, answer: 'settled' }
    expect((await post(`/${id}/answers`, settled)).status).toBe(200)
    expect(await read()).toMatchObject({ data: { units: 5, open: 3, unwritten: 0 } })
  })

  it('reaches who gave back only some of what was bought', async () => {
    const items = [{ UUID_Artikel: junior, quantity: 2 }]
    const order = await paidOrder(client, { items })
    const serials = ['NN-J-0186', 'NN-J-0187'].map((serial) => ({ position: 0, serial }))
    expect((await shipOrder(client, order, { serials })).status).toBe(200)
    await staffPost(client, order, 'delivered')
    await staffPost(client, order, 'return', { lines: [{ position: 0, quantity: 1 }], way: 'sent' })
    expect((await staffPost(client, order, 'received')).status).toBe(200)
    const { id } = await recall({ serials: 'NN-J-0186' })
    expect(await unitsOf(id)).toMatchObject([{ place: 'customer', order: { number: order.Ordernummer } }])
  })
})
