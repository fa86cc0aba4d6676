import { beforeEach, describe, expect, it } from 'vitest'
import { shopMoment } from '../../contract/dates'
import { labelsApi } from '../../contract/endpoints/labels'
import type { WireOrder } from '../../contract/endpoints/order'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { type ApiClient, apiClient, articleId } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { outsideService } from '../../tests/support/outside-service'
import { playSendcloud, SENDCLOUD_KEYS, webhook } from '../../tests/support/sendcloud'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)
const service = outsideService()

let sendcloud: ReturnType<typeof playSendcloud>
let url: string
let office: ApiClient

const at = (clock?: () => Date) =>
  fresh.another({ ...(clock ? { clock } : {}), config: { labelProvider: { ...SENDCLOUD_KEYS, url } } })

beforeEach(async () => {
  sendcloud = playSendcloud()
  url = await service.answering(sendcloud.answer)
  office = await apiClient(at().fetch)
})

const nightLight = async () =>
  paidOrder(client, { items: [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }] })

const label = (order: WireOrder, body: object = {}) => staffPost(office, order, 'label', body)

/** The references of its labels, without what all of an order with one address begin with. */
const attemptsOf = ({ Ordernummer }: WireOrder) =>
  [...sendcloud.shipments.keys()].map((reference) => reference.slice(`${Ordernummer}-12345678`.length))

async function move({ UUID_Order }: WireOrder) {
  const row = fresh.db.selectFrom('orders').select('address').where('id', '=', UUID_Order)
  const address = (await row.executeTakeFirstOrThrow()).address.replace('Spui', 'Plein')
  await fresh.db.updateTable('orders').set({ address }).where('id', '=', UUID_Order).execute()
}

async function seen({ UUID_Order }: WireOrder, caller = office) {
  const { body } = await caller.get(`/api/adm/orders/${UUID_Order}`, AS_STAFF)
  return staffOrdersApi.read.answer.parse(body).data
}

async function kindsOf(order: WireOrder) {
  const { shipments } = (await seen(order)).order
  return shipments.flatMap(({ events }) => events.map(({ kind }) => kind))
}

describe('a label of Sendcloud', () => {
  it('goes where the order goes, is made once, and fills the form to ship it', async () => {
    const order = await nightLight()
    expect((await seen(order)).label).toEqual({ made: null, outdated: null })
    const answers = await Promise.all([1, 2].map(() => label(order, { parcels: 2, weight: 1.5 })))
    answers.push(await label(order))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [shipment, ...others] = sendcloud.shipments.values()
    expect(others).toEqual([])
    expect(shipment?.sent).toMatchObject({
      order_number: order.Ordernummer,
      from_address: {
        country_code: 'NL',
        name: expect.stringMatching(/./),
        city: expect.stringMatching(/./),
      },
      to_address: {
        address_line_1: 'Spui',
        house_number: '12 B',
        postal_code: '2511 CV',
        country_code: 'NL',
      },
      parcels: [{ weight: { value: '1.500', unit: 'kg' } }, { weight: { value: '1.500', unit: 'kg' } }],
    })
    const made = { carrier: 'postnl', code: expect.stringMatching(/^3SABCD/), parcels: 2 }
    expect((await seen(order)).label).toEqual({ made, outdated: null })
    const { body } = await office.get(`/api/adm/labels?order=${order.UUID_Order}`, AS_STAFF)
    expect(body).toBe(`%PDF ${shipment?.ids.join(' ')}`)
    const lines = await fresh.db
      .selectFrom('action_log')
      .select('action')
      .where('subject_id', '=', order.UUID_Order)
      .execute()
    expect(lines.filter(({ action }) => action === 'orders.label')).toHaveLength(1)
  })

  it('is found again where its answer was lost, and the order ships by hand meanwhile', async () => {
    const order = await nightLight()
    sendcloud.state.isLost = true
    const lost = await label(order)
    expect(lost).toMatchObject({ status: 502, body: { code: 'label_unavailable' } })
    sendcloud.state.isLost = false
    expect((await label(order)).status).toBe(200)
    expect(sendcloud.shipments.size).toBe(1)
    const moved = await nightLight()
    sendcloud.state.isLost = true
    await label(moved)
    sendcloud.state.isLost = false
    await move(moved)
    expect((await label(moved)).status).toBe(200)
    expect([...sendcloud.shipments.values()].at(-1)?.sent.to_address.address_line_1).toBe('Plein')
    service.stop()
    expect((await shipOrder(client, order, { carrier: 'own' })).status).toBe(200)
  })

  it('is told why it was refused, and is made under another reference once that one is spent', async () => {
    const order = await nightLight()
    sendcloud.state.refuses = 'This postal code is invalid.'
    const { status, body } = await label(order)
    expect(status).toBe(422)
    expect(body).toMatchObject({ message: expect.stringContaining('This postal code is invalid.') })
    Object.assign(sendcloud.state, { refuses: '', fails: 'The carrier is closed.' })
    expect((await label(order)).body).toMatchObject({ message: expect.stringContaining('is closed') })
    sendcloud.state.fails = ''
    expect((await label(order)).status).toBe(200)
    expect(attemptsOf(order)).toEqual(['', '-2'])
  })

  it('is discarded with Sendcloud, and another one made', async () => {
    const order = await nightLight()
    await label(order)
    sendcloud.state.refuses = 'This shipment is already delivered.'
    expect((await staffPost(office, order, 'label/discarded')).status).toBe(422)
    expect((await seen(order)).label?.made).not.toBeNull()
    sendcloud.state.refuses = ''
    expect((await staffPost(office, order, 'label/discarded')).status).toBe(200)
    expect((await seen(order)).label).toEqual({ made: null, outdated: null })
    await label(order)
    expect(attemptsOf(order)).toEqual(['', '-2'])
  })

  it('is another one for a parcel that is sent again after it got lost', async () => {
    const order = await nightLight()
    await label(order)
    await shipOrder(office, order, { carrier: 'own' })
    expect((await staffPost(office, order, 'lost', { end: 'again' })).status).toBe(200)
    expect((await seen(order)).label).toEqual({ made: null, outdated: null })
    await label(order)
    expect(attemptsOf(order)).toEqual(['', '-2'])
  })

  it('of another address is told and not used, and another one replaces it', async () => {
    const order = await nightLight()
    await label(order)
    const { code = '' } = (await seen(order)).label?.made ?? {}
    await move(order)
    expect((await seen(order)).label).toEqual({ made: null, outdated: code })
    expect((await office.get(`/api/adm/labels?order=${order.UUID_Order}`, AS_STAFF)).status).toBe(404)
    expect((await label(order)).status).toBe(200)
    const shipment = [...sendcloud.shipments.values()].at(-1)
    expect(shipment?.sent.to_address.address_line_1).toBe('Plein')
    expect((await seen(order)).label).toMatchObject({ made: { code: shipment?.codes[0] }, outdated: null })
  })

  it('of a canceled order can be discarded, once', async () => {
    const order = await nightLight()
    await label(order)
    expect((await staffPost(office, order, 'cancel', { reason: 'by phone' })).status).toBe(200)
    expect((await seen(order)).label?.outdated).toMatch(/^3SABCD/)
    expect((await staffPost(office, order, 'label/discarded')).status).toBe(200)
    expect((await staffPost(office, order, 'label/discarded')).status).toBe(409)
    expect((await seen(order)).label).toEqual({ made: null, outdated: null })
  })

  it('that was spent elsewhere leaves the one that was made since', async () => {
    const order = await nightLight()
    sendcloud.state.fails = 'The carrier is closed.'
    await Promise.all([1, 2].map(() => label(order)))
    const rows = fresh.db.selectFrom('labels').select('attempt').where('order_id', '=', order.UUID_Order)
    expect(await rows.execute()).toEqual([{ attempt: 2 }])
  })

  it('of a carrier that the shop does not know can be shipped all the same', async () => {
    Object.assign(sendcloud.state, { carrier: 'bpost', code: '32321234567890123' })
    const order = await nightLight()
    await label(order)
    const made = (await seen(order)).label?.made
    expect(made?.carrier).toBe('sendcloud')
    expect((await shipOrder(office, order, { carrier: made?.carrier, code: made?.code })).status).toBe(200)
  })

  it('is no matter of a shop without keys, nor of an order that has left', async () => {
    const order = await nightLight()
    expect((await seen(order, client)).label).toBeNull()
    expect((await staffPost(client, order, 'label')).status).toBe(409)
    await shipOrder(client, order)
    expect((await label(order)).status).toBe(409)
    expect(sendcloud.shipments.size).toBe(0)
  })
})

it('the labels of today are made together, those refused told by number, and printed in files of 20', async () => {
  const monday = await apiClient(at(() => shopMoment('2026-11-23', '10:00')).fetch)
  const order = await nightLight()
  const makeAll = async () =>
    labelsApi.makeToday.answer.parse((await monday.post('/api/adm/labels', {}, AS_STAFF)).body).data
  sendcloud.state.refuses = 'No such street.'
  const refused = await makeAll()
  expect(refused.made).toBe(0)
  expect(refused.failed).toContainEqual({ number: order.Ordernummer, reason: 'No such street.' })
  sendcloud.state.refuses = ''
  const { made, left } = await makeAll()
  expect(made).toBe(refused.failed.length)
  expect(await makeAll()).toEqual({ made: 0, left: 0, failed: [] })
  expect(left).toBe(0)
  const { status, body } = await monday.get('/api/adm/labels', AS_STAFF)
  const parcel = [...sendcloud.shipments.values()].at(-1)?.ids[0]
  expect([status, String(body).split(' ')]).toEqual([200, expect.arrayContaining([String(parcel)])])
  expect((await monday.get('/api/adm/labels?file=2', AS_STAFF)).status).toBe(404)
})

describe('a call of the webhook', () => {
  const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000)
  const send = async (request: Request) => (await at(() => hours(9)).fetch(request)).status

  it('knows the number of a parcel however it is written', async () => {
    sendcloud.state.code = '3s abcd 100000000'
    const order = await shipped()
    await send(sendcloud.moves(order.Ordernummer, 'SORTED', hours(1)))
    expect((await kindsOf(order)).toSorted()).toEqual(['announced', 'in_transit'])
  })

  async function shipped(parcels = 1) {
    const order = await nightLight()
    await label(order, { parcels })
    const made = (await seen(order)).label?.made
    await shipOrder(office, order, { carrier: 'postnl', code: made?.code, parcels })
    return order
  }

  it('moves the parcel, once however often it is told, until the order is delivered', async () => {
    const order = await shipped()
    const { Ordernummer: number } = order
    for (const [status, hour] of [
      ['SORTED', 1],
      ['SHIPMENT_ON_ROUTE', 2],
      ['DELIVERY_FAILED', 3],
      ['DELIVERY_FAILED', 3],
      ['READY_TO_SEND', 3],
    ] as const) {
      expect(await send(sendcloud.moves(number, status, hours(hour)))).toBe(200)
    }
    expect((await kindsOf(order)).toSorted()).toEqual(['announced', 'in_transit', 'not_home'])
    const delivered = [1, 2].map(() => send(sendcloud.moves(number, 'DELIVERED', hours(5))))
    expect(await Promise.all(delivered)).toEqual([200, 200])
    const { order: told } = await seen(order)
    expect(told.status).toBe(301)
    expect((await kindsOf(order)).filter((kind) => kind === 'delivered')).toHaveLength(1)
    const mails = await fresh.db
      .selectFrom('outbox')
      .select('effect_key')
      .where('effect_key', '=', `order-delivered:${order.UUID_Order}`)
      .execute()
    expect(mails).toHaveLength(1)
  })

  it('delivers an order once all of its parcels are', async () => {
    const order = await shipped(2)
    await send(sendcloud.moves(order.Ordernummer, 'DELIVERED', hours(5), 1))
    expect((await seen(order)).order.status).toBe(300)
    await send(sendcloud.moves(order.Ordernummer, 'DELIVERED', hours(5), 0))
    expect((await seen(order)).order.status).toBe(301)
  })

  it('is ignored of what it does not know, and refused without its signature or where it is too long', async () => {
    const order = await shipped()
    expect(await send(webhook({ action: 'integration_connected', timestamp: 1 }))).toBe(200)
    expect(await send(sendcloud.moves('N-0', 'DELIVERED', hours(5)))).toBe(200)
    const foreign = { id: 1, order_number: order.Ordernummer }
    const change = { action: 'parcel_status_changed', timestamp: 1, parcel: foreign }
    expect(await send(webhook(change))).toBe(200)
    expect(await send(webhook(change, 'another key'))).toBe(401)
    const unsigned = sendcloud.moves(order.Ordernummer, 'DELIVERED', hours(5))
    unsigned.headers.delete('sendcloud-signature')
    expect(await send(unsigned)).toBe(401)
    expect(await send(webhook({ action: 'x'.repeat(200_000) }))).toBe(413)
    expect((await seen(order)).order.status).toBe(300)
    expect((await client.post('/api/labels/webhook', change)).status).toBe(404)
  })
})
