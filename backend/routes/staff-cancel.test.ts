import { describe, expect, it } from 'vitest'
import { placedOrder } from '../../tests/support/api-client'
import { historyOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

describe('staff cancels an order', () => {
  it('once, paid or not, and says why', async () => {
    for (const order of [await placedOrder(client), await paidOrder(client)]) {
      const reason = 'moved house'
      const answers = await Promise.all([1, 2].map(() => staffPost(client, order, 'cancel', { reason })))
      for (const answer of answers) expect(answer.status).toBe(200)
      const last = (await historyOf(fresh.db, order)).filter(({ to_status }) => to_status === 209)
      expect(last).toMatchObject([{ actor: 'staff', reason }])
    }
  })

  it('never once it is on its way', async () => {
    const order = await paidOrder(client)
    await shipOrder(client, order)
    const answer = await staffPost(client, order, 'cancel')
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
  })
})
