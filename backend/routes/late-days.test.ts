import { expect, it } from 'vitest'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { formatMoney } from '../../contract/money'
import { apiClient, RENTAL } from '../../tests/support/api-client'
import { orderFindings } from '../../tests/support/order-audit'
import { refundsOf } from '../../tests/support/payment-rows'
import { again } from '../../tests/support/payments'
import { announceReturn, deliveredOrder, mailTextOf } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

/** The last day of these rentals is 11 December. */
async function broughtBack({ announced, received }: { announced: string; received: string }) {
  const on = (day: string) => apiClient(fresh.another({ clock: () => new Date(`${day}T09:00:00Z`) }).fetch)
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  await announceReturn(await on(announced), order, {})
  const then = await on(received)
  await staffPost(then, order, 'received')
  const { data } = staffOrdersApi.read.answer.parse(
    (await then.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)).body,
  )
  const grade = (lateDays: number, line: object = {}) => {
    return staffPost(then, order, 'graded', { lines: [{ position: 0, grade: 500, ...line }], lateDays })
  }
  return { order, asked: data.lateDays, grade }
}

const broken = { grade: 502, note: 'The frame is broken' }

async function chargedFor(order: { UUID_Order: string }) {
  const charged = fresh.db.selectFrom('follow_ups').innerJoin('orders', 'orders.id', 'follow_up_id')
  return charged
    .select([
      'orders.id',
      'orders.total',
      'orders.payable',
      'orders.pay_by',
      'orders.status',
      'deposit_counted',
    ])
    .where('follow_ups.order_id', '=', order.UUID_Order)
    .execute()
}

const invoicesFor = (id: string) =>
  fresh.db.selectFrom('invoices').select(['total', 'document']).where('order_id', '=', id).execute()

it('late days are proposed until the return was announced, and the deposit pays them', async () => {
  const { order, asked, grade } = await broughtBack({ announced: '2026-12-14', received: '2026-12-16' })
  expect(asked).toEqual({ proposed: 3, most: 5, perDay: 650 })
  expect((await grade(3)).status).toBe(200)
  const [charge] = await chargedFor(order)
  expect(charge).toMatchObject({ total: 1950, deposit_counted: 1950, payable: null, status: 201 })
  const { deposit } = order.totals
  expect(await refundsOf(fresh.db, order)).toMatchObject([{ cause: 'deposit', amount: deposit - 1950 }])
  const [invoice] = await invoicesFor(charge?.id ?? '')
  expect(invoice?.total).toBe(1950)
  for (const id of [order.UUID_Order, charge?.id ?? '']) expect(await orderFindings(fresh.db, id)).toEqual([])
})

it('what the deposit does not pay of late days is on invoice, with the VAT of its rent', async () => {
  const { order, grade } = await broughtBack({ announced: '2026-12-14', received: '2026-12-16' })
  const withheld = order.totals.deposit - 1000
  const answers = await Promise.all([1, 2].map(() => grade(5, { ...broken, withheld })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const charges = await chargedFor(order)
  const due = 5 * 650 - 1000
  expect(charges).toMatchObject([
    { total: 5 * 650, deposit_counted: 1000, payable: due, pay_by: '2026-12-30', status: 201 },
  ])
  expect(await refundsOf(fresh.db, order)).toEqual([])
  const id = charges[0]?.id ?? ''
  const [invoice, ...others] = await invoicesFor(id)
  expect([invoice?.total, others]).toEqual([5 * 650, []])
  const perDay = { gross: 650, vat: 113 }
  expect(invoice?.document).toContain(formatMoney(5 * perDay.vat))
  const mail = await mailTextOf(fresh.db, order, 'return-settled')
  expect(mail).toContain(
    `We charge 5 extra days at the price of a day: ${formatMoney(5 * 650)}`.replace(/\s/g, ' '),
  )
  expect(mail).toContain(`transfer the remaining ${formatMoney(due)}`.replace(/\s/g, ' '))
  expect(await again(client, order)).toMatchObject({ Status: 502 })
  for (const each of [order.UUID_Order, id]) expect(await orderFindings(fresh.db, each)).toEqual([])
})

it('no more days are charged than it was late, and none are proposed for a return that was announced in time', async () => {
  const { order, asked, grade } = await broughtBack({ announced: '2026-12-11', received: '2026-12-14' })
  expect(asked).toMatchObject({ proposed: 0, most: 3 })
  expect(await grade(4)).toMatchObject({ status: 422, body: { code: 'late_days_too_many' } })
  expect((await grade(0)).status).toBe(200)
  expect(await chargedFor(order)).toEqual([])
})
