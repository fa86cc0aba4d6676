import { beforeEach, describe, expect, it } from 'vitest'
import { apiClient, placedOrder, RENTAL } from '../../../../tests/support/api-client'
import { pay } from '../../../../tests/support/payments'
import { testBackend } from '../../../../tests/support/set-up'
import { inTransaction } from '../../../db/retry'
import { depositEntries, refundDeposit } from './ledger'

const fresh = testBackend()

async function paidRental() {
  const client = await apiClient(fresh.backend.fetch)
  const order = await placedOrder(client, RENTAL)
  await pay(client, order)
  return order
}

describe('the deposit ledger', () => {
  let order: Awaited<ReturnType<typeof paidRental>>
  beforeEach(async () => {
    order = await paidRental()
  })

  it('holds the deposit once the order is paid', async () => {
    const entries = await depositEntries(fresh.db, order.UUID_Order)
    expect(entries).toMatchObject([{ position: 0, kind: 'held', amount: order.totals.deposit }])
  })

  it('gives back once what is held, and then sums to zero', async () => {
    const why = { actor: 'staff', reason: 'settled', at: new Date() } as const
    const refund = () => inTransaction(fresh.db, (unit) => refundDeposit(unit, order.UUID_Order, why))
    const refunded = await Promise.all([refund(), refund(), refund()])
    expect(refunded.sort()).toEqual([0, 0, order.totals.deposit])
    const entries = await depositEntries(fresh.db, order.UUID_Order)
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  })
})
