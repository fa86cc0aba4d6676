import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { RENTAL } from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { mailsOf, refundsOf } from '../../tests/support/payment-rows'
import { announceReturn, deliveredOrder, mailTextOf, workOff } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

describe('something that should be back by now', () => {
  const later = (days: number) => fresh.another({ clock: () => testDay(days) })

  it('is told kindly, twice and no more, and not once a return is announced', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    const announced = await deliveredOrder(fresh.db, client, RENTAL)
    await announceReturn(client, announced, {})
    const late = async (of: WireOrder) =>
      (await mailsOf(fresh.db, of)).filter(({ effect_key }) => effect_key.includes('return-late')).length
    for (const [days, mails] of [
      [21, 0],
      [22, 0],
      [23, 1],
      [24, 1],
      [30, 2],
      [60, 2],
    ] as const) {
      await Promise.all([later(days).remindOfReturns(), later(days).remindOfReturns()])
      expect([days, await late(order), await late(announced)]).toEqual([days, mails, 0])
    }
    const text = await mailTextOf(fresh.db, order, 'return-late')
    expect(text).toContain('11 December 2026')
    expect(text).toContain('We will not charge you for these days')
    expect(await refundsOf(fresh.db, order)).toMatchObject([])
  })

  it('is not asked back where a trial is kept', async () => {
    const order = await deliveredOrder(fresh.db, client, { ...RENTAL, trial: 1 })
    const purchase = await deliveredOrder(fresh.db, client)
    const ids = { order_id: order.UUID_Order, follow_up_id: purchase.UUID_Order }
    const created_at = TEST_NOW.toISOString()
    await fresh.db
      .insertInto('follow_ups')
      .values({ ...ids, kind: 'purchase', created_at })
      .execute()
    await later(25).remindOfReturns()
    expect(await mailTextOf(fresh.db, order, 'return-late')).toBe('')
    expect((await announceReturn(client, order, {})).body).toMatchObject({ code: 'not_permitted' })
  })
})

it('staff finds the withdrawals that nobody has dealt with', async () => {
  const declared = { name: 'Nobody', contract: 'NN-26-ABCDEF', email: 'nobody@example.org', locale: 'de' }
  const open = { doneAt: null, doneBy: null, answer: null }
  const key = '7a0e9a1e-6f0e-4b6a-9a53-0c1d7f1d1111'
  await client.post('/api/withdrawals', declared, { 'idempotency-key': key })
  await workOff(fresh.backend)
  const { body } = await client.get('/api/adm/withdrawals', AS_STAFF)
  const { data } = body as { data: object[] }
  expect(data).toEqual([
    { id: key, ...declared, at: TEST_NOW.toISOString(), order: null, cancellation: null, ...open },
  ])
})
