import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { type CreateOrder, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import {
  announcedReturn,
  announceReturn,
  callOffReturn,
  changeReturn,
  deliver,
  deliveredOrder,
  mailTextOf,
  placedBuy,
  seenReturn,
  toldReturn,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'
import { LIMITS } from '../domain/platform/limits/limits'

let now = TEST_NOW
const fresh = testBackend({ clock: () => now })
const client = testClient(fresh)

const changed = (order: WireOrder, answers: Record<string, string>, seen?: string) =>
  changeReturn(client, order, answers, seen)

const announced = (changes: Partial<CreateOrder> = RENTAL, answers?: Record<string, string>) =>
  announcedReturn(fresh.db, client, changes, answers)

/** Returns the subjects of the mails to the shop about an order. */
async function noticesOf({ Ordernummer }: WireOrder): Promise<string[]> {
  const mails = await mailsTo(fresh, SHOP_MAILBOX)
  return mails.filter(({ subject }) => subject.includes(Ordernummer)).map(({ subject }) => subject)
}

describe('an announced return', () => {
  it('is changed by a form that begins with it, and its mail says what holds now', async () => {
    const order = await announced(RENTAL, { reason: 'Too small' })
    const query = new URLSearchParams({ order: order.UUID_Order, signature: order.signature })
    const form = await client.get(`/api/forms/order/return_change?${query}`)
    expect(form.body).toMatchObject({
      data: { values: { way: 'collected', day: '2026-11-26', reason: 'Too small' } },
    })
    expect((await changed(order, { way: 'collected', day: '2026-11-27' })).status).toBe(200)
    expect((await toldReturn(client, order)).return).toMatchObject({
      way: 'collected',
      day: '2026-11-27',
      reason: null,
    })
    const text = await mailTextOf(fresh.db, order, 'return-announced')
    expect(text).toContain('We have changed your return')
    expect(text).toContain('from your delivery address on 27 November 2026')
    expect(text).not.toContain('26 November')
    expect((await changed(order, { way: 'sent' })).status).toBe(200)
    expect((await toldReturn(client, order)).return).toMatchObject({ way: 'sent', day: null })
    expect(await mailTextOf(fresh.db, order, 'return-announced')).toContain(
      'Please drop it off by 11 December 2026',
    )
    expect(await noticesOf(order)).toHaveLength(2)
  })

  it('is sent once more by staff as it is now', async () => {
    const order = await announced()
    await changed(order, { way: 'collected', day: '2026-11-27' })
    expect((await staffPost(client, order, 'mails', { mail: 'return-announced' })).status).toBe(200)
    expect(await mailTextOf(fresh.db, order, 'return-announced-again')).toContain('27 November 2026')
  })

  it('is changed once by the same change, and by one of two at once', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    const friday = { way: 'collected', day: '2026-11-27' }
    const same = await Promise.all([changed(order, friday, seen), changed(order, friday, seen)])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect(await noticesOf(order)).toHaveLength(1)
    const next = await seenReturn(client, order)
    expect(next).not.toBe(seen)
    const [one, other] = await Promise.all([
      changed(order, { way: 'sent' }, next),
      changed(order, { way: 'collected', day: '2026-11-28' }, next),
    ])
    expect([one?.status, other?.status].sort()).toEqual([200, 409])
    expect((await callOffReturn(client, order, next)).body).toMatchObject({ code: 'changed_meanwhile' })
  })

  it.each([
    ['no day', { way: 'collected' }],
    ['a closed day', { way: 'collected', day: '2026-11-29' }],
    ['a day after its last one', { way: 'collected', day: '2026-12-12' }],
    ['no way', { way: '' }],
  ])('is not changed to %s', async (_, answers) => {
    const order = await announced()
    expect((await changed(order, answers)).status).toBe(422)
    expect((await toldReturn(client, order)).return).toMatchObject({ way: 'collected', day: '2026-11-26' })
  })

  it('keeps a day that staff agreed to', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    const agreed = { way: 'collected', day: '2026-12-14', lines: [{ position: 0, quantity: 1 }] }
    expect((await staffPost(client, order, 'return', agreed)).status).toBe(200)
    const { status } = await changed(order, {
      way: 'collected',
      day: '2026-12-14',
      reason: 'Away until then',
    })
    expect(status).toBe(200)
    expect((await changed(order, { way: 'collected', day: '2026-12-15' })).status).toBe(422)
  })

  it('of what was bought has more or fewer pieces, but none that are too late', async () => {
    const order = await placedBuy(client, 3)
    await deliver(fresh.db, client, order)
    await announceReturn(client, order, { quantity_0: '2' })
    expect((await changed(order, { way: 'sent', quantity_0: '3' })).status).toBe(200)
    expect((await changed(order, { way: 'sent', quantity_0: '0' })).status).toBe(422)
    expect((await changed(order, { way: 'sent', quantity_0: '2' })).status).toBe(200)
    expect((await toldReturn(client, order)).return?.lines).toMatchObject([{ position: 0, quantity: 2 }])
    // The law's days are over then, and the shop's are not: what is added would be refunded by another right.
    now = testDay(15)
    expect((await changed(order, { way: 'sent', quantity_0: '3' })).status).toBe(422)
    expect((await changed(order, { way: 'sent', quantity_0: '1' })).status).toBe(200)
    now = TEST_NOW
  })

  it('is changed by phone alone from the day of its collection on, once a carrier has it, and once it is here', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    now = new Date('2026-11-26T08:00:00Z')
    expect((await toldReturn(client, order)).return_change).toBeNull()
    for (const answer of [
      await changed(order, { way: 'sent' }, seen),
      await callOffReturn(client, order, seen),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'return_fixed' } })
    }
    now = TEST_NOW
    const sent = await announced(RENTAL, { way: 'sent', day: '' })
    const shipment = { id: `back-${sent.UUID_Order}`, order_id: sent.UUID_Order, direction: 'back' as const }
    const parcel = {
      carrier: 'postnl',
      code: `3S${sent.Ordernummer}`,
      parcels: 1,
      created_at: now.toISOString(),
    }
    await fresh.db
      .insertInto('shipments')
      .values({ ...shipment, ...parcel })
      .execute()
    const event = { shipment_id: shipment.id, at: now.toISOString(), place: null }
    await fresh.db
      .insertInto('shipment_events')
      .values({ ...event, id: 'told', kind: 'announced' })
      .execute()
    expect((await toldReturn(client, sent)).return_change).toMatchObject({ may_call_off: true })
    await fresh.db
      .insertInto('shipment_events')
      .values({ ...event, id: 'taken', kind: 'picked_up' })
      .execute()
    expect((await toldReturn(client, sent)).return_change).toBeNull()
    const here = await announced()
    const before = await seenReturn(client, here)
    await staffPost(client, here, 'received')
    expect((await changed(here, { way: 'sent' }, before)).status).toBe(409)
    expect((await callOffReturn(client, here, before)).status).toBe(409)
  })

  it('is for whoever has the order', async () => {
    const order = await announced()
    const stranger = { ...order, signature: 'x' }
    const seen = await seenReturn(client, order)
    expect((await changeReturn(client, stranger, { way: 'sent' }, seen)).status).toBe(404)
    expect((await callOffReturn(client, stranger, seen)).status).toBe(404)
    const query = new URLSearchParams({ order: order.UUID_Order, signature: 'x' })
    expect((await client.get(`/api/forms/order/return_change?${query}`)).status).toBe(404)
  })

  it('is changed only so often a day', async () => {
    const order = await announced()
    const ways = ['sent', 'collected'] as const
    for (let time = 0; time < LIMITS.return_change_order.points; time++) {
      const answers = { way: ways[time % 2] ?? 'sent', day: '2026-11-26' }
      expect((await changed(order, answers)).status).toBe(200)
    }
    expect((await changed(order, { way: 'sent' })).status).toBe(429)
  })
})

it('staff reads that a return was changed', async () => {
  const order = await announced()
  await changed(order, { way: 'collected', day: '2026-11-27' })
  const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
  expect(body).toMatchObject({
    data: { order: { announcedReturn: { day: '2026-11-27', changedAt: now.toISOString() } } },
  })
})
