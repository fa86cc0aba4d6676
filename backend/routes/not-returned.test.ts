import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { formatMoney } from '../../contract/money'
import { apiClient, RENTAL, TRIAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { orderFindings } from '../../tests/support/order-audit'
import { mailsOf, refundsOf } from '../../tests/support/payment-rows'
import { announceReturn, mailTextOf, readReturn } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { hasPieces } from '../domain/orders/recalls/places'

const fresh = testBackend()
const client = testClient(fresh)

/** The rental and the trial of the tests are over by then. */
const later = (days = 40) => fresh.another({ clock: () => testDay(days) })

const NOTE = 'Nobody answers, and the flat is empty'

async function withCustomer(changes: typeof RENTAL): Promise<WireOrder> {
  const order = await paidOrder(client, changes)
  await shipOrder(client, order)
  await staffPost(client, order, 'delivered')
  return order
}

/** Says that it does not come back. */
async function end(order: WireOrder, withheld: number, days?: number) {
  const staff = await apiClient(later(days).fetch)
  return staffPost(staff, order, 'not_returned', { note: NOTE, withheld })
}

async function mostOf({ UUID_Order }: WireOrder, days?: number) {
  const staff = await apiClient(later(days).fetch)
  const { body } = await staff.get(`/api/adm/orders/${UUID_Order}`, AS_STAFF)
  return staffOrdersApi.read.answer.parse(body).data.mostForMissing
}

const claimsOf = ({ UUID_Order }: WireOrder) =>
  fresh.db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_up_id')
    .select(['orders.id', 'follow_ups.kind', 'orders.total'])
    .where('follow_ups.order_id', '=', UUID_Order)
    .execute()

describe('a bed that does not come back', () => {
  it.each([
    ['rented', RENTAL, false],
    ['on trial', TRIAL, false],
    ['announced and never here', RENTAL, true],
  ])('ends an order once, %s', async (_, changes, isAnnounced) => {
    const order = await withCustomer(changes)
    const { deposit } = order.totals
    if (isAnnounced) await announceReturn(client, order, {})
    const answers = await Promise.all([1, 2].map(() => end(order, deposit + 5000)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = await readReturn(client, order)
    expect(told.body).toMatchObject({ data: { return: { received_at: null } } })
    expect(JSON.stringify(told.body)).toMatch(/"graded_at":"2026-12-30/)
    const units = await fresh.db
      .selectFrom('unit_log')
      .innerJoin('units', 'units.id', 'unit_log.unit_id')
      .select(['units.state', 'units.order_id'])
      .where('unit_log.order_id', '=', order.UUID_Order)
      .where('unit_log.kind', '=', 'not_returned')
      .execute()
    expect(units.length).toBeGreaterThan(0)
    for (const unit of units) expect(unit).toEqual({ state: 'retired', order_id: null })
    const recallable = fresh.db.selectFrom('orders').select('id').where('id', '=', order.UUID_Order)
    expect(await recallable.where(hasPieces).execute()).toHaveLength(1)
    const claims = await claimsOf(order)
    expect(claims).toMatchObject([{ kind: 'damages', total: 5000 }])
    expect(await refundsOf(fresh.db, order)).toEqual([])
    const mail = await mailTextOf(fresh.db, order, 'return-settled')
    for (const part of ['has not come back to us', NOTE, formatMoney(5000)]) {
      expect(mail).toContain(part.replace(/\s/g, ' '))
    }
    await later().remindOfReturns()
    const mails = (await mailsOf(fresh.db, order)).map(({ effect_key }) => effect_key)
    expect(mails.filter((key) => key.startsWith('return-settled'))).toHaveLength(1)
    expect(mails.filter((key) => key.startsWith('return-late'))).toEqual([])
    for (const id of [order.UUID_Order, claims[0]?.id ?? '']) {
      expect(await orderFindings(fresh.db, id)).toEqual([])
    }
  })

  it('costs nothing where staff charges nothing, and no more than it is sold for', async () => {
    const order = await withCustomer(RENTAL)
    const most = (await mostOf(order)) ?? 0
    expect(most).toBeGreaterThan(order.totals.deposit)
    expect(await end(order, most + 1)).toMatchObject({ status: 422, body: { code: 'withheld_too_much' } })
    expect((await end(order, 0)).status).toBe(200)
    expect(await claimsOf(order)).toEqual([])
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: order.totals.deposit }])
  })

  it('is not said before its last day is over, nor of what is here again', async () => {
    const order = await withCustomer(RENTAL)
    expect([await mostOf(order, 21), (await end(order, 0, 21)).status]).toEqual([null, 409])
    await announceReturn(client, order, {})
    await staffPost(client, order, 'received')
    expect([await mostOf(order), (await end(order, 0)).status]).toEqual([null, 409])
  })
})
