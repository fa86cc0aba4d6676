import { expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { placedOrder, RENTAL } from '../../tests/support/api-client'
import { setStatus } from '../../tests/support/follow-ups'
import { deliveredOrder } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder } from '../../tests/support/staff'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)

function report({ UUID_Order, signature }: WireOrder) {
  const form = new FormData()
  form.append('topic', 'fault_shut')
  form.append('FORM_PAYLOAD', JSON.stringify({ signature }))
  return client.send(`/api/orders/${UUID_Order}/faults`, form)
}

it('is reported of an order that is with its customer, and of no other', async () => {
  const orders = [await placedOrder(client), await paidOrder(client), await paidOrder(client)]
  const [, , canceled] = orders
  if (canceled) await setStatus(fresh.db, canceled, 209)
  for (const order of orders) {
    expect(await report(order)).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
  }
  expect(await fresh.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

it('is reported only so often a day', async () => {
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  for (let time = 0; time < LIMITS.fault_order.points; time++) {
    expect((await report(order)).status).toBe(200)
  }
  expect((await report(order)).status).toBe(429)
})
