import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { OpeningStatement } from '../../contract/opening'
import { type Answer, articleId, orderIn, RENTAL, TRIAL } from '../../tests/support/api-client'
import { follow } from '../../tests/support/follow-ups'
import { pay } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

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

async function bringBack(order: WireOrder) {
  await staffPost(client, order, 'delivered')
  await staffPost(client, order, 'return', { lines: [{ position: 0, quantity: 1 }], way: 'sent' })
  expect((await staffPost(client, order, 'received')).status).toBe(200)
}

describe.each(['rent', 'trial'] as const)('what is on %s', (kind) => {
  it.each([
    ['nothing', [], 422, 'units_missing'],
    ['one unit for two pieces', ['NN-J-0011'], 422, 'units_missing'],
    ['a unit of another article', ['NN-J-0011', 'NN-M-0011'], 422, 'unit_of_other_article'],
    ['a number of no unit', ['NN-J-0011', 'TYPO-1'], 422, 'unit_unknown'],
    ['one unit twice', ['NN-J-0011', 'nnj00000011'], 422, 'serial_twice'],
    ['more units than pieces', ['NN-J-0011', 'NN-J-0012', 'NN-J-0013'], 422, 'units_too_many'],
  ])('is not shipped with %s, and nothing has changed', async (_, serials, status, code) => {
    const order = await orderOf(kind, 'NN-J', 2)
    const answer = await ship(order, ...serials)
    expect([told(answer), fieldsOf(answer)]).toEqual([[status, code], ['serials_0']])
    expect(await keptWith(order)).toEqual([])
    expect(await unit('NN-J-0011')).toMatchObject({ state: 'free', order_id: null })
  })

  it('is shipped by serial number or by barcode, and is kept by its serial number', async () => {
    const order = await orderOf(kind, 'NN-J', 2)
    const [one, other] = kind === 'rent' ? ['0021', '0022'] : ['0023', '0024']
    expect((await ship(order, `nn-j-${one}`, `NNJ0000${other}`)).status).toBe(200)
    expect(await keptWith(order)).toEqual([`NN-J-${one}`, `NN-J-${other}`])
    expect(await unit(`NN-J-${other}`)).toMatchObject({ state: 'out', order_id: order.UUID_Order })
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
    const kept = (await Promise.all(orders.map(keptWith))).flat()
    expect(kept).toEqual(['NN-J-0032'])
  })

  it('are told to staff before they are named', async () => {
    const order = await orderOf('rent', 'NN-TJ', 2)
    const read = async () => (await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)).body
    expect(await read()).toMatchObject({
      data: { neededNumbers: [{ position: 0, article: ids['NN-J'], quantity: 2, isUnit: true }] },
    })
    await shipOrder(client, order)
    expect(await read()).toMatchObject({ data: { neededNumbers: [] } })
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
    expect(await unit('NN-J-0041')).toMatchObject({ state: 'retired', order_id: null })
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

  it.each([
    ['bought', undefined, 'K-1'],
    ['rented', '2026-12-18', 'K-2'],
  ])('a number that was on trial and is %s goes on once it is back', async (_, end, serial) => {
    const trial = await orderOf('trial', 'NN-MJ')
    expect((await ship(trial, serial)).status).toBe(200)
    await staffPost(client, trial, 'delivered')
    const kept = orderIn(await follow(client, trial, 'keep', end))
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
