import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { RecallOrder, RecallUnit } from '../../contract/endpoints/recalls'
import type { UnitPage } from '../../contract/endpoints/units'
import { perLocale } from '../../contract/locales'
import type { OpeningStatement } from '../../contract/opening'
import { type Answer, articleId, orderIn, RENTAL, TRIAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { follow, setStatus } from '../../tests/support/follow-ups'
import { mailsOf } from '../../tests/support/payment-rows'
import { pay } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW

type Units = { data: { id: string; serial: string; state: string; version: number }[]; next: string }
let member: TestMember
beforeAll(async () => {
  member = await staffMember(fresh, 'owner', now)
})

async function bringBack(order: WireOrder) {
  await staffPost(client, order, 'delivered')
  await staffPost(client, order, 'return', { lines: [{ position: 0, quantity: 1 }], way: 'sent' })
  expect((await staffPost(client, order, 'received')).status).toBe(200)
}

describe('the fleet', () => {
  it('takes each serial number once', async () => {
    const article = await articleId(client, 'NN-M')
    const entered = (...serials: string[]) => {
      const units = serials.map((serial) => ({ serial, barcode: null }))
      return member.post('/api/adm/units', { article, units })
    }
    expect((await entered('X-1')).status).toBe(200)
    for (const serials of [
      ['X-2', 'x-1'],
      ['X-2', 'X-3', 'x-2'],
    ]) {
      expect(await entered(...serials)).toMatchObject({ status: 409, body: { code: 'serial_used' } })
    }
  })
})

describe('a unit', () => {
  it('changes once for two who saw the same, and leaves a line in both logs', async () => {
    const found = (await member.get('/api/adm/units?search=nn-m-0003')).body as Units
    const { id, version } = found.data[0] as Units['data'][number]
    const change = { state: 'repair', text: 'A zip is torn', seen: version }
    expect((await member.post(`/api/adm/units/${id}/state`, change)).status).toBe(200)
    const other = await member.post(`/api/adm/units/${id}/state`, { ...change, state: 'free' })
    expect(other).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const note = { kind: 'hygiene', text: 'Washed at 60 °C' }
    expect((await member.post(`/api/adm/units/${id}/log`, note)).status).toBe(200)
    const { body } = await member.get(`/api/adm/units/${id}`)
    const { log } = (body as { data: { log: { text: string }[] } }).data
    expect(log.map(({ text }) => text).sort()).toEqual(['A zip is torn', 'Washed at 60 °C'])
    const logged = await fresh.db.selectFrom('action_log').selectAll().where('subject_id', '=', id).execute()
    expect(logged).toHaveLength(2)
  })

  it('that came back damaged is free only once somebody has inspected it', async () => {
    const grade = 501
    const serial = 'NN-J-0501'
    const article = await articleId(client, 'NN-J')
    await member.post('/api/adm/units', { article, units: [{ serial, barcode: null }] })
    const order = await paidOrder(client, { ...RENTAL, items: [{ UUID_Artikel: article, quantity: 1 }] })
    await staffPost(client, order, 'shipments', { carrier: 'own', serials: [{ position: 0, serial }] })
    await bringBack(order)
    const read = async () => {
      const { data } = (await member.get(`/api/adm/units?search=${serial}`)).body as Units
      const { body } = await member.get(`/api/adm/units/${data[0]?.id}`)
      return (body as { data: UnitPage }).data
    }
    const change = async (state: string, inspected = false, by = member.post) => {
      const { id, version: seen } = (await read()).unit
      return by(`/api/adm/units/${id}/state`, { state, text: 'Frame', seen, inspected })
    }
    expect((await change('free')).status).toBe(200)
    const lines = [{ position: 0, grade, note: 'Frame broken', withheld: 0 }]
    expect((await staffPost(client, order, 'graded', { lines })).status).toBe(200)
    const { unit, log } = await read()
    expect([unit.state, unit.toInspect]).toEqual(['repair', true])
    const found = {
      kind: 'damage',
      state: 'repair',
      grade,
      text: 'Frame broken',
      order: { id: order.UUID_Order },
    }
    expect(log[0]).toMatchObject(found)
    const needed = { status: 422, body: { code: 'inspection_needed' } }
    expect(await change('free')).toMatchObject(needed)
    expect((await change('cleaning')).status).toBe(200)
    expect(await change('free')).toMatchObject(needed)
    const asProgram: typeof member.post = (path, body) => client.post(path, body as object, AS_STAFF)
    expect(await change('free', true, asProgram)).toMatchObject(needed)
    expect((await change('free', true)).status).toBe(200)
    const after = await read()
    expect([after.unit.state, after.unit.toInspect]).toEqual(['free', false])
    expect(after.log[0]).toMatchObject({ kind: 'inspection', state: 'free', actor: 'Test owner' })
  })

  it('that is recalled says so, comes back to repair, and is not free until its danger is over', async () => {
    const article = await articleId(client, 'NN-J')
    const order = await paidOrder(client, { ...RENTAL, items: [{ UUID_Artikel: article, quantity: 1 }] })
    const serials = [{ position: 0, serial: 'NN-J-0006' }]
    await staffPost(client, order, 'shipments', { carrier: 'own', serials })
    const said = perLocale(() => 'The zip opens by itself.')
    const recall = await member.post('/api/adm/recalls', { reason: said, remedy: said, serials: 'NN-J-0006' })
    const { id: recallId } = (recall.body as { data: { id: string } }).data
    await bringBack(order)
    const found = (await member.get('/api/adm/units?search=nn-j-0006')).body as Units
    expect(found.data[0]).toMatchObject({ state: 'repair', recalled: true })
    const { id, version: seen } = found.data[0] as Units['data'][number]
    const free = () =>
      member.post(`/api/adm/units/${id}/state`, { state: 'free', text: '', seen, inspected: true })
    expect(await free()).toMatchObject({ status: 409, body: { code: 'unit_stays_recalled' } })
    await member.post(`/api/adm/recalls/${recallId}/answers`, { serial: 'NN-J-0006', answer: 'settled' })
    expect((await free()).status).toBe(200)
  })
})

const ids: Record<string, string> = {}
beforeAll(async () => {
  for (const code of ['NN-J', 'NN-M', 'NN-MJ', 'NN-MM', 'NN-TJ']) ids[code] = await articleId(client, code)
})

type Kind = 'rent' | 'trial' | 'buy'

function orderOf(kind: Kind, code: string, quantity = 1): Promise<WireOrder> {
  const items = [{ UUID_Artikel: ids[code] ?? '', quantity }]
  const terms = { rent: RENTAL, trial: TRIAL, buy: {} }[kind]
  return paidOrder(client, { ...terms, items })
}

const ship = (order: WireOrder, ...serials: string[]) =>
  shipOrder(client, order, { serials: serials.map((serial) => ({ position: 0, serial })) })

const told = ({ status, body }: Answer) => [status, (body as { code?: string }).code]

const fieldsOf = ({ body }: Answer) => Object.keys((body as { errors?: object }).errors ?? {})

const unit = (serial: string) =>
  fresh.db.selectFrom('units').selectAll().where('serial', '=', serial).executeTakeFirstOrThrow()

const keptWith = async ({ UUID_Order }: WireOrder) => {
  const rows = await fresh.db
    .selectFrom('order_serials')
    .select('serial')
    .where('order_id', '=', UUID_Order)
    .execute()
  return rows.map(({ serial }) => serial).sort()
}

describe('what is rented', () => {
  it.each([
    ['one unit for two pieces', ['NN-J-0011'], 422, 'units_missing'],
    ['a unit of another article', ['NN-J-0011', 'NN-M-0011'], 422, 'unit_of_other_article'],
    ['a number of no unit', ['NN-J-0011', 'TYPO-1'], 422, 'unit_unknown'],
    ['one unit twice', ['NN-J-0011', 'nnj00000011'], 422, 'serial_twice'],
    ['more units than pieces', ['NN-J-0011', 'NN-J-0012', 'NN-J-0013'], 422, 'units_too_many'],
  ])('is not shipped with %s, and nothing has changed', async (_, serials, status, code) => {
    const order = await orderOf('rent', 'NN-J', 2)
    const answer = await ship(order, ...serials)
    expect([told(answer), fieldsOf(answer)]).toEqual([[status, code], ['serials_0']])
    expect(await keptWith(order)).toEqual([])
    expect(await unit('NN-J-0011')).toMatchObject({ state: 'free', order_id: null })
  })

  it('is shipped by serial number or by barcode, and is kept by its serial number', async () => {
    const order = await orderOf('rent', 'NN-J', 2)
    expect((await ship(order, 'nn-j-0021', 'NNJ00000022')).status).toBe(200)
    expect(await keptWith(order)).toEqual(['NN-J-0021', 'NN-J-0022'])
    expect(await unit('NN-J-0022')).toMatchObject({ state: 'out', order_id: order.UUID_Order })
  })
})

describe('units', () => {
  it('of a set are those of the bed in it', async () => {
    const order = await orderOf('rent', 'NN-TJ')
    expect(told(await ship(order, 'NN-M-0031'))).toEqual([422, 'unit_of_other_article'])
    expect((await ship(order, 'NN-J-0031')).status).toBe(200)
  })

  it('that two orders want at once go with one of them', async () => {
    const orders = [
      await orderOf('rent', 'NN-J'),
      await orderOf('trial', 'NN-J'),
      await orderOf('buy', 'NN-J'),
    ]
    const answers = await Promise.all(orders.map((order) => ship(order, 'NN-J-0032')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await Promise.all(orders.map(keptWith))).flat()).toEqual(['NN-J-0032'])
  })
})

describe('what is sold', () => {
  it('needs the number of each bed, takes a unit out of the fleet for good, and keeps a number of the factory', async () => {
    const order = await orderOf('buy', 'NN-J', 2)
    for (const answer of [await ship(order), await ship(order, 'Factory-1')]) {
      expect([told(answer), fieldsOf(answer)]).toEqual([[422, 'numbers_missing'], ['serials_0']])
    }
    expect(await keptWith(order)).toEqual([])
    expect((await ship(await orderOf('buy', 'NN-MJ'))).status).toBe(200)
    expect((await ship(order, 'NNJ00000041', 'Factory-1')).status).toBe(200)
    expect(await keptWith(order)).toEqual(['Factory-1', 'NN-J-0041'])
    expect(await unit('NN-J-0041')).toMatchObject({ state: 'sold', order_id: null })
    const next = await orderOf('buy', 'NN-J')
    expect(told(await ship(next, 'NN-J-0041'))).toEqual([409, 'unit_not_free'])
    expect(told(await ship(next, 'FACTORY-1'))).toEqual([409, 'serial_out'])
    expect(told(await ship(next, 'NN-M-0041'))).toEqual([422, 'unit_of_other_article'])
    expect(told(await ship(next, 'A', 'B'))).toEqual([422, 'units_too_many'])
    await bringBack(order)
    expect((await ship(next, 'FACTORY-1')).status).toBe(200)
  })

  it('is no unit that rentals need', async () => {
    const article = ids['NN-MM'] ?? ''
    const units = [{ serial: 'MM-1', barcode: null }]
    await client.post('/api/adm/units', { article, units }, AS_STAFF)
    await orderOf('rent', 'NN-MM')
    const answer = await ship(await orderOf('buy', 'NN-MM'), 'MM-1')
    expect([told(answer), fieldsOf(answer)]).toEqual([[409, 'unit_needed'], ['serials_0']])
    await fresh.db.updateTable('units').set({ state: 'retired' }).where('serial', '=', 'MM-1').execute()
  })
})

describe('where an article has no units in the fleet', () => {
  it('any number goes along, one a piece at most, and never the same one with two customers', async () => {
    const first = await orderOf('rent', 'NN-MJ')
    expect(told(await ship(first, 'M-1', 'M-2'))).toEqual([422, 'units_too_many'])
    const others = [await orderOf('trial', 'NN-MJ'), await orderOf('rent', 'NN-MJ')]
    const answers = await Promise.all([first, ...others].map((order) => ship(order, 'M-1')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const orders = [first, ...others]
    const winner = orders[answers.findIndex(({ status }) => status === 200)] as WireOrder
    const [one, other] = orders.filter((order) => order !== winner) as [WireOrder, WireOrder]
    expect((await ship(one)).status).toBe(200)
    await bringBack(winner)
    expect((await ship(other, 'm-1')).status).toBe(200)
  })

  it('a number that was on trial and is bought goes on once it is back', async () => {
    const serial = 'K-1'
    const trial = await orderOf('trial', 'NN-MJ')
    expect((await ship(trial, serial)).status).toBe(200)
    await staffPost(client, trial, 'delivered')
    const kept = orderIn(await follow(client, trial, 'keep'))
    await pay(client, kept)
    const holder = () =>
      fresh.db
        .selectFrom('serial_holders')
        .selectAll()
        .where('serial_key', '=', serial.toLowerCase())
        .execute()
    const held = [{ serial_key: serial.toLowerCase(), order_id: kept.UUID_Order }]
    expect(await holder()).toEqual(held)
    const next = await orderOf('rent', 'NN-MJ')
    expect(told(await ship(next, serial))).toEqual([409, 'serial_out'])
    await bringBack(kept)
    expect((await ship(next, serial)).status).toBe(200)
  })
})

describe('where the shop does not count its units', () => {
  const say = (...statements: OpeningStatement[]) =>
    client.post('/api/adm/opening/statements', { statements }, AS_STAFF)
  beforeAll(() => say('units_uncounted'))
  afterAll(() => say())

  it('what is rented needs no unit but any number, and one of the fleet is that unit nevertheless', async () => {
    expect(told(await ship(await orderOf('rent', 'NN-J')))).toEqual([422, 'numbers_missing'])
    const order = await orderOf('rent', 'NN-J', 2)
    expect(told(await ship(order, 'NN-J-0161', 'A', 'B'))).toEqual([422, 'units_too_many'])
    expect((await ship(order, 'NNJ00000161', 'Factory-2')).status).toBe(200)
    expect(await keptWith(order)).toEqual(['Factory-2', 'NN-J-0161'])
    expect(await unit('NN-J-0161')).toMatchObject({ state: 'out', order_id: order.UUID_Order })
  })
})

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

describe('a recall', () => {
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
    (await fresh.db.selectFrom('units').select('state').where('serial', '=', serial).executeTakeFirst())
      ?.state

  const told = async (serial: string) => {
    const { body } = await client.get(`/api/recalled?serial=${encodeURIComponent(serial)}`)
    return (body as { data: { known: boolean; recalls: object[] } }).data
  }
  const publicly = async (serial: string) => (await told(serial)).recalls

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
    const { id } = await recall({ serials: 'nn-j-0111, MADE-1' })
    expect(await unitsOf(id)).toMatchObject([
      { serial: 'MADE-1', place: 'unknown' },
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

  it('is found by any way of typing the number or the barcode, and no other number is cleared', async () => {
    await member.post('/api/adm/units', {
      article: junior,
      units: [{ serial: 'NN-J-0940', barcode: 'B-940/1' }],
    })
    await member.post('/api/adm/units', { article: junior, units: [{ serial: 'NN-J-0941', barcode: null }] })
    const { id } = await recall({ serials: 'NNJ0940 nnj-0941' })
    expect(await Promise.all(['NN-J-0940', 'NN-J-0941'].map(stateOf))).toEqual(['repair', 'repair'])
    expect((await unitsOf(id)).map(({ serial }) => serial)).toEqual(['NN-J-0940', 'NN-J-0941'])
    const ways = ['NN J 0940', 'nnj0940', 'NN–J–0940', 'NN-J-0940.', 'NN-J-O94O', 'b 940 1']
    for (const way of ways) expect(await publicly(way), way).toHaveLength(1)
    for (const unknown of ['bed', '---', 'NN-J-09401'])
      expect(await told(unknown)).toMatchObject({ known: false })
    expect(await told('NN J 0001')).toMatchObject({ known: true, recalls: [] })
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
    for (const part of ['Lees het serienummer van het label', '/nl/recalls', TEXTS.reason.nl]) {
      expect(text).toContain(part)
    }
    const settled = { order: bed.UUID_Order, answer: 'settled' }
    expect((await post(`/${id}/answers`, settled)).status).toBe(200)
    expect(await read()).toMatchObject({ data: { units: 5, open: 3, unwritten: 0 } })
  })
})

it('a unit is not retired while days are booked on which it will be missing, unless it is to be so anyway', async () => {
  const article = await articleId(client, 'NN-MJ')
  const added = await member.post('/api/adm/units', { article, units: [{ serial: 'S-1', barcode: null }] })
  const [id] = (added.body as { data: { ids: string[] } }).data.ids
  await paidOrder(client, {
    ...RENTAL,
    rent_range: { start: '2027-03-01', end: '2027-03-10' },
    items: [{ UUID_Artikel: article, quantity: 1 }],
  })
  const retire = { state: 'retired', text: 'Worn out', seen: 1 }
  const post = (change: object) => member.post(`/api/adm/units/${id}/state`, change)
  expect(await post({ ...retire, text: '' })).toMatchObject({
    status: 422,
    body: { code: 'reason_needed' },
  })
  expect(await post(retire)).toMatchObject({ status: 409, body: { code: 'unit_is_booked' } })
  const { body } = await member.get(`/api/adm/units/${id}`)
  const { short, bookings } = (body as { data: { short: unknown; bookings: { quantity: number }[] } }).data
  expect(short).toEqual({ days: expect.any(Number), first: expect.any(String) })
  expect(bookings).not.toEqual([])
  expect((await post({ ...retire, anyway: true })).status).toBe(200)
})
