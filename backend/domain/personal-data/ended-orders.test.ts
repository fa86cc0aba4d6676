import { describe, expect, it } from 'vitest'
import { CANCELED } from '../../../contract/order-status'
import { placedOrder, RENTAL } from '../../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../../tests/support/backend'
import { again, pay } from '../../../tests/support/payments'
import { deliveredOrder } from '../../../tests/support/returns'
import { testBackend, testClient } from '../../../tests/support/set-up'
import { staffPost } from '../../../tests/support/staff'
import { aboutOf } from '../../db/about'
import { expire } from '../expire'
import { listBooked } from '../orders/documents/booked'
import { endOrders } from './ended-orders'

const fresh = testBackend()
const client = testClient(fresh)

const endAfter = (days: number) => endOrders({ db: fresh.db, now: () => testDay(days) })
const addressOf = async ({ UUID_Order: id }: { UUID_Order: string }) => {
  const order = fresh.db.selectFrom('orders').select('address').where('id', '=', id)
  return (await order.executeTakeFirstOrThrow()).address
}

it('an order that was canceled before anything was paid is forgotten after 90 days, but for its number and sums', async () => {
  const order = await placedOrder(client)
  const paid = await placedOrder(client)
  const invoiced = await placedOrder(client)
  for (const one of [paid, invoiced]) await pay(client, one)
  // Staff's cancellation is told by mail.
  expect((await staffPost(client, order, 'cancel')).status).toBe(200)
  await fresh.db.updateTable('orders').set({ status: CANCELED }).execute()
  // Nothing but its invoice is left of this one, as of what was to be paid on invoice.
  await fresh.db.deleteFrom('refunds').where('order_id', '=', invoiced.UUID_Order).execute()
  await fresh.db.deleteFrom('payments').where('order_id', '=', invoiced.UUID_Order).execute()
  await endAfter(89)
  expect(await addressOf(order)).toContain('noor@')
  expect(await endAfter(91)).toBe(1)
  expect(await addressOf(order)).toBe('{}')
  for (const one of [paid, invoiced]) expect(await addressOf(one)).toContain('noor@')
  const words = fresh.db.selectFrom('order_words').select('word').where('order_id', '=', order.UUID_Order)
  const number = order.Ordernummer.toLowerCase()
  const known = [number.replaceAll('-', ''), number.split('-').at(-1)]
  expect((await words.orderBy('word').execute()).map(({ word }) => word)).toEqual(known.sort())
  const mails = fresh.db.selectFrom('outbox').select('payload').where('about', '=', order.UUID_Order)
  expect(new Set((await mails.execute()).map(({ payload }) => payload))).toEqual(new Set(['{}']))
  expect(await endAfter(91)).toBe(0)
})

it('an order of which something is still rented stays, however long that is ago', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  const { id } = await fresh.db.selectFrom('units').select('id').executeTakeFirstOrThrow()
  const out = (order_id: string | null) =>
    fresh.db.updateTable('units').set({ order_id }).where('id', '=', id).execute()
  await out(order.UUID_Order)
  await endAfter(6 * 366)
  expect(await addressOf(order)).toContain('noor@')
  await out(null)
  await endAfter(6 * 366)
  expect(await addressOf(order)).toBe('{}')
})

it('the books and the number of an order that is forgotten stay as they were', async () => {
  const order = await placedOrder(client)
  await pay(client, order)
  const booked = async () => {
    const { rows: documents } = await listBooked(fresh.db, { from: '2026-01-01', to: '2027-01-01' })
    return documents.filter(({ orderNumber }) => orderNumber === order.Ordernummer)
  }
  const before = await booked()
  expect(before).toHaveLength(1)
  await endAfter(6 * 366)
  expect(await addressOf(order)).toBe('{}')
  await expire('invoices', { db: fresh.db, now: () => testDay(9 * 366) })
  expect(await booked()).toEqual(before)
  expect((await again(client, order)).Status).toBe(201)
})

describe('what an effect is about', () => {
  const [first, last] = ['0198c6a1-0000-7000-8000-00000000000a', '0198c6a1-0000-7000-8000-00000000000b']
  it.each([
    [`order-corrected:2026-11-20T09:00:00.000Z:${last}`, last],
    [`return-called-off:${first}:${last}`, last],
    [`refund-account-given:${last}:2026-11-20T09:00:00.000Z:3f2a`, last],
    ['settings-changed', null],
  ])('is read from %s', (key, about) => {
    expect(aboutOf(key)).toBe(about)
  })
})

const daysAgo = (days: number) => testDay(-days).toISOString()

it('keeps transfers as long as the books, and a year what was set aside', async () => {
  const { db } = fresh
  const entry = (
    reference: string,
    state: 'open' | 'booked' | 'set_aside',
    day: string,
    changed: number,
  ) => ({
    ...{ id: reference, reference, state, day, amount: 100, payer: 'Noor', remittance: '', order_id: null },
    ...{ created_at: daysAgo(changed), updated_at: daysAgo(changed) },
  })
  const year = TEST_NOW.getUTCFullYear()
  await db
    .insertInto('bank_entries')
    .values([
      entry('out of the books', 'booked', `${year - 8}-12-31`, 2800),
      entry('forgotten', 'open', `${year - 8}-12-31`, 2800),
      entry('in the books', 'booked', `${year - 7}-01-01`, 2700),
      entry('open', 'open', `${year - 2}-01-01`, 700),
      entry('set aside long ago', 'set_aside', `${year - 2}-01-01`, 366),
      entry('set aside', 'set_aside', `${year - 2}-01-01`, 364),
    ])
    .execute()
  expect(await expire('bank_entries', { db, now: () => TEST_NOW })).toBe(3)
  const left = await db.selectFrom('bank_entries').select('reference').orderBy('reference').execute()
  expect(left.map(({ reference }) => reference)).toEqual(['in the books', 'open', 'set aside'])
})
