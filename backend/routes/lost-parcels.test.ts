import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
import { RENTAL } from '../../tests/support/api-client'
import { mailsOf, refundsOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

async function shippingOf({ UUID_Order, signature }: WireOrder) {
  const { body } = await client.get(`/api/orders/${UUID_Order}?signature=${signature}`)
  return (body as { data: { order: WireOrderDetails } }).data.order
}

const mailKinds = async (order: WireOrder) =>
  (await mailsOf(fresh.db, order)).map(({ effect_key }) => effect_key.split(':')[0]).sort()

describe('a parcel that got lost', () => {
  const unitsOf = ({ UUID_Order }: WireOrder) =>
    fresh.db
      .selectFrom('unit_log')
      .innerJoin('units', 'units.id', 'unit_log.unit_id')
      .select(['units.id', 'units.state'])
      .distinct()
      .where('unit_log.order_id', '=', UUID_Order)
      .orderBy('units.id')
      .execute()
  const serialsOf = ({ UUID_Order }: WireOrder) =>
    fresh.db.selectFrom('order_serials').select('serial').where('order_id', '=', UUID_Order).execute()

  it('is sent once more, with other units and a mail of its own', async () => {
    const order = await paidOrder(client, RENTAL)
    expect((await staffPost(client, order, 'lost', { end: 'again' })).status).toBe(409)
    await shipOrder(client, order)
    const first = await serialsOf(order)
    expect((await staffPost(client, order, 'lost', { end: 'again' })).status).toBe(200)
    expect((await staffPost(client, order, 'lost', { end: 'again' })).status).toBe(409)
    expect(await shippingOf(order)).toMatchObject({ Status: 201, shipments: [] })
    const logged = fresh.db.selectFrom('action_log').select('changes').where('action', '=', 'orders.lose')
    const line = await logged.where('subject_id', '=', order.UUID_Order).executeTakeFirst()
    expect(line?.changes).toMatch(/"code":"own with NB\d{12}"/)
    const lost = await unitsOf(order)
    expect(lost.map(({ state }) => state)).toEqual(lost.map(() => 'retired'))
    expect(lost.length).toBeGreaterThan(0)
    await shipOrder(client, order)
    expect(await shippingOf(order)).toMatchObject({ Status: 300, shipments: [{ direction: 'out' }] })
    const second = await serialsOf(order)
    expect(second).toHaveLength(first.length)
    for (const { serial } of first) expect(second).not.toContainEqual({ serial })
    const kept = ['order-confirmation', 'order-lost', 'order-shipped', 'parcel-lost']
    expect(await mailKinds(order)).toEqual(kept)
    expect(await refundsOf(fresh.db, order)).toEqual([])
  })

  it('ends the order: all that was paid goes back, with a credit note of the whole invoice', async () => {
    const order = await paidOrder(client)
    await shipOrder(client, order)
    expect((await staffPost(client, order, 'cancel', { reason: 'lost' })).status).toBe(409)
    expect((await staffPost(client, order, 'lost', { end: 'ended' })).status).toBe(200)
    expect((await shippingOf(order)).Status).toBe(209)
    const { total } = order.totals
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ cause: 'canceled', amount: total }])
    const invoices = fresh.db.selectFrom('invoices').select('total').where('order_id', '=', order.UUID_Order)
    const totals = (await invoices.execute()).map((invoice) => invoice.total)
    expect(totals.toSorted((a, b) => a - b)).toEqual([-total, total])
    expect(await mailKinds(order)).toContain('order-canceled')
  })
})
