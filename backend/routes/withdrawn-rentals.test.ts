import { expect, it } from 'vitest'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { todayApi } from '../../contract/endpoints/today'
import { apiClient, PERIOD, RENTAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { ask } from '../../tests/support/follow-ups'
import { historyOf, mailsOf } from '../../tests/support/payment-rows'
import {
  announceReturn,
  changeReturn,
  deliveredOrder,
  mailTextOf,
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

it('what was withdrawn from is asked for once it should have been back', async () => {
  const order = await withdrawnRental()
  await at('2026-12-07').remindOfReturns()
  expect(await mailTextOf(fresh.db, order, 'return-late')).toContain('4 December')
})
