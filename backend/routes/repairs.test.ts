import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { TEST_NOW } from '../../tests/support/backend'
import { deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

const WEEK_AGO = new Date(TEST_NOW.getTime() - 7 * 86_400_000)
const REPAIR = { position: 0, day: '2026-11-18', what: 'A new zip' }

const bought = () => deliveredOrder(fresh.db, client, {}, WEEK_AGO)
const repaired = (order: WireOrder, other: object = {}) =>
  staffPost(client, order, 'repairs', { ...REPAIR, ...other })

const stored = ({ UUID_Order }: WireOrder) =>
  fresh.db.selectFrom('repairs').selectAll().where('order_id', '=', UUID_Order).execute()

type StaffOrder = {
  canBeRepaired: boolean
  order: { repairs: object[] }
  repairs: { id: string; day: string }[]
}

async function staffReads({ UUID_Order }: WireOrder) {
  const { body } = await client.get(`/api/adm/orders/${UUID_Order}`, AS_STAFF)
  return (body as { data: StaffOrder }).data
}

describe('a repair under the legal guarantee', () => {
  it('is kept with the order once, is logged, and lengthens the guarantee once', async () => {
    const order = await bought()
    await fresh.db
      .insertInto('order_serials')
      .values({ order_id: order.UUID_Order, position: 0, serial: 'NN-1' })
      .execute()
    const answers = [await repaired(order), await repaired(order), await repaired(order, { serial: 'NN-1' })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const second = await repaired(order, { day: '2026-11-20', what: 'A new lamp' })
    expect(second.status).toBe(200)
    const { canBeRepaired, order: told } = await staffReads(order)
    expect(canBeRepaired).toBe(true)
    const until = { guaranteedUntil: '2029-11-13' }
    expect(told.repairs).toEqual([
      { ...REPAIR, serial: null, ...until },
      { ...REPAIR, serial: 'NN-1', ...until },
      { ...REPAIR, serial: null, day: '2026-11-20', what: 'A new lamp', ...until },
    ])
    const rows = await fresh.db
      .selectFrom('action_log')
      .select('changes')
      .where('action', '=', 'orders.repair')
      .where('subject_id', '=', order.UUID_Order)
      .execute()
    expect(rows).toHaveLength(3)
    expect(rows.map(({ changes }) => JSON.parse(changes ?? '').text)).toContain('A new lamp')
  })

  it('that was noted wrongly is corrected for a reason, and stays in the books', async () => {
    const order = await bought()
    await repaired(order)
    const noted = async () => (await staffReads(order)).repairs
    const [first] = await noted()
    const correct = (other: object) =>
      staffPost(client, order, 'repair_corrections', {
        ...{ ...REPAIR, corrects: first?.id, reason: 'another day', ...other },
      })
    expect((await correct({ day: '2026-11-12' })).status).toBe(422)
    expect((await correct({ reason: ' ' })).status).toBe(422)
    expect((await correct({ day: '2026-11-19' })).status).toBe(200)
    const [second, ...others] = await noted()
    expect([second?.day, others]).toEqual(['2026-11-19', []])
    expect(await correct({ day: '2026-11-20' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect((await correct({ corrects: second?.id, isVoid: true, reason: 'another customer' })).status).toBe(
      200,
    )
    expect([await noted(), (await staffReads(order)).order.repairs]).toEqual([[], []])
    expect((await stored(order)).map(({ day, reason, is_void }) => [day, reason, is_void]).sort()).toEqual([
      ['2026-11-18', null, 0],
      ['2026-11-19', 'another customer', 1],
      ['2026-11-19', 'another day', 0],
    ])
    const { body } = await client.get(`/api/adm/log_files?subjectId=${order.UUID_Order}`, AS_STAFF)
    expect((body as { data: { changes: object }[] }).data.map(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ day: ['2026-11-18', '2026-11-19'], reason: 'another day' }),
    )
  })

  it.each([
    ['a day before it arrived', { day: '2026-11-12' }, 'end_too_early', 'day'],
    ['a day to come', { day: '2026-11-21' }, 'end_too_late', 'day'],
    ['a piece that was not sent', { serial: 'NN-2' }, 'unknown_line', undefined],
  ])('is refused for %s', async (_, other, code, field) => {
    const order = await bought()
    const answer = await repaired(order, other)
    expect(answer).toMatchObject({ status: 422, body: { code } })
    if (field) expect(answer.body).toHaveProperty(`errors.${field}`)
    expect(await stored(order)).toEqual([])
  })
})
