import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import { type CreateOrder, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { historyOf } from '../../tests/support/payment-rows'
import {
  announcedReturn,
  announceReturn,
  callOffReturn,
  changeReturn,
  changeReturnByStaff,
  deliver,
  deliveredOrder,
  mailTextOf,
  placedBuy,
  seenReturn,
  settleReturn,
  toldReturn,
  withdrawFrom,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'
import { LIMITS } from '../domain/platform/limits/limits'

let now = TEST_NOW
const fresh = testBackend({ clock: () => now })
const client = testClient(fresh)

const announced = (changes: Partial<CreateOrder> = RENTAL, answers?: Record<string, string>) =>
  announcedReturn(fresh.db, client, changes, answers)

async function noticesOf({ Ordernummer }: WireOrder): Promise<string[]> {
  const mails = await mailsTo(fresh, SHOP_MAILBOX, new RegExp(`The return of order ${Ordernummer}`))
  return mails.map(({ subject }) => subject)
}

describe('an announced return', () => {
  it('is told to the shop, with how it comes and nothing that its customer wrote', async () => {
    const order = await announced(RENTAL, { reason: 'Too small' })
    const subject = new RegExp(`New return of order ${order.Ordernummer}`)
    const [told, ...others] = await mailsTo(fresh, SHOP_MAILBOX, subject)
    expect(others).toEqual([])
    expect(told?.text).toContain('on 26-11-2026')
    expect(told?.text).toContain(`/en/admin/orders/${order.UUID_Order}`)
    expect(told?.text).not.toContain('Too small')
  })

  it('is changed by a form that begins with it, and its mail says what holds now', async () => {
    const order = await announced(RENTAL, { reason: 'Too small' })
    const query = new URLSearchParams({ order: order.UUID_Order, signature: order.signature })
    const form = await client.get(`/api/forms/order/return_change?${query}`)
    expect(form.body).toMatchObject({
      data: { values: { way: 'collected', day: '2026-11-26', reason: 'Too small' } },
    })
    expect((await changeReturn(client, order, { way: 'collected', day: '2026-11-27' })).status).toBe(200)
    expect((await toldReturn(client, order)).return).toMatchObject({
      way: 'collected',
      day: '2026-11-27',
      reason: null,
    })
    const text = await mailTextOf(fresh.db, order, 'return-announced')
    expect(text).toContain('Your return has been changed')
    expect(text).toContain('collect everything on 27 November 2026')
    expect(text).not.toContain('26 November')
    expect((await changeReturn(client, order, { way: 'sent' })).status).toBe(200)
    expect((await toldReturn(client, order)).return).toMatchObject({ way: 'sent', day: null })
    expect(await mailTextOf(fresh.db, order, 'return-announced')).toContain(
      'Please drop it off by 11 December 2026',
    )
    expect(await noticesOf(order)).toHaveLength(2)
  })

  it('is changed once by the same change, and by one of two at once', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    const friday = { way: 'collected', day: '2026-11-27' }
    const same = await Promise.all([
      changeReturn(client, order, friday, seen),
      changeReturn(client, order, friday, seen),
    ])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect(await noticesOf(order)).toHaveLength(1)
    const next = await seenReturn(client, order)
    expect(next).not.toBe(seen)
    const [one, other] = await Promise.all([
      changeReturn(client, order, { way: 'sent' }, next),
      changeReturn(client, order, { way: 'collected', day: '2026-11-28' }, next),
    ])
    expect([one?.status, other?.status].sort()).toEqual([200, 409])
    expect((await callOffReturn(client, order, next)).body).toMatchObject({ code: 'changed_meanwhile' })
  })

  it.each([
    ['a closed day', { way: 'collected', day: '2026-11-29' }],
    ['a day after its last one', { way: 'collected', day: '2026-12-12' }],
  ])('is not changed to %s', async (_, answers) => {
    const order = await announced()
    expect((await changeReturn(client, order, answers)).status).toBe(422)
    expect((await toldReturn(client, order)).return).toMatchObject({ way: 'collected', day: '2026-11-26' })
  })

  it('of what was bought has more or fewer pieces, but none that are too late', async () => {
    const order = await placedBuy(client, 3)
    await deliver(fresh.db, client, order)
    await announceReturn(client, order, { quantity_0: '2' })
    expect((await changeReturn(client, order, { way: 'sent', quantity_0: '3' })).status).toBe(200)
    expect((await changeReturn(client, order, { way: 'sent', quantity_0: '0' })).status).toBe(422)
    expect((await changeReturn(client, order, { way: 'sent', quantity_0: '2' })).status).toBe(200)
    expect((await toldReturn(client, order)).return?.lines).toMatchObject([{ position: 0, quantity: 2 }])
    // The law's days are over then, and the shop's are not: what is added would be refunded by another right.
    now = testDay(15)
    expect((await changeReturn(client, order, { way: 'sent', quantity_0: '3' })).status).toBe(422)
    expect((await changeReturn(client, order, { way: 'sent', quantity_0: '1' })).status).toBe(200)
    now = TEST_NOW
  })

  it('is changed by phone alone from the day of its collection on, once a carrier has it, and once it is here', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    now = new Date('2026-11-26T08:00:00Z')
    expect((await toldReturn(client, order)).return_change).toBeNull()
    for (const answer of [
      await changeReturn(client, order, { way: 'sent' }, seen),
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
    expect((await changeReturn(client, here, { way: 'sent' }, before)).status).toBe(409)
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

  it('is announced, changed and called off only so often a day', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    for (let time = 0; time < LIMITS.return_change_order.points; time += 2) {
      expect((await announceReturn(client, order, { way: 'sent' })).status).toBe(200)
      if (time + 2 < LIMITS.return_change_order.points) await callOffReturn(client, order)
    }
    expect((await changeReturn(client, order, { way: 'collected', day: '2026-11-26' })).status).toBe(200)
    expect((await changeReturn(client, order, { way: 'sent' })).status).toBe(429)
    expect((await callOffReturn(client, order)).status).toBe(429)
  })
})

it('a return that is called off leaves the order as it was delivered, once, and can be announced again', async () => {
  const order = await announced()
  const seen = await seenReturn(client, order)
  now = new Date(TEST_NOW.getTime() + 60_000)
  const answers = await Promise.all([callOffReturn(client, order, seen), callOffReturn(client, order, seen)])
  now = TEST_NOW
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await toldReturn(client, order)).return).toBeNull()
  expect((await historyOf(fresh.db, order)).map(({ to_status }) => to_status).slice(-2)).toEqual([400, 301])
  expect(await noticesOf(order)).toEqual([`The return of order ${order.Ordernummer} was cancelled`])
  const text = await mailTextOf(fresh.db, order, 'return-called-off')
  expect(text).toContain('Your rental continues until 11 December 2026')
  expect(await mailTextOf(fresh.db, order, 'return-announced')).toBe('')
  expect((await announceReturn(client, order, { way: 'sent' })).status).toBe(200)
  expect(await mailTextOf(fresh.db, order, 'return-announced')).toContain('Please drop off your return by')
  expect((await settleReturn(client, order, {})).status).toBe(200)
})

it('a return is called off by phone alone once its last day is here, and changed still', async () => {
  const order = await announced(RENTAL, { way: 'sent', day: '' })
  now = new Date('2026-12-11T08:00:00Z')
  expect((await toldReturn(client, order)).return_change).toMatchObject({ may_call_off: false })
  expect((await callOffReturn(client, order)).body).toMatchObject({ code: 'return_fixed' })
  expect((await changeReturn(client, order, { way: 'collected', day: '2026-12-12' })).status).toBe(200)
  now = TEST_NOW
})

it('a return that is announced late moves by no change beyond a week, but for what staff agrees to', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  const on = (day: string) => ({ way: 'collected', day })
  now = new Date('2026-12-11T08:00:00Z')
  expect((await announceReturn(client, order, on('2026-12-19'))).status).toBe(422)
  expect((await announceReturn(client, order, on('2026-12-17'))).status).toBe(200)
  now = new Date('2026-12-16T08:00:00Z')
  expect((await changeReturn(client, order, on('2026-12-19'))).status).toBe(422)
  expect((await changeReturn(client, order, on('2026-12-18'))).status).toBe(200)
  const seen = await seenReturn(client, order)
  expect((await changeReturnByStaff(client, order, on('2027-01-12'), seen)).status).toBe(200)
  now = TEST_NOW
})

it('what is collected after its last day stays booked until it is back, and no longer where it comes back in time', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  const bookedUntil = async () => {
    const days = fresh.db.selectFrom('reservations').select('last_day')
    return (await days.where('order_id', '=', order.UUID_Order).executeTakeFirstOrThrow()).last_day
  }
  const planned = await bookedUntil()
  const lines = [{ position: 0, quantity: 1 }]
  await staffPost(client, order, 'return', { way: 'collected', day: '2026-12-19', lines })
  expect(await bookedUntil()).toBe(addDays(planned, 8))
  const change = async (answers: Record<string, string>) =>
    (await changeReturnByStaff(client, order, answers, await seenReturn(client, order))).status
  expect([await change({ way: 'collected', day: '2026-12-18' }), await bookedUntil()]).toEqual([
    200,
    addDays(planned, 7),
  ])
  expect((await calledOff(order)).status).toBe(200)
  expect(await bookedUntil()).toBe(planned)
})

it('a return of what was withdrawn from is called off by phone alone, and changed still', async () => {
  const order = await announced()
  await withdrawFrom(fresh.backend, client, order)
  expect((await callOffReturn(client, order)).body).toMatchObject({ code: 'return_fixed' })
  expect((await changeReturn(client, order, { way: 'sent' })).status).toBe(200)
})

const calledOff = async (order: WireOrder, seen?: string) =>
  staffPost(client, order, 'return_call_off', { seen: seen ?? (await seenReturn(client, order)) })

const readByStaff = async ({ UUID_Order }: WireOrder) =>
  (await client.get(`/api/adm/orders/${UUID_Order}`, AS_STAFF)).body

async function logOf({ UUID_Order }: WireOrder) {
  const rows = await fresh.db
    .selectFrom('action_log')
    .select(['action', 'changes'])
    .where('subject_id', '=', UUID_Order)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ action, changes }) => [action, JSON.parse(changes)])
}

describe('a return that staff changes for its customer', () => {
  const changedByStaff = async (order: WireOrder, answers: Record<string, string>, seen?: string) =>
    changeReturnByStaff(client, order, answers, seen ?? (await seenReturn(client, order)))

  it('begins with what was announced, is mailed to the customer, logged once, and told to nobody else', async () => {
    const order = await announced(RENTAL, { reason: 'Too small' })
    const path = `/api/forms/order/return_by_staff?order=${order.UUID_Order}`
    expect((await client.get(path)).status).toBe(404)
    expect((await client.get(path, AS_STAFF)).body).toMatchObject({
      data: { values: { way: 'collected', day: '2026-11-26', reason: 'Too small' } },
    })
    const seen = await seenReturn(client, order)
    const friday = { way: 'collected', day: '2026-11-27' }
    for (const _ of [1, 2]) expect((await changedByStaff(order, friday, seen)).status).toBe(200)
    expect((await toldReturn(client, order)).return).toMatchObject(friday)
    expect(await mailTextOf(fresh.db, order, 'return-announced')).toContain('on 27 November 2026')
    expect(await logOf(order)).toEqual([
      ['orders.change_return', { number: order.Ordernummer, way: 'collected', day: '2026-11-27' }],
    ])
    expect(await readByStaff(order)).toMatchObject({ data: { returnChangedBy: 'program' } })
    expect(await noticesOf(order)).toEqual([])
  })

  it('may be collected after the last day, as staff agrees, but on no closed day', async () => {
    const order = await announced()
    expect((await changedByStaff(order, { way: 'collected', day: '2026-12-14' })).status).toBe(200)
    expect((await changedByStaff(order, { way: 'collected', day: '2026-12-13' })).status).toBe(422)
  })

  it('is changed by one of two at once, the customer or staff', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    const both = await Promise.all([
      changedByStaff(order, { way: 'collected', day: '2026-11-30' }, seen),
      changeReturn(client, order, { way: 'collected', day: '2026-12-01' }, seen),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('stays as it is once it is here', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    await staffPost(client, order, 'received')
    expect(await changedByStaff(order, { way: 'sent' }, seen)).toMatchObject({
      body: { code: 'return_underway' },
    })
    expect(await calledOff(order, seen)).toMatchObject({ status: 409, body: { code: 'return_underway' } })
    expect(await readByStaff(order)).toMatchObject({ data: { returnChange: null } })
  })
})

describe('a return that staff calls off for its customer', () => {
  it('leaves the order as it was delivered, once, with a mail and a line in the log', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    for (const _ of [1, 2]) expect((await calledOff(order, seen)).status).toBe(200)
    expect(await readByStaff(order)).toMatchObject({ data: { order: { status: 301 } } })
    expect(await mailTextOf(fresh.db, order, 'return-called-off')).toContain('we have cancelled your return')
    expect(await logOf(order)).toEqual([
      ['orders.call_off_return', { number: order.Ordernummer, status: [400, 301] }],
    ])
    expect(await noticesOf(order)).toEqual([])
  })

  it('has to come back all the same once its last day is here', async () => {
    const order = await announced(RENTAL, { way: 'sent', day: '' })
    const seen = await seenReturn(client, order)
    now = new Date('2026-12-11T08:00:00Z')
    expect((await calledOff(order, seen)).body).toMatchObject({ code: 'return_underway' })
    expect((await callOffReturn(client, order, seen)).body).toMatchObject({ code: 'return_fixed' })
    now = TEST_NOW
  })
})
