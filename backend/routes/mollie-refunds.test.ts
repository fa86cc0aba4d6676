import pino from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { WireOrder } from '../../contract/endpoints/order'
import type { refundsApi } from '../../contract/endpoints/payments'
import type { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { todayApi } from '../../contract/endpoints/today'
import { orderIn, placedOrder, TRIAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { follow, sellFor } from '../../tests/support/follow-ups'
import { newId, type PaymentRecord, type RefundRecord } from '../../tests/support/mollie/records'
import { type MollieShop, mollieShop } from '../../tests/support/mollie/shop'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { changePayments, historyOf, mailsOf, paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, cancelOrder } from '../../tests/support/payments'
import { deliver, workOff } from '../../tests/support/returns'
import { testBackend, testMollie } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'
import { inTransaction } from '../db/retry'
import { giveAccount } from '../domain/orders/refunds/move'
import { noteChargeback } from '../domain/orders/refunds/outside'
import { requestRefund } from '../domain/orders/refunds/request'

const mollie = testMollie()
const fresh = testBackend()

let shop: MollieShop
beforeAll(async () => {
  shop = await mollieShop(fresh, mollie)
})

const work = ({ backend } = shop) => workOff(backend)

function request({ UUID_Order: orderId }: WireOrder, amount: number, causeKey = orderId) {
  const refund = { orderId, amount, cause: 'return', causeKey, at: TEST_NOW } as const
  return inTransaction(fresh.db, (unit) => requestRefund(unit, refund))
}

async function refund(order: WireOrder, amount: number, causeKey = order.UUID_Order) {
  await request(order, amount, causeKey)
  await work()
}

async function paid() {
  const order = await placedOrder(shop.client, { payment_method: 'card' })
  const payment = await shop.paying(order, 'paid')
  return { order, payment, total: order.totals.total }
}

const statesOf = async (order: WireOrder) => (await refundsOf(fresh.db, order)).map(({ state }) => state)
const amountsOf = async (order: WireOrder) =>
  (await refundsOf(fresh.db, order)).map(({ amount, state }) => [amount, state])

it('what Klarna only authorized for an order that was given up is released', async () => {
  const order = await placedOrder(shop.client, { payment_method: 'klarna' })
  await shop.pay(order)
  const payment = shop.paymentOf(order)
  payment.isCancelable = false
  await cancelOrder(shop.client, order)
  mollie.become(payment.id, 'authorized')
  await shop.tell(payment.id)
  await work()
  expect([payment.status, payment.refunds]).toEqual(['canceled', []])
  await shop.tell(payment.id)
  expect(await statesOf(order)).toEqual(['done'])
})

type RefundsBody = AnswerTo<typeof refundsApi.list>
type StaffOrderBody = AnswerTo<typeof staffOrdersApi.read>

const ACCOUNT = { iban: 'NL91 ABNA 0417 1643 00', holder: 'Noor de Vries' }

/** Refunds a payment as somebody does by hand in Mollie's dashboard. */
function refundByHand(payment: PaymentRecord, cents: number, status: RefundRecord['status'] = 'refunded') {
  const refund = { id: newId('re'), cents, status, description: 'by hand', metadata: null }
  payment.refunds.push(refund)
  return refund
}

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
    expect((await amountsOf(order)).sort()).toEqual([
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
    await refund(order, total)
    expect(sumOf(payment)).toBe(total)
    expect(await asksForAccount(order)).toBe(false)
    expect(await amountsOf(order)).toContainEqual([300, 'pending'])
  })

  it('of a payment that came needlessly is not taken from the other one', async () => {
    const { order, payment, total } = await paid()
    const { UUID_Order: orderId } = order
    const second = await paid()
    await changePayments(fresh.db, second.order, { order_id: orderId, attempt: 2 })
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

  it('of the deposit of a trial does not go back with the order that it became', async () => {
    const trial = await placedOrder(shop.client, TRIAL)
    const trialPayment = await shop.paying(trial, 'paid')
    await deliver(fresh.db, shop.client, await again(shop.client, trial))
    const purchase = orderIn(await follow(shop.client, trial, 'keep'))
    await shop.paying(purchase, 'paid')
    refundByHand(trialPayment, 500)
    await shop.tell(trialPayment.id)
    const [{ total }, { deposit }] = [purchase.totals, trial.totals]
    await refund(purchase, total)
    const back = await amountsOf(purchase)
    expect(back.sort()).toEqual([
      [total - deposit, 'pending'],
      [deposit - 500, 'pending'],
      [500, 'failed'],
    ])
  })

  it('that splits a refund once more leaves none of it out', async () => {
    const { order, payment, total } = await paid()
    const second = await paid()
    await changePayments(fresh.db, second.order, { order_id: order.UUID_Order, attempt: 2 })
    refundByHand(second.payment, 500)
    await shop.tell(second.payment.id)
    refundByHand(payment, 500)
    await refund(order, total + 100)
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

const refundedBy = ({ refunds }: PaymentRecord) => refunds.map(({ cents }) => cents)

/** Has the bank give back what it took, of which the shop is told twice. */
async function reverse({ id, chargebacks }: PaymentRecord, first = 0, last = chargebacks.length) {
  for (const each of chargebacks.slice(first, last)) each.reversedAt = 'now'
  for (const _ of ['first', 'second']) await shop.tell(id)
  await work()
}

/** A refund that the provider could not make, with the account that the customer gave for it. */
async function waiting() {
  const bought = await paid()
  const { order, payment } = bought
  await cancelOrder(shop.client, order, true)
  await work()
  mollie.settleRefund(payment.refunds[0]?.id ?? '', 'failed')
  await shop.tell(payment.id)
  await giveAccount(fresh.db, order.UUID_Order, ACCOUNT, TEST_NOW)
  const { body } = await shop.client.get('/api/adm/refunds?state=needs_account', AS_STAFF)
  const refund = (body as RefundsBody).data.find(({ orderId }) => orderId === order.UUID_Order)
  const payOut = () =>
    shop.client.post(`/api/adm/refunds/${refund?.id}/paid_out`, { seen: refund?.account?.seen }, AS_STAFF)
  return { ...bought, payOut }
}

describe('what a bank took back', () => {
  it('is asked for before money leaves, although nobody told of it', async () => {
    const all = await paid()
    mollie.chargeBack(all.payment.id, all.total)
    await refund(all.order, all.total)
    expect([refundedBy(all.payment), await amountsOf(all.order)]).toEqual([[], [[all.total, 'failed']]])
    const part = await paid()
    mollie.chargeBack(part.payment.id, 300)
    await refund(part.order, part.total)
    expect(refundedBy(part.payment)).toEqual([part.total - 300])
  })

  it('is taken off what waits to be transferred by hand', async () => {
    const told = await waiting()
    mollie.chargeBack(told.payment.id, 300)
    await shop.tell(told.payment.id)
    expect(await amountsOf(told.order)).toEqual([
      [told.total - 300, 'needs_account'],
      [300, 'failed'],
    ])
    expect(await told.payOut()).toMatchObject({ status: 409, body: { code: 'account_changed' } })
    mollie.chargeBack(told.payment.id, told.total - 300)
    await shop.tell(told.payment.id)
    const [refund] = await refundsOf(fresh.db, told.order)
    expect(refund).toMatchObject({ state: 'failed', last_error: 'charged back' })
  })

  it('is found as staff is about to note a transfer, and by the clock', async () => {
    const noted = await waiting()
    mollie.chargeBack(noted.payment.id, 300)
    expect(await noted.payOut()).toMatchObject({ status: 409, body: { code: 'account_changed' } })
    const found = await waiting()
    mollie.chargeBack(found.payment.id, 300)
    await shop.backend.expireOrders()
    expect(await paymentsOf(fresh.db, found.order)).toMatchObject([{ charged_back: 300 }])
  })

  it('and gives back waits again, once', async () => {
    const { order, payment, total } = await waiting()
    const sumWaiting = async () => {
      const found = (await refundsOf(fresh.db, order)).filter(({ state }) => state === 'needs_account')
      expect(found.every(({ account_iban }) => account_iban !== null)).toBe(true)
      return found.reduce((sum, { amount }) => sum + amount, 0)
    }
    for (const cents of [300, 100, total - 400]) {
      mollie.chargeBack(payment.id, cents)
      await shop.tell(payment.id)
    }
    expect(await sumWaiting()).toBe(0)
    await reverse(payment, 1, 2)
    expect(await sumWaiting()).toBe(100)
    await reverse(payment)
    expect(await sumWaiting()).toBe(total)
    expect(payment.refunds).toHaveLength(1)
  })

  it('before part of a refund was made is refunded as well once the bank gives it back, once', async () => {
    const bought = await paid()
    mollie.chargeBack(bought.payment.id, 300)
    await refund(bought.order, bought.total)
    expect(refundedBy(bought.payment)).toEqual([bought.total - 300])
    await reverse(bought.payment)
    expect(refundedBy(bought.payment)).toEqual([bought.total - 300, 300])
  })

  it('goes back once the provider is asked anew, where its payment was read before the bank took it', async () => {
    const { order, payment, total } = await paid()
    const [early] = await paymentsOf(fresh.db, order)
    if (!early) throw new Error('The order has no payment')
    mollie.chargeBack(payment.id, total)
    await shop.tell(payment.id)
    await cancelOrder(shop.client, order, true)
    for (const each of payment.chargebacks) each.reversedAt = 'now'
    const services = { log: pino({ level: 'silent' }), now: () => TEST_NOW }
    const late = inTransaction(fresh.db, (db) => noteChargeback({ ...services, db }, early, 0))
    await expect(late).rejects.toThrow('since the provider was asked')
    await shop.tell(payment.id)
    await work()
    expect(refundedBy(payment)).toEqual([total])
  })

  it('of a deposit is taken off its rest, not off the part that counts for what was kept', async () => {
    const trial = await placedOrder(shop.client, TRIAL)
    const payment = await shop.paying(trial, 'paid')
    await deliver(fresh.db, shop.client, await again(shop.client, trial))
    const setBack = await sellFor(fresh.db, 1_000)
    const purchase = orderIn(await follow(shop.client, trial, 'keep'))
    await setBack()
    const { total } = purchase.totals
    mollie.chargeBack(payment.id, trial.totals.deposit - total)
    await work()
    expect(refundedBy(payment)).toEqual([])
    await refund(purchase, total)
    expect([refundedBy(payment), await amountsOf(purchase)]).toEqual([[total], [[total, 'pending']]])
  })

  it('goes back each time that the bank gives it back', async () => {
    const { order, payment, total } = await paid()
    mollie.chargeBack(payment.id, total)
    await shop.tell(payment.id)
    await cancelOrder(shop.client, order, true)
    let moments = 0
    const now = () => new Date(TEST_NOW.getTime() + ++moments)
    const services = { log: pino({ level: 'silent' }), now }
    const note = async (cents: number) => {
      const [row] = await paymentsOf(fresh.db, order)
      if (!row) throw new Error('The order has no payment')
      await inTransaction(fresh.db, (db) => noteChargeback({ ...services, db }, row, cents))
    }
    await note(0)
    const given = fresh.db.updateTable('refunds').where('order_id', '=', order.UUID_Order)
    await given.set({ state: 'failed' }).execute()
    await note(total)
    await note(0)
    expect((await refundsOf(fresh.db, order)).map(({ amount }) => amount)).toEqual([total, total])
  })
})

describe('a chargeback', () => {
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

  it('waits on Today, stands with its order, and is told to the shop; the payment keeps its day', async () => {
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

  it('is paid again by transfer, in parts, by who is asked to, and then nothing waits any more', async () => {
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

  it('is given up with a note, and an order without one is left alone', async () => {
    const given = await staffPost(shop.client, all.order, 'chargebacks/given_up', { text: 'Not worth it' })
    expect(given.status).toBe(200)
    expect([await waiting(), (await read(all)).chargeback]).toEqual([[], null])
    expect(await read(all)).toMatchObject({ notes: [{ text: 'Not worth it' }] })
    expect((await historyOf(fresh.db, all.order)).at(-1)?.reason).toBe(
      'gave up 3000 cents that were charged back',
    )
    expect((await staffPost(shop.client, all.order, 'chargebacks/given_up', { text: 'x' })).status).toBe(409)
  })

  it('that was paid again goes back once the bank gives back what it took', async () => {
    await paid(all, 3_000, 'again')
    for (const each of all.payment.chargebacks) each.reversedAt = '2026-11-23T10:00:00+00:00'
    for (const _ of ['first', 'second']) await shop.tell(all.payment.id)
    expect((await refundsOf(fresh.db, all.order)).map(({ amount, cause }) => [amount, cause])).toEqual([
      [3_000, 'surplus'],
    ])
    expect(await paymentsOf(fresh.db, all.order)).toMatchObject([{ chargeback_settled: 0 }, {}])
  })
})
