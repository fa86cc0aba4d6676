import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { WireOrder } from '../../contract/endpoints/order'
import type { refundsApi } from '../../contract/endpoints/payments'
import type { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { orderIn, placedOrder, TRIAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { follow } from '../../tests/support/follow-ups'
import { newId, type PaymentRecord, type RefundRecord } from '../../tests/support/mollie/records'
import { type MollieShop, mollieShop } from '../../tests/support/mollie/shop'
import { changePayments, historyOf, paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, cancelOrder } from '../../tests/support/payments'
import { deliver, workOff } from '../../tests/support/returns'
import { testBackend, testMollie } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { inTransaction } from '../db/retry'
import { accountSeen, giveAccount } from '../domain/orders/refunds/account'
import { requestRefund } from '../domain/orders/refunds/request'

type RefundsBody = AnswerTo<typeof refundsApi.list>
type StaffOrderBody = AnswerTo<typeof staffOrdersApi.read>

const ACCOUNT = { iban: 'NL91 ABNA 0417 1643 00', holder: 'Noor de Vries' }

const mollie = testMollie()
const fresh = testBackend()

let shop: MollieShop
beforeAll(async () => {
  shop = await mollieShop(fresh, mollie)
})

/** Refunds a payment as somebody does by hand in Mollie's dashboard. */
function refundByHand(payment: PaymentRecord, cents: number, status: RefundRecord['status'] = 'refunded') {
  const refund = { id: newId('re'), cents, status, description: 'by hand', metadata: null }
  payment.refunds.push(refund)
  return refund
}

async function paid(payment_method = 'card') {
  const order = await placedOrder(shop.client, { payment_method })
  const payment = await shop.paying(order, 'paid')
  return { order, payment, total: order.totals.total }
}

/** Makes a trial that was bought, so that its deposit pays for part of the purchase. */
async function keptTrial() {
  const trial = await placedOrder(shop.client, TRIAL)
  const trialPayment = await shop.paying(trial, 'paid')
  await deliver(fresh.db, shop.client, await again(shop.client, trial))
  const purchase = orderIn(await follow(shop.client, trial, 'keep'))
  await shop.paying(purchase, 'paid')
  return { trial, trialPayment, purchase }
}

function request({ UUID_Order: orderId }: WireOrder, amount: number) {
  const refund = { orderId, amount, cause: 'return', causeKey: orderId, at: TEST_NOW } as const
  return inTransaction(fresh.db, (unit) => requestRefund(unit, refund))
}

const work = () => workOff(shop.backend)

/** Whether a mail was put out that asks for an account. */
async function asksForAccount(order: Parameters<typeof refundsOf>[1]): Promise<boolean> {
  const keys = (await refundsOf(fresh.db, order)).map(({ id }) => `refund-account:${id}`)
  const asked = await fresh.db.selectFrom('outbox').selectAll().where('effect_key', 'in', keys).execute()
  return asked.length > 0
}

const sumOf = ({ refunds }: PaymentRecord) => refunds.reduce((sum, { cents }) => sum + cents, 0)

describe('what was refunded by hand in the dashboard', () => {
  it('is counted once, in parts, and a cancellation gives back the rest alone', async () => {
    const { order, payment, total } = await paid()
    refundByHand(payment, 1_000)
    await Promise.all([shop.tell(payment.id), shop.tell(payment.id)])
    refundByHand(payment, 500, 'pending')
    await shop.tell(payment.id)
    const counted = (await refundsOf(fresh.db, order)).map(({ amount, state }) => [amount, state])
    expect(counted.sort()).toEqual([
      [1_000, 'done'],
      [500, 'pending'],
    ])
    await cancelOrder(shop.client, order, true)
    await work()
    expect(payment.refunds.map(({ cents }) => cents)).toEqual([1_000, 500, total - 1_500])
    expect(await asksForAccount(order)).toBe(false)
    const { body } = await shop.client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
    const shown = (body as StaffOrderBody).data.order.refunds.map(({ amount, outside }) => [amount, outside])
    expect(shown).toContainEqual([1_000, true])
    expect(shown).toContainEqual([total - 1_500, false])
    const reasons = (await historyOf(fresh.db, order)).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason.includes('refunded at the provider'))).toHaveLength(2)
  })

  it('leaves nothing to a cancellation, whether its webhook came or not', async () => {
    for (const isTold of [true, false]) {
      const { order, payment, total } = await paid()
      refundByHand(payment, total)
      if (isTold) await shop.tell(payment.id)
      await cancelOrder(shop.client, order, true)
      await work()
      expect((await again(shop.client, order)).Status).toBe(209)
      expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: total, state: 'done' }])
      expect(await asksForAccount(order)).toBe(false)
    }
  })

  it('is found when a refund is refused, which then gives back the rest', async () => {
    const { order, payment, total } = await paid()
    refundByHand(payment, total - 300)
    await request(order, total)
    await work()
    expect(sumOf(payment)).toBe(total)
    expect(await asksForAccount(order)).toBe(false)
    const states = (await refundsOf(fresh.db, order)).map(({ amount, state }) => [amount, state])
    expect(states).toContainEqual([300, 'pending'])
  })

  it('counts no longer once it failed, and a refund that the shop made is none of them', async () => {
    const { order, payment, total } = await paid()
    const byHand = refundByHand(payment, total, 'pending')
    await shop.tell(payment.id)
    mollie.settleRefund(byHand.id, 'failed')
    await shop.tell(payment.id)
    await cancelOrder(shop.client, order, true)
    await work()
    const [, own] = payment.refunds
    mollie.settleRefund(own?.id ?? '', 'refunded')
    await shop.tell(payment.id)
    const states = (await refundsOf(fresh.db, order)).map(({ state, found_at }) => [state, found_at !== null])
    expect(states.sort()).toEqual([
      ['done', false],
      ['failed', true],
    ])
    expect(await asksForAccount(order)).toBe(false)
  })

  it('of a payment that came needlessly is not taken from the other one', async () => {
    const { order, payment, total } = await paid()
    const { UUID_Order: orderId } = order
    const second = await paid()
    await fresh.db
      .updateTable('payments')
      .set({ order_id: orderId, attempt: 2 })
      .where('order_id', '=', second.order.UUID_Order)
      .execute()
    const [, needless] = await paymentsOf(fresh.db, order)
    refundByHand(second.payment, second.total - 200)
    const surplus = { orderId, paymentId: needless?.id, amount: second.total, cause: 'surplus' } as const
    await inTransaction(fresh.db, (unit) =>
      requestRefund(unit, { ...surplus, causeKey: `surplus ${orderId}`, at: TEST_NOW }),
    )
    await work()
    expect([sumOf(payment), sumOf(second.payment)]).toEqual([0, total])
    expect(await asksForAccount(order)).toBe(false)
  })

  it('is taken off what waits to be transferred by hand', async () => {
    const { order, payment, total } = await paid()
    await cancelOrder(shop.client, order, true)
    await work()
    mollie.settleRefund(payment.refunds[0]?.id ?? '', 'failed')
    await shop.tell(payment.id)
    expect(await asksForAccount(order)).toBe(true)
    await giveAccount(fresh.db, order.UUID_Order, ACCOUNT, TEST_NOW)
    const listed = async () => {
      const { body } = await shop.client.get('/api/adm/refunds?state=needs_account', AS_STAFF)
      return (body as RefundsBody).data.find(({ orderId }) => orderId === order.UUID_Order)
    }
    const before = await listed()
    expect(before?.amount).toBe(total)
    refundByHand(payment, total - 300)
    await shop.tell(payment.id)
    expect((await listed())?.amount).toBe(300)
    const path = `/api/adm/refunds/${before?.id}/paid_out`
    const paying = await shop.client.post(path, { seen: before?.account?.seen }, AS_STAFF)
    expect(paying).toMatchObject({ status: 409, body: { code: 'account_changed' } })
    refundByHand(payment, 300)
    await shop.tell(payment.id)
    expect(await listed()).toBeUndefined()
    const states = (await refundsOf(fresh.db, order)).map(({ state, last_error }) => [state, last_error])
    expect(states).toContainEqual(['failed', 'refunded at the provider'])
  })

  it('of the deposit of a trial does not go back with the order that it became', async () => {
    const { trial, trialPayment, purchase } = await keptTrial()
    refundByHand(trialPayment, 500)
    await shop.tell(trialPayment.id)
    const [{ total }, { deposit }] = [purchase.totals, trial.totals]
    await request(purchase, total)
    await work()
    const back = (await refundsOf(fresh.db, purchase)).map(({ amount, state }) => [amount, state])
    expect(back.sort()).toEqual([
      [total - deposit, 'pending'],
      [deposit - 500, 'pending'],
      [500, 'failed'],
    ])
  })

  it.each([
    ['as the provider tells of it', (payment: PaymentRecord) => shop.tell(payment.id)],
    ['by the clock', () => shop.backend.expireOrders()],
    ['as staff is about to note a transfer', async () => {}],
  ])('or charged back of that deposit is taken off what waits: %s', async (_, find) => {
    const { trial, trialPayment, purchase } = await keptTrial()
    await request(purchase, purchase.totals.total)
    await work()
    mollie.settleRefund(trialPayment.refunds[0]?.id ?? '', 'failed')
    await shop.tell(trialPayment.id)
    await giveAccount(fresh.db, purchase.UUID_Order, ACCOUNT, TEST_NOW)
    const waiting = async () =>
      (await refundsOf(fresh.db, purchase)).find(({ state }) => state === 'needs_account')
    const row = await waiting()
    expect(row?.amount).toBe(trial.totals.deposit)
    refundByHand(trialPayment, 300)
    mollie.chargeBack(trialPayment.id, 200)
    await find(trialPayment)
    const body = { seen: row && accountSeen(row) }
    const paying = await shop.client.post(`/api/adm/refunds/${row?.id}/paid_out`, body, AS_STAFF)
    expect(paying).toMatchObject({ status: 409, body: { code: 'account_changed' } })
    expect((await waiting())?.amount).toBe(trial.totals.deposit - 500)
  })

  it('that splits a refund once more leaves none of it out', async () => {
    const { order, payment, total } = await paid()
    const second = await paid()
    await changePayments(fresh.db, second.order, { order_id: order.UUID_Order, attempt: 2 })
    refundByHand(second.payment, 500)
    await shop.tell(second.payment.id)
    refundByHand(payment, 500)
    await request(order, total + 100)
    await work()
    expect(sumOf(payment) + sumOf(second.payment)).toBe(total + 100 + 1_000)
  })

  it('that fails after its order was canceled goes back once more, and staff reads of it', async () => {
    const { order, payment, total } = await paid()
    const byHand = refundByHand(payment, 400, 'pending')
    await shop.tell(payment.id)
    await cancelOrder(shop.client, order, true)
    await work()
    mollie.settleRefund(byHand.id, 'failed')
    for (const _ of ['first', 'second']) await shop.tell(payment.id)
    await work()
    expect(payment.refunds.map(({ cents }) => cents)).toEqual([400, total - 400, 400])
    const reasons = (await historyOf(fresh.db, order)).map(({ reason }) => reason)
    expect(reasons.filter((reason) => reason.includes('failed there'))).toHaveLength(1)
  })
})
