import { describe, expect, it } from 'vitest'
import { demoApi, type MovedDay } from '../../contract/endpoints/demo'
import type { WireOrder } from '../../contract/endpoints/order'
import { placedOrder, RENTAL } from '../../tests/support/api-client'
import { announcedReturn } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

/** Moves a day of an order, as seen on Thursday 19 November 2026. */
const move = ({ UUID_Order: order }: Pick<WireOrder, 'UUID_Order'>, which: MovedDay, days: number) =>
  client.post('/api/demo/days', { order, which, days })

const daysOf = ({ UUID_Order }: WireOrder) =>
  fresh.db
    .selectFrom('orders')
    .select(['start_date', 'end_date'])
    .where('id', '=', UUID_Order)
    .executeTakeFirst()

describe('in a demonstration, the days of an order', () => {
  it('are moved as a whole', async () => {
    const order = await placedOrder(client, RENTAL)
    const { body } = await move(order, 'ends', -3)
    const { data: day } = demoApi.moveDays.answer.parse(body)
    const ended = await daysOf(order)
    expect(ended?.end_date).toBe(day)
    await move(order, 'leaves', 0)
    const left = await daysOf(order)
    const length = (days: typeof left) =>
      Date.parse(days?.end_date ?? '') - Date.parse(days?.start_date ?? '')
    expect(length(left)).toBe(length(ended))
    expect((left?.start_date ?? '') > day).toBe(true)
    const booked = fresh.db.selectFrom('reservations').selectAll().where('order_id', '=', order.UUID_Order)
    const { first_day, last_day } = await booked.executeTakeFirstOrThrow()
    expect([first_day < (left?.start_date ?? ''), last_day > (left?.end_date ?? '')]).toEqual([true, true])
    expect(first_day > day).toBe(true)
  })

  it('are those of its return as well, once that is announced', async () => {
    const order = await announcedReturn(fresh.db, client, RENTAL)
    const { body } = await move(order, 'returns', 0)
    const { data: day } = demoApi.moveDays.answer.parse(body)
    const found = fresh.db
      .selectFrom('returns')
      .select(['way', 'day'])
      .where('order_id', '=', order.UUID_Order)
    expect(await found.executeTakeFirst()).toEqual({ way: 'collected', day })
  })

  it('are not moved where there are none', async () => {
    const bought = await placedOrder(client)
    expect((await move(bought, 'ends', 1)).status).toBe(409)
    expect((await move(bought, 'returns', 1)).status).toBe(409)
    const nobodys = { UUID_Order: '00000000-0000-4000-8000-000000000000' }
    expect((await move(nobodys, 'ends', 1)).status).toBe(404)
  })
})
