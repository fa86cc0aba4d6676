import { beforeAll, describe, expect, it } from 'vitest'
import { placedOrder } from '../../tests/support/api-client'
import { type MollieShop, mollieShop } from '../../tests/support/mollie/shop'
import { historyOf } from '../../tests/support/payment-rows'
import { again } from '../../tests/support/payments'
import { testBackend, testMollie } from '../../tests/support/set-up'
import { AS_STAFF, shipOrder } from '../../tests/support/staff'

const mollie = testMollie()
const fresh = testBackend()

let shop: MollieShop
beforeAll(async () => {
  shop = await mollieShop(fresh, mollie)
})

async function paid() {
  const order = await placedOrder(shop.client, { payment_method: 'card' })
  return { order, payment: await shop.paying(order, 'paid') }
}

describe('an order whose money was taken back by the bank', () => {
  it('is shipped only by a choice of the staff, which is logged', async () => {
    const { order, payment } = await paid()
    mollie.chargeBack(payment.id, order.totals.total)
    await shop.tell(payment.id)
    expect((await again(shop.client, order)).Status).toBe(201)

    const refused = await shipOrder(shop.client, order)
    expect(refused).toMatchObject({ status: 422, body: { code: 'payment_in_doubt' } })
    expect(Object.keys((refused.body as { errors: object }).errors)).toEqual(['anyway'])
    expect((await again(shop.client, order)).Status).toBe(201)
    const read = await shop.client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
    expect(read.body).toMatchObject({ data: { inDoubt: order.totals.total } })

    expect((await shipOrder(shop.client, order, { anyway: true })).status).toBe(200)
    expect((await again(shop.client, order)).Status).toBe(300)
    const reasons = (await historyOf(fresh.db, order)).map(({ reason }) => reason)
    expect(reasons.at(-1)).toContain(`${order.totals.total} cents are in doubt`)
    const log = await shop.client.get(`/api/adm/log_files?subjectId=${order.UUID_Order}`, AS_STAFF)
    expect(log.body).toMatchObject({ data: [{ action: 'orders.ship', changes: { anyway: true } }] })
  })
})

describe('an order whose money was in doubt', () => {
  it('is shipped as any other once the provider confirms it', async () => {
    const { order, payment } = await paid()
    Object.assign(payment, { status: 'on_hold' })
    await shop.tell(payment.id)
    mollie.become(payment.id, 'paid')
    await shop.tell(payment.id)
    expect((await shipOrder(shop.client, order)).status).toBe(200)
  })
})
