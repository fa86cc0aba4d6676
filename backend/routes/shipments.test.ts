import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
import { type Answer, apiClient, ORIGIN, placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { bankSays, historyOf, mailsOf, paymentsOf } from '../../tests/support/payment-rows'
import { bankPath, callWebhook, cancelOrder } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

/** The backend as it is so many hours later. */
const later = (hours: number) =>
  fresh.another({
    clock: () => new Date(TEST_NOW.getTime() + hours * 3_600_000),
  })

const clientLater = (hours: number) => apiClient(later(hours).fetch)

type Seen = Pick<WireOrderDetails, 'Status' | 'shipments'>

const codeIn = ({ body }: Answer) => (body as { code: string }).code

async function seen({ UUID_Order, signature }: WireOrder, hours = 0): Promise<Seen> {
  const caller = hours === 0 ? client : await clientLater(hours)
  const { body } = await caller.get(`/api/orders/${UUID_Order}?signature=${signature}`)
  const { Status, shipments } = (body as { data: { order: WireOrderDetails } }).data.order
  return { Status, shipments }
}

const kinds = ({ shipments }: Seen) => shipments.flatMap(({ events }) => events.map(({ kind }) => kind))

const mailKinds = async (order: WireOrder) =>
  (await mailsOf(fresh.db, order)).map(({ effect_key }) => effect_key.split(':')[0]).sort()

describe('staff ships a paid order', () => {
  it('with a code of the shop’s own carrier, and its customer is told', async () => {
    const order = await paidOrder(client)
    expect((await shipOrder(client, order, { parcels: 2 })).body).toEqual({ data: { status: 'changed' } })
    const { Status, shipments } = await seen(order)
    expect(Status).toBe(300)
    expect(shipments).toMatchObject([
      {
        direction: 'out',
        carrier: 'own',
        carrier_name: null,
        code: expect.stringMatching(/^NB\d{12}$/),
        parcels: 2,
        tracking_url: null,
        expected: '2026-11-21',
        events: [{ kind: 'announced' }],
      },
    ])
    expect((await historyOf(fresh.db, order)).at(-1)).toMatchObject({ to_status: 300, actor: 'staff' })
    expect(await mailKinds(order)).toEqual(['order-confirmation', 'order-shipped'])
  })

  it('with a carrier that has pages of its own', async () => {
    const order = await paidOrder(client)
    await shipOrder(client, order, { carrier: 'postnl', code: '3sabcd 123456789' })
    expect((await seen(order)).shipments).toMatchObject([
      {
        carrier_name: 'PostNL',
        code: '3SABCD123456789',
        tracking_url: 'https://jouw.postnl.nl/track-and-trace/3SABCD123456789-NL-2511CV',
      },
    ])
  })

  it('once, however often it is sent with the same key', async () => {
    const order = await paidOrder(client)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => shipOrder(client, order, {}, key)))
    answers.push(await shipOrder(client, order, {}, key))
    const told = answers.map(({ body }) => (body as { data: { status: string } }).data.status)
    expect(told.sort()).toEqual(['changed', 'unchanged', 'unchanged', 'unchanged'])
    expect((await seen(order)).shipments).toHaveLength(1)
    expect(await mailKinds(order)).toEqual(['order-confirmation', 'order-shipped'])
    const otherwise = await shipOrder(client, order, { parcels: 3 }, key)
    expect([otherwise.status, codeIn(otherwise)]).toEqual([409, 'shipped_otherwise'])
    const again = await shipOrder(client, order)
    expect([again.status, codeIn(again)]).toEqual([409, 'not_permitted'])
  })

  it('never with a carrier or code that is none, or with no line or parcel of it', async () => {
    const order = await paidOrder(client)
    for (const [body, code, field] of [
      [{ carrier: 'constructor' }, 'unknown_carrier', 'carrier'],
      [{ carrier: 'dpd', code: '3SABCD123456789' }, 'tracking_code', 'code'],
      [{ code: 'NB123456789013' }, 'tracking_code', 'code'],
      [{ serials: [{ position: 1, serial: 'A' }] }, 'unknown_line', 'serials'],
      [{ parcels: 0 }, 'invalid_request', 'parcels'],
    ] as const) {
      const answer = await shipOrder(client, order, body)
      expect(answer).toMatchObject({ status: 422, body: { code, errors: { [field]: [expect.any(String)] } } })
    }
    expect(await seen(order)).toEqual({ Status: 201, shipments: [] })
  })

  it('never with the code of another shipment', async () => {
    const body = { carrier: 'dpd', code: '05222123456789' }
    await shipOrder(client, await paidOrder(client), body)
    const order = await paidOrder(client)
    const answer = await shipOrder(client, order, body)
    expect([answer.status, codeIn(answer)]).toEqual([409, 'code_used'])
    expect(await seen(order)).toEqual({ Status: 201, shipments: [] })
  })

  it('never before it is paid, or once it is canceled', async () => {
    const order = await placedOrder(client)
    const unpaid = await shipOrder(client, order)
    await cancelOrder(client, order)
    const canceled = await shipOrder(client, order)
    for (const answer of [unpaid, canceled])
      expect([answer.status, codeIn(answer)]).toEqual([409, 'not_permitted'])
  })

  it('and money that was only reserved is taken', async () => {
    const order = await placedOrder(client)
    const path = await bankPath(client, order)
    await bankSays(fresh.db, path, 'authorized')
    await callWebhook(client, path)
    expect((await seen(order)).Status).toBe(201)
    await shipOrder(client, order)
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'authorized' }])
    while ((await fresh.backend.outbox.deliverDue()) > 0);
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ state: 'paid' }])
  })
})

describe('parcels that move by the clock', () => {
  it('arrive with the round of the hour, once, at the moment they did', async () => {
    const order = await paidOrder(client)
    await shipOrder(client, order)
    await later(20).moveShipments()
    expect(kinds(await seen(order))).toEqual(['announced', 'picked_up', 'in_transit'])
    expect(await mailKinds(order)).not.toContain('order-delivered')
    await Promise.all([later(40).moveShipments(), later(41).moveShipments()])
    await later(42).moveShipments()
    expect((await seen(order)).Status).toBe(301)
    expect(await mailKinds(order)).toEqual(['order-confirmation', 'order-delivered', 'order-shipped'])
    const last = (await historyOf(fresh.db, order)).at(-1)
    expect(last).toMatchObject({ to_status: 301, actor: 'carrier' })
    expect(last?.at).toMatch(/^2026-11-21T/)
    const events = kinds(await seen(order, 60))
    expect(events).toEqual(['announced', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'])
  })

  it('stay where they are in a live shop until staff says more', async () => {
    const order = await paidOrder(client)
    await shipOrder(client, order)
    const live = fresh.another({
      clock: () => new Date(TEST_NOW.getTime() + 100 * 3_600_000),
      config: { mode: 'live', publicOrigin: ORIGIN },
    })
    await live.moveShipments()
    expect((await seen(order)).Status).toBe(300)
    expect(kinds(await seen(order))).toEqual(['announced'])
  })
})

describe('staff tells that an order has arrived', () => {
  it('once, with a mail and an event for its parcels', async () => {
    const order = await paidOrder(client)
    await shipOrder(client, order, { carrier: 'dpd', code: '05222123456780' })
    const caller = await clientLater(30)
    const answers = await Promise.all([1, 2, 3].map(() => staffPost(caller, order, 'delivered')))
    for (const { status } of answers) expect(status).toBe(200)
    expect((await seen(order, 30)).Status).toBe(301)
    expect(kinds(await seen(order, 30))).toEqual(['announced', 'delivered'])
    expect(await mailKinds(order)).toEqual(['order-confirmation', 'order-delivered', 'order-shipped'])
  })
})

it('the parcels are part of the order as its customer reads it, and hidden from others', async () => {
  const order = await paidOrder(client)
  await shipOrder(client, order)
  const path = `/api/orders/${order.UUID_Order}`
  const { body } = await client.get(`${path}?signature=${order.signature}`)
  const details = (body as { data: { order: WireOrderDetails } }).data.order
  expect(details.shipments).toHaveLength(1)
  expect(details.actions).toContain('track')
  expect((await client.get(`${path}?signature=wrong`)).status).toBe(404)
  expect((await client.get(path)).status).toBe(404)
})
