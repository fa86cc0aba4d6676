import pino from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { refundsApi } from '../../contract/endpoints/payments'
import { orderIn, placedOrder, TRIAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { follow, sellFor } from '../../tests/support/follow-ups'
import type { PaymentRecord } from '../../tests/support/mollie/records'
import { type MollieShop, mollieShop } from '../../tests/support/mollie/shop'
import { paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, cancelOrder } from '../../tests/support/payments'
import { deliver, workOff } from '../../tests/support/returns'
import { testBackend, testMollie } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { inTransaction } from '../db/retry'
import { giveAccount } from '../domain/orders/refunds/account'
import { noteChargeback } from '../domain/orders/refunds/chargeback'
import { requestRefund } from '../domain/orders/refunds/request'

type RefundsBody = AnswerTo<typeof refundsApi.list>

const mollie = testMollie()
const fresh = testBackend()

let shop: MollieShop
beforeAll(async () => {
  shop = await mollieShop(fresh, mollie)
})

async function paid() {
  const order = await placedOrder(shop.client, { payment_method: 'card' })
  const payment = await shop.paying(order, 'paid')
  return { order, payment, total: order.totals.total }
}

type Paid = Awaited<ReturnType<typeof paid>>

const work = () => workOff(shop.backend)
const refundedBy = ({ refunds }: PaymentRecord) => refunds.map(({ cents }) => cents)
const statesOf = async ({ order }: Paid) =>
  (await refundsOf(fresh.db, order)).map(({ amount, state }) => [amount, state])

function request({ order }: Paid, amount: number) {
  const { UUID_Order: orderId } = order
  const refund = { orderId, amount, cause: 'return', causeKey: orderId, at: TEST_NOW } as const
  return inTransaction(fresh.db, (unit) => requestRefund(unit, refund))
}

/** A refund that the provider could not make, with the account that the customer gave for it. */
async function waiting(ask = ({ order }: Paid): Promise<unknown> => cancelOrder(shop.client, order, true)) {
  const bought = await paid()
  const { order, payment } = bought
  await ask(bought)
  await work()
  mollie.settleRefund(payment.refunds[0]?.id ?? '', 'failed')
  await shop.tell(payment.id)
  const account = { iban: 'NL91 ABNA 0417 1643 00', holder: 'Noor de Vries' }
  await giveAccount(fresh.db, order.UUID_Order, account, TEST_NOW)
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
    await request(all, all.total)
    await work()
    expect([refundedBy(all.payment), await statesOf(all)]).toEqual([[], [[all.total, 'failed']]])
    const part = await paid()
    mollie.chargeBack(part.payment.id, 300)
    await request(part, part.total)
    await work()
    expect(refundedBy(part.payment)).toEqual([part.total - 300])
  })

  it('leaves a refund to a later attempt where the provider cannot be asked', async () => {
    const bought = await paid()
    await request(bought, 500)
    mollie.refuse({ times: 3, of: 'GET' })
    await work()
    expect([refundedBy(bought.payment), await statesOf(bought)]).toEqual([[], [[500, 'requested']]])
    mollie.refuse({ times: 0 })
  })

  it('is taken off what waits to be transferred by hand', async () => {
    const told = await waiting()
    mollie.chargeBack(told.payment.id, 300)
    await shop.tell(told.payment.id)
    expect(await statesOf(told)).toEqual([
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

  it('goes back to the customer of a canceled order once the bank gives it back, once', async () => {
    const { order, payment, total } = await paid()
    mollie.chargeBack(payment.id, 400)
    await shop.tell(payment.id)
    await cancelOrder(shop.client, order, true)
    await work()
    expect(refundedBy(payment)).toEqual([total - 400])
    for (const each of payment.chargebacks) each.reversedAt = 'now'
    for (const _ of ['first', 'second']) await shop.tell(payment.id)
    await work()
    expect(refundedBy(payment)).toEqual([total - 400, 400])
  })

  it.each([
    ['of an order that stays', (bought: Paid) => request(bought, bought.total)],
    ['of an order that is canceled', undefined],
  ])('and gives back waits again, once: %s', async (_, ask) => {
    const { order, payment, total } = await waiting(ask)
    const reverse = async (first: number, last: number) => {
      for (const each of payment.chargebacks.slice(first, last)) each.reversedAt = 'now'
      for (const _ of ['first', 'second']) await shop.tell(payment.id)
      await work()
    }
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
    await reverse(1, 2)
    expect(await sumWaiting()).toBe(100)
    await reverse(0, 3)
    expect(await sumWaiting()).toBe(total)
    expect(payment.refunds).toHaveLength(1)
  })

  it('before a refund of it was made is refunded once the bank gives it back', async () => {
    const bought = await paid()
    mollie.chargeBack(bought.payment.id, bought.total)
    await request(bought, 500)
    await work()
    expect(await statesOf(bought)).toEqual([[500, 'failed']])
    for (const each of bought.payment.chargebacks) each.reversedAt = 'now'
    for (const _ of ['first', 'second']) await shop.tell(bought.payment.id)
    await work()
    expect([refundedBy(bought.payment), await statesOf(bought)]).toEqual([[500], [[500, 'pending']]])
  })

  it('before part of a refund was made is refunded as well once the bank gives it back, once', async () => {
    const bought = await paid()
    mollie.chargeBack(bought.payment.id, 300)
    await request(bought, bought.total)
    await work()
    expect(refundedBy(bought.payment)).toEqual([bought.total - 300])
    for (const each of bought.payment.chargebacks) each.reversedAt = 'now'
    for (const _ of ['first', 'second']) await shop.tell(bought.payment.id)
    await work()
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
    const late = inTransaction(fresh.db, (unit) => noteChargeback(services, unit, early, 0))
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
    const kept = { order: purchase, payment, total }
    await request(kept, total)
    await work()
    expect([refundedBy(payment), await statesOf(kept)]).toEqual([[total], [[total, 'pending']]])
  })

  it('goes back each time that the bank gives it back', async () => {
    const { order, payment, total } = await paid()
    mollie.chargeBack(payment.id, total)
    await shop.tell(payment.id)
    await cancelOrder(shop.client, order, true)
    let moments = 0
    const services = {
      log: pino({ level: 'silent' }),
      now: () => new Date(TEST_NOW.getTime() + ++moments),
    }
    const note = async (cents: number) => {
      const [row] = await paymentsOf(fresh.db, order)
      if (!row) throw new Error('The order has no payment')
      await inTransaction(fresh.db, (unit) => noteChargeback(services, unit, row, cents))
    }
    await note(0)
    const given = fresh.db.updateTable('refunds').where('order_id', '=', order.UUID_Order)
    await given.set({ state: 'failed' }).execute()
    await note(total)
    await note(0)
    expect((await refundsOf(fresh.db, order)).map(({ amount }) => amount)).toEqual([total, total])
  })
})
