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

async function paid(payment_method = 'card', state: 'paid' | 'authorized' = 'paid') {
  const order = await placedOrder(shop.client, { payment_method })
  return { order, payment: await shop.paying(order, state) }
}

type Paid = Awaited<ReturnType<typeof paid>>

const hold = (payment: { status: string }) => {
  payment.status = 'on_hold'
}

const LATER: [string, () => Promise<Paid>, (paid: Paid) => void][] = [
  ['is in a state that nobody knows', paid, ({ payment }) => hold(payment)],
  [
    'was taken back by the bank',
    paid,
    ({ payment, order }) => mollie.chargeBack(payment.id, order.totals.total),
  ],
  [
    'was reserved and is so no more',
    () => paid('klarna', 'authorized'),
    ({ payment }) => mollie.become(payment.id, 'expired'),
  ],
]

describe.each(LATER)('an order whose money %s', (_, made, happens) => {
  it('is shipped only by a choice of the staff, which is logged', async () => {
    const all = await made()
    const { order, payment } = all
    happens(all)
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
    hold(payment)
    await shop.tell(payment.id)
    mollie.become(payment.id, 'paid')
    await shop.tell(payment.id)
    expect((await shipOrder(shop.client, order)).status).toBe(200)
  })
})
