import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WireOrder } from '../../../../contract/endpoints/order'
import { canBecome, type OrderActor, type OrderStatus } from '../../../../contract/order-status'
import { apiClient, placedOrder } from '../../../../tests/support/api-client'
import { TEST_NOW } from '../../../../tests/support/backend'
import { cases } from '../../../../tests/support/cases'
import { historyOf, mailsOf } from '../../../../tests/support/payment-rows'
import { cancelOrder } from '../../../../tests/support/payments'
import { testBackend, testClient } from '../../../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../../../tests/support/staff'

let hours = 0
const clock = () => new Date(TEST_NOW.getTime() + hours * 3_600_000)
const fresh = testBackend({ clock })
const client = testClient(fresh)

const STEPS = [
  'ship',
  'ship again',
  'ship otherwise',
  'not home',
  'deliver',
  'round',
  'cancel',
  'staff cancels',
] as const
type Step = (typeof STEPS)[number]

/** Each of these happens at once; time passes between them. */
const moments = fc.array(
  fc.record({
    steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 4 }),
    wait: fc.integer({ min: 0, max: 40 }),
  }),
  { minLength: 1, maxLength: 6 },
)

function take(step: Step, order: WireOrder, key: string): Promise<unknown> {
  switch (step) {
    case 'ship':
      return shipOrder(client, order, {}, key)
    case 'ship again':
      return shipOrder(client, order)
    case 'ship otherwise':
      return shipOrder(client, order, { parcels: 2 }, key)
    case 'not home':
      return staffPost(client, order, 'shipment_events', { kind: 'not_home' })
    case 'deliver':
      return staffPost(client, order, 'delivered')
    case 'round':
      return fresh.backend.moveShipments()
    case 'staff cancels':
      return staffPost(client, order, 'cancel')
    case 'cancel':
      return cancelOrder(client, order)
  }
}

async function checkHistory(order: WireOrder) {
  const history = await historyOf(fresh.db, order)
  const changes = history.filter(
    ({ from_status, to_status }) => from_status !== null && from_status !== to_status,
  )
  let status = 200
  for (const { from_status, to_status, actor } of changes) {
    expect(from_status).toBe(status)
    expect(canBecome(status as OrderStatus, to_status as OrderStatus, actor as OrderActor)).toBe(true)
    status = to_status
  }
  const row = fresh.db.selectFrom('orders').select('status').where('id', '=', order.UUID_Order)
  expect((await row.executeTakeFirstOrThrow()).status).toBe(status)
  return changes.map(({ to_status }) => to_status)
}

async function checkShipments(order: WireOrder, reached: number[]) {
  const shipments = await fresh.db
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', order.UUID_Order)
    .execute()
  expect(shipments).toHaveLength(reached.includes(300) ? 1 : 0)
  const arrivals = await fresh.db
    .selectFrom('shipment_events')
    .innerJoin('shipments', 'shipments.id', 'shipment_events.shipment_id')
    .select('shipment_events.kind')
    .where('shipments.order_id', '=', order.UUID_Order)
    .where('shipment_events.kind', '=', 'delivered')
    .execute()
  expect(arrivals).toHaveLength(reached.includes(301) ? 1 : 0)
  const mails = (await mailsOf(fresh.db, order)).map(({ effect_key }) => effect_key.split(':')[0])
  expect(mails.filter((kind) => kind === 'order-shipped')).toHaveLength(reached.includes(300) ? 1 : 0)
  expect(mails.filter((kind) => kind === 'order-delivered')).toHaveLength(reached.includes(301) ? 1 : 0)
}

it('no steps of staff, customer and clock, doubled, reordered or raced, ever leave the table', {
  timeout: 120_000,
}, async () => {
  const caller = await apiClient(fresh.backend.fetch)
  await fc.assert(
    fc.asyncProperty(moments, fc.boolean(), async (taken, isPaid) => {
      hours = 0
      const order = isPaid ? await paidOrder(caller) : await placedOrder(caller)
      const key = randomUUID()
      for (const { steps, wait } of taken) {
        await Promise.all(steps.map((step) => take(step, order, key)))
        hours += wait
      }
      await checkShipments(order, await checkHistory(order))
    }),
    cases(30),
  )
})
