import { expect, it } from 'vitest'
import { MAX_CENTS } from '../../../../contract/money'
import { placedOrder } from '../../../../tests/support/api-client'
import { testBackend, testClient } from '../../../../tests/support/set-up'
import { inTransaction } from '../../../db/retry'
import { requestRefund } from './request'

const fresh = testBackend()
const client = testClient(fresh)

it('a cause is refunded once', async () => {
  const { UUID_Order: orderId } = await placedOrder(client)
  const request = { orderId, amount: 5, cause: 'surplus', causeKey: 'x', at: new Date() } as const
  const store = () => inTransaction(fresh.db, (unit) => requestRefund(unit, request))
  expect((await Promise.all([store(), store()])).sort()).toEqual([false, true])
  expect(await fresh.db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: 5 }])
})

it('more than one refund can hold is several, each once', async () => {
  const { UUID_Order: orderId } = await placedOrder(client)
  const request = { orderId, amount: 5e9, cause: 'canceled', causeKey: 'much', at: new Date() } as const
  const store = () => inTransaction(fresh.db, (unit) => requestRefund(unit, request))
  expect([await store(), await store()]).toEqual([true, false])
  const rows = await fresh.db
    .selectFrom('refunds')
    .select('amount')
    .where('order_id', '=', orderId)
    .orderBy('amount')
    .execute()
  expect(rows.map(({ amount }) => amount)).toEqual([5e9 - 2 * MAX_CENTS, MAX_CENTS, MAX_CENTS])
})

it.each([0, -5])('%i cents are no refund', async (amount) => {
  const { UUID_Order: orderId } = await placedOrder(client)
  const request = { orderId, amount, cause: 'canceled', causeKey: `of ${amount}`, at: new Date() } as const
  expect(await inTransaction(fresh.db, (unit) => requestRefund(unit, request))).toBe(false)
})
