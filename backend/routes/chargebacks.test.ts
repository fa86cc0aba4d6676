import { beforeAll, beforeEach, expect, it } from 'vitest'
import { todayApi } from '../../contract/endpoints/today'
import { placedOrder } from '../../tests/support/api-client'
import type { PaymentRecord } from '../../tests/support/mollie/records'
import { type MollieShop, mollieShop } from '../../tests/support/mollie/shop'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { historyOf, mailsOf, paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { testBackend, testMollie } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'

const mollie = testMollie()
const fresh = testBackend()

let now = new Date('2026-11-20T09:00:00Z')
let shop: MollieShop
beforeAll(async () => {
  shop = await mollieShop(fresh, mollie, () => now)
})

type Paid = Awaited<ReturnType<typeof chargedBack>>

async function chargedBack() {
  const order = await placedOrder(shop.client, { payment_method: 'card' })
  const payment: PaymentRecord = await shop.paying(order, 'paid')
  now = new Date(now.getTime() + 3 * 86_400_000)
  mollie.chargeBack(payment.id, 3_000)
  await shop.tell(payment.id)
  return { order, payment }
}

async function waiting() {
  const { body } = await shop.client.get('/api/adm/today/work', AS_STAFF)
  return todayApi.work.answer.parse(body).data.waits.rows.filter(({ kind }) => kind === 'chargeback')
}

async function read({ order }: Paid) {
  const { body } = await shop.client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
  return (
    body as { data: { chargeback: object | null; order: { payments: object[]; transfer: object | null } } }
  ).data
}

const paid = ({ order }: Paid, amount: number, reference: string) =>
  staffPost(shop.client, order, 'transfers', { amount, reference, date: now.toISOString().slice(0, 10) })

let all: Paid
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z')
  await fresh.db.updateTable('payments').set({ charged_back: 0 }).execute()
  all = await chargedBack()
})

it('a chargeback waits on Today, stands with its order, and is told to the shop; the payment keeps its day', async () => {
  expect(await waiting()).toMatchObject([{ id: all.order.UUID_Order }])
  expect(await read(all)).toMatchObject({
    chargeback: { open: 3_000, isAsked: false, mayAsk: true },
    order: {
      payments: [
        { at: '2026-11-20T09:00:00.000Z', chargedBack: { amount: 3_000, at: '2026-11-23T09:00:00.000Z' } },
      ],
    },
  })
  const subjects = (await mailsTo({ backend: shop.backend, db: fresh.db }, SHOP_MAILBOX)).map(
    ({ subject }) => subject,
  )
  expect(subjects).toContain(`Order ${all.order.Ordernummer}: €\u00a030,00 was charged back`)
})

it('who is asked to pay again pays by transfer, in parts, and then nothing waits any more', async () => {
  expect((await staffPost(shop.client, all.order, 'chargebacks/asked', {})).status).toBe(200)
  expect((await staffPost(shop.client, all.order, 'chargebacks/asked', {})).status).toBe(409)
  expect((await mailsOf(fresh.db, all.order)).map(({ effect_key }) => effect_key).join()).toContain(
    'pay-again',
  )
  expect((await read(all)).order.transfer).toMatchObject({ amount: 3_000 })
  expect(await paid(all, 1_000, 'first')).toMatchObject({ body: { data: { open: 2_000, surplus: 0 } } })
  expect(await paid(all, 2_500, 'second')).toMatchObject({ body: { data: { open: 0, surplus: 500 } } })
  expect([await waiting(), (await read(all)).chargeback]).toEqual([[], null])
})

it('it is given up with a note, and an order without one is left alone', async () => {
  const given = await staffPost(shop.client, all.order, 'chargebacks/given_up', { text: 'Not worth it' })
  expect(given.status).toBe(200)
  expect([await waiting(), (await read(all)).chargeback]).toEqual([[], null])
  expect(await read(all)).toMatchObject({ notes: [{ text: 'Not worth it' }] })
  expect((await historyOf(fresh.db, all.order)).at(-1)?.reason).toBe(
    'gave up 3000 cents that were charged back',
  )
  expect((await staffPost(shop.client, all.order, 'chargebacks/given_up', { text: 'x' })).status).toBe(409)
})

it('what was paid again goes back once the bank gives back what it took', async () => {
  await paid(all, 3_000, 'again')
  for (const each of all.payment.chargebacks) each.reversedAt = '2026-11-23T10:00:00+00:00'
  for (const _ of ['first', 'second']) await shop.tell(all.payment.id)
  expect((await refundsOf(fresh.db, all.order)).map(({ amount, cause }) => [amount, cause])).toEqual([
    [3_000, 'surplus'],
  ])
  expect(await paymentsOf(fresh.db, all.order)).toMatchObject([{ chargeback_settled: 0 }, {}])
})
