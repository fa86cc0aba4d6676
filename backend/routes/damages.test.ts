import { expect, it } from 'vitest'
import { accountingApi } from '../../contract/endpoints/accounting'
import type { WireOrder } from '../../contract/endpoints/order'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { formatMoney } from '../../contract/money'
import { RENTAL, TRIAL } from '../../tests/support/api-client'
import { orderFindings } from '../../tests/support/order-audit'
import { refundsOf } from '../../tests/support/payment-rows'
import { announceReturn, deliveredOrder, mailTextOf } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

const PERIOD = 'from=2026-11-01&to=2026-12-31'

async function summary() {
  const { body } = await client.get(`/api/adm/accounting/summary?${PERIOD}`, AS_STAFF)
  return accountingApi.summary.answer.parse(body).data
}

/** What was rented or tried is here again; `most` is what damage to its first line can cost. */
async function received(changes: typeof RENTAL) {
  const order = await deliveredOrder(fresh.db, client, changes)
  await announceReturn(client, order, {})
  await staffPost(client, order, 'received')
  const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
  const most = staffOrdersApi.read.answer.parse(body).data.mostWithheld[0]?.amount ?? 0
  const grade = (withheld: number) => {
    const line = { position: 0, grade: 502, withheld, note: 'The frame is broken' }
    return staffPost(client, order, 'graded', { lines: [line] })
  }
  return { order, most, grade }
}

function claimsOf(order: WireOrder) {
  return fresh.db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_up_id')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.id', 'follow_ups.kind', 'orders.total', 'payable', 'pay_by', 'document'])
    .where('follow_ups.order_id', '=', order.UUID_Order)
    .execute()
}

it.each([
  ['rented', RENTAL],
  ['tried', TRIAL],
])(
  'damage to what was %s is withheld from its deposit, and what is beyond that is claimed once without VAT',
  async (_, changes) => {
    const { order, most, grade } = await received(changes)
    const { deposit } = order.totals
    expect(most).toBeGreaterThan(deposit)
    const before = await summary()
    const answers = await Promise.all([1, 2].map(() => grade(deposit + 5000)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [claim, ...others] = await claimsOf(order)
    expect(others).toEqual([])
    expect(claim).toMatchObject({ kind: 'damages', total: 5000, payable: 5000, pay_by: '2026-12-04' })
    expect(claim?.document).toContain('compensation for damage is outside the scope of VAT')
    expect(await refundsOf(fresh.db, order)).toEqual([])
    const after = await summary()
    expect([after.rows, after.total]).toEqual([before.rows, before.total])
    expect(after.kept - before.kept).toBe(deposit + 5000)
    const mail = await mailTextOf(fresh.db, order, 'return-settled')
    for (const part of [
      'The frame is broken',
      `We charge ${formatMoney(deposit + 5000)} for this`,
      `transfer the remaining ${formatMoney(5000)}`,
    ]) {
      expect(mail).toContain(part.replace(/\s/g, ' '))
    }
    for (const id of [order.UUID_Order, claim?.id ?? ''])
      expect(await orderFindings(fresh.db, id)).toEqual([])
  },
)

it('damage costs no more than the article is sold for, and none is claimed that the deposit pays', async () => {
  const { order, most, grade } = await received(RENTAL)
  expect(await grade(most + 1)).toMatchObject({ status: 422, body: { code: 'withheld_too_much' } })
  expect((await grade(order.totals.deposit)).status).toBe(200)
  expect(await claimsOf(order)).toEqual([])
})
