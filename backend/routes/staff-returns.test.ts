import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { type CreateOrder, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import {
  announcedReturn,
  announceReturn,
  callOffReturn,
  changeReturn,
  changeReturnByStaff,
  deliver,
  mailTextOf,
  placedBuy,
  seenReturn,
  toldReturn,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'

let now = TEST_NOW
const fresh = testBackend({ clock: () => now })
const client = testClient(fresh)

const announced = (changes: Partial<CreateOrder> = RENTAL, answers?: Record<string, string>) =>
  announcedReturn(fresh.db, client, changes, answers)

const changed = async (order: WireOrder, answers: Record<string, string>, seen?: string) =>
  changeReturnByStaff(client, order, answers, seen ?? (await seenReturn(client, order)))

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
  it('begins with what was announced, is mailed to the customer, logged once, and told to nobody else', async () => {
    const order = await announced(RENTAL, { reason: 'Too small' })
    const path = `/api/forms/order/return_by_staff?order=${order.UUID_Order}`
    expect((await client.get(path)).status).toBe(404)
    expect((await client.get(path, AS_STAFF)).body).toMatchObject({
      data: { values: { way: 'collected', day: '2026-11-26', reason: 'Too small' } },
    })
    const seen = await seenReturn(client, order)
    const friday = { way: 'collected', day: '2026-11-27' }
    for (const _ of [1, 2]) expect((await changed(order, friday, seen)).status).toBe(200)
    expect((await toldReturn(client, order)).return).toMatchObject(friday)
    expect(await mailTextOf(fresh.db, order, 'return-announced')).toContain('on 27 November 2026')
    expect(await logOf(order)).toEqual([
      ['orders.change_return', { number: order.Ordernummer, way: 'collected', day: '2026-11-27' }],
    ])
    expect(await readByStaff(order)).toMatchObject({ data: { returnChangedBy: 'program' } })
    expect(await mailsTo(fresh, SHOP_MAILBOX)).toEqual([])
  })

  it('may be collected after the last day, as staff agrees, but on no closed day', async () => {
    const order = await announced()
    expect((await changed(order, { way: 'collected', day: '2026-12-14' })).status).toBe(200)
    expect((await changed(order, { way: 'collected', day: '2026-12-13' })).status).toBe(422)
  })

  it('gets another day also when nobody was there on the first', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    now = new Date('2026-11-27T08:00:00Z')
    expect((await changeReturn(client, order, { way: 'sent' }, seen)).status).toBe(409)
    expect(await readByStaff(order)).toMatchObject({
      data: { returnChange: { version: seen, mayCallOff: true } },
    })
    const { body } = await client.get(`/api/forms/order/return_by_staff?order=${order.UUID_Order}`, AS_STAFF)
    expect(JSON.stringify(body)).not.toContain('2026-11-26')
    expect((await changed(order, { way: 'collected', day: '2026-11-26' }, seen)).status).toBe(422)
    expect((await changed(order, { way: 'collected', day: '2026-11-30' }, seen)).status).toBe(200)
    now = TEST_NOW
  })

  it('of what was bought has other pieces', async () => {
    const order = await placedBuy(client, 3)
    await deliver(fresh.db, client, order)
    await announceReturn(client, order, { quantity_0: '2' })
    expect((await changed(order, { way: 'sent', quantity_0: '1' })).status).toBe(200)
    expect((await changed(order, { way: 'sent', quantity_0: '0' })).status).toBe(422)
    expect((await toldReturn(client, order)).return?.lines).toMatchObject([{ position: 0, quantity: 1 }])
  })

  it('is changed by one of two at once, be it the customer or staff', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    const two = await Promise.all([
      changed(order, { way: 'sent' }, seen),
      changed(order, { way: 'collected', day: '2026-11-28' }, seen),
    ])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    const next = await seenReturn(client, order)
    const both = await Promise.all([
      changed(order, { way: 'collected', day: '2026-11-30' }, next),
      changeReturn(client, order, { way: 'collected', day: '2026-12-01' }, next),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' })
  })

  it('stays as it is once it is here', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    await staffPost(client, order, 'received')
    expect(await changed(order, { way: 'sent' }, seen)).toMatchObject({ body: { code: 'return_underway' } })
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
    expect(await mailTextOf(fresh.db, order, 'return-called-off')).toContain('we have cancelled the return')
    expect(await logOf(order)).toEqual([
      ['orders.call_off_return', { number: order.Ordernummer, status: [400, 301] }],
    ])
    expect(await mailsTo(fresh, SHOP_MAILBOX)).toEqual([])
  })

  it('is called off by one of two at once who want different things', async () => {
    const order = await announced()
    const seen = await seenReturn(client, order)
    const [off, other] = await Promise.all([calledOff(order, seen), changed(order, { way: 'sent' }, seen)])
    expect([off.status, other.status].sort()).toEqual([200, 409])
  })

  it('is not what the step for a delivery does, which is not offered', async () => {
    const order = await announced()
    expect(await readByStaff(order)).toMatchObject({ data: { steps: ['receive'] } })
    expect((await staffPost(client, order, 'delivered')).status).toBe(409)
    expect((await toldReturn(client, order)).return).not.toBeNull()
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
