import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { todayApi } from '../../contract/endpoints/today'
import { apiClient, orderIn, PERIOD, RENTAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { ask, follow } from '../../tests/support/follow-ups'
import { bankSays, historyOf, mailsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, bankPath, callWebhook, pay } from '../../tests/support/payments'
import {
  announceReturn,
  changeReturn,
  deliveredOrder,
  mailTextOf,
  settleReturn,
  withdrawFrom,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

const LONG = { ...RENTAL, rent_range: { start: PERIOD.start, end: '2027-10-04' } }

/** Fourteen days after the withdrawal of 20 November, which is a Friday. */
const BACK_BY = '2026-12-04'

async function withdrawnRental() {
  const order = await deliveredOrder(fresh.db, client, LONG)
  await withdrawFrom(fresh.backend, client, order)
  return order
}

const staffAfter = async (days: number) => apiClient(fresh.another({ clock: () => testDay(days) }).fetch)

it('what was withdrawn from is collected within fourteen days, also where its day is changed', async () => {
  const order = await withdrawnRental()
  const tooLate = { status: 422, body: { errors: { day: expect.anything() } } }
  const late = await announceReturn(client, order, { way: 'collected', day: '2027-10-04' })
  expect(late).toMatchObject(tooLate)
  expect((await announceReturn(client, order, { way: 'collected', day: BACK_BY })).status).toBe(200)
  const moved = await changeReturn(client, order, { way: 'collected', day: '2027-10-04' })
  expect(moved).toMatchObject(tooLate)
})

it('what was withdrawn from is handed in within fourteen days, and late after them', async () => {
  const order = await withdrawnRental()
  await announceReturn(client, order, {})
  expect(await mailTextOf(fresh.db, order, 'return-announced')).toContain('4 December 2026')
  const staff = await staffAfter(60)
  await staffPost(staff, order, 'received')
  const { body } = await staff.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
  expect(staffOrdersApi.read.answer.parse(body).data.lateDays?.most).toBe(46)
})

it('what was withdrawn from is on the list of the day once it should be back', async () => {
  const [sent, silent] = [await withdrawnRental(), await withdrawnRental()]
  await announceReturn(client, sent, {})
  const returnsAfter = async (days: number) => {
    const { body } = await (await staffAfter(days)).get('/api/adm/today/work', AS_STAFF)
    const { rows } = todayApi.work.answer.parse(body).data.returns
    return [sent, silent].map(({ UUID_Order }) => rows.find(({ id }) => id === UUID_Order)?.due)
  }
  expect(await returnsAfter(13)).toEqual([undefined, undefined])
  const [due, unannounced] = await returnsAfter(25)
  expect([due !== undefined, unannounced]).toEqual([true, BACK_BY])
})

it('what was withdrawn from is not extended, and its old end is announced to nobody', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  await withdrawFrom(fresh.backend, client, order)
  expect(await ask(client, order, 'extension', '2026-12-15')).toMatchObject({
    status: 409,
    body: { code: 'not_permitted' },
  })
  await fresh.another({ clock: () => testDay(20) }).announceEnds()
  const mails = (await mailsOf(fresh.db, order)).map(({ payload }) => JSON.parse(payload).text)
  expect(mails.filter((text) => /Your rental ends/.test(text))).toEqual([])
})

it('a withdrawal that came too late changes no day', async () => {
  const order = await deliveredOrder(fresh.db, client, LONG)
  await withdrawFrom(fresh.another({ clock: () => testDay(20) }), await staffAfter(20), order)
  expect((await announceReturn(client, order, { way: 'collected', day: '2027-10-04' })).status).toBe(200)
})

it('what was withdrawn from is marked where it would leave, and shipped by a choice of the staff alone', async () => {
  const order = await paidOrder(client, RENTAL)
  await withdrawFrom(fresh.backend, client, order)
  const { body } = await (await staffAfter(9)).get('/api/adm/today/work', AS_STAFF)
  const { rows } = todayApi.work.answer.parse(body).data.leaves
  expect(rows.find(({ id }) => id === order.UUID_Order)?.stops).toEqual(['withdrawn'])
  const refused = await shipOrder(client, order)
  expect(refused).toMatchObject({ status: 422, body: { code: 'order_withdrawn' } })
  expect((await shipOrder(client, order, { anyway: true })).status).toBe(200)
  const reasons = (await historyOf(fresh.db, order)).map(({ reason }) => reason)
  expect(reasons.at(-1)).toContain('although it was withdrawn from')
})

const at = (day: string) => fresh.another({ clock: () => new Date(`${day}T09:00:00Z`) })
const clientAt = (day: string) => apiClient(at(day).fetch)

/** Delivered at its start, then extended until each day. */
const extendedRental = (...ends: string[]) => extendedOn('2026-11-25', ...ends)

async function extendedOn(day: string, ...ends: string[]) {
  const order = await deliveredOrder(fresh.db, client, RENTAL, testDay(11))
  const early = await clientAt(day)
  const extensions = []
  for (const end of ends) {
    const extension = orderIn(await follow(early, order, 'extension', end))
    await pay(early, extension)
    extensions.push(extension)
  }
  return { order, extensions }
}

const withdrawOn = async (day: string, order: Parameters<typeof withdrawFrom>[2]) =>
  withdrawFrom(at(day), await clientAt(day), order)

const lastDay = async (order: Parameters<typeof again>[1]) => (await again(client, order)).rent_range?.end

it('a rental whose extension was withdrawn from ends before that, and is late from then on', async () => {
  const { order, extensions } = await extendedRental('2027-03-10')
  const [extension = order] = extensions
  await withdrawOn('2026-11-26', extension)
  expect(await lastDay(order)).toBe(PERIOD.end)
  const { body } = await (await clientAt('2026-12-20')).get('/api/adm/today/work', AS_STAFF)
  const { rows } = todayApi.work.answer.parse(body).data.returns
  expect(rows.find(({ id }) => id === order.UUID_Order)).toMatchObject({ due: PERIOD.end, late: 9 })
  await at('2026-12-14').remindOfReturns()
  expect(await mailTextOf(fresh.db, order, 'return-late')).toContain('11 December')
  const late = await clientAt('2027-03-10')
  expect(await again(late, order)).toMatchObject({ late_since: PERIOD.end })
  await announceReturn(late, order, {})
  await staffPost(late, order, 'received')
  const answer = await late.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
  expect(staffOrdersApi.read.answer.parse(answer.body).data.lateDays?.proposed).toBe(89)
})

it.each([
  ['does not begin', '2026-12-11', PERIOD.end],
  ['has begun', '2026-12-12', '2026-12-26'],
])(
  'a rental whose extension %s when it is withdrawn from ends by its own day, or fourteen days later',
  async (_, day, end) => {
    const { order, extensions } = await extendedOn('2026-12-05', '2027-03-10')
    await withdrawOn(day, extensions[0] ?? order)
    expect(await lastDay(order)).toBe(end)
  },
)

it('an extension that follows a withdrawn one ends with it, and one that is ordered later stands', async () => {
  const { order, extensions } = await extendedRental('2026-12-21', '2027-03-10')
  const [first = order, second = order] = extensions
  await withdrawOn('2026-11-26', first)
  expect(await lastDay(order)).toBe(PERIOD.end)
  const then = await clientAt('2026-11-27')
  const third = orderIn(await follow(then, order, 'extension', '2026-12-18'))
  await pay(then, third)
  await withdrawOn('2026-11-28', { ...first, UUID_Order: randomUUID() })
  expect(await lastDay(order)).toBe('2026-12-18')
  const back = await clientAt('2026-12-18')
  await announceReturn(back, order, {})
  await settleReturn(back, order, {})
  const refunded = await Promise.all([first, second, third].map((each) => refundsOf(fresh.db, each)))
  expect(refunded.map((rows) => rows.map(({ amount }) => amount))).toEqual([
    [first.totals.total],
    [second.totals.total],
    [],
  ])
})

it('the later of two extensions that is withdrawn from leaves the first one', async () => {
  const { order, extensions } = await extendedRental('2026-12-21', '2027-03-10')
  await withdrawOn('2026-11-26', extensions[1] ?? order)
  expect(await lastDay(order)).toBe('2026-12-21')
})

it('an extension that was withdrawn from before it was paid takes no money', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  const extension = orderIn(await follow(client, order, 'extension', '2026-12-15'))
  const path = await bankPath(client, extension)
  await withdrawFrom(fresh.backend, client, extension)
  await bankSays(fresh.db, path, 'paid')
  await callWebhook(client, path)
  expect((await again(client, extension)).Status).toBe(209)
  expect(await lastDay(order)).toBe(PERIOD.end)
  expect(await refundsOf(fresh.db, extension)).toMatchObject([{ amount: extension.totals.total }])
})

it('what was withdrawn from is asked for once it should have been back', async () => {
  const order = await withdrawnRental()
  await at('2026-12-07').remindOfReturns()
  expect(await mailTextOf(fresh.db, order, 'return-late')).toContain('4 December')
})
