import { describe, expect, it } from 'vitest'
import { accountingApi } from '../../contract/endpoints/accounting'
import type { WireOrder } from '../../contract/endpoints/order'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { unitsApi } from '../../contract/endpoints/units'
import { formatMoney } from '../../contract/money'
import { type ApiClient, apiClient, orderIn, RENTAL, TRIAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { follow } from '../../tests/support/follow-ups'
import { orderFindings } from '../../tests/support/order-audit'
import { mailsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, pay } from '../../tests/support/payments'
import { announceReturn, deliveredOrder, mailTextOf, readReturn } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { hasPieces } from '../domain/orders/recalls/list'

const fresh = testBackend()
const client = testClient(fresh)

/** The rental and the trial of the tests are over by then. */
const later = (days = 40) => fresh.another({ clock: () => testDay(days) })

describe('something that should be back by now', () => {
  it('is told kindly, twice and no more, and not once a return is announced', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    const announced = await deliveredOrder(fresh.db, client, RENTAL)
    await announceReturn(client, announced, {})
    const late = async (of: WireOrder) =>
      (await mailsOf(fresh.db, of)).filter(({ effect_key }) => effect_key.includes('return-late')).length
    for (const [days, mails] of [
      [22, 0],
      [23, 1],
      [30, 2],
      [60, 2],
    ] as const) {
      await Promise.all([later(days).remindOfReturns(), later(days).remindOfReturns()])
      expect([days, await late(order), await late(announced)]).toEqual([days, mails, 0])
    }
    const text = await mailTextOf(fresh.db, order, 'return-late')
    expect(text).toContain('11 December 2026')
    expect(text).toContain('We will charge nothing for these days')
    expect(await refundsOf(fresh.db, order)).toMatchObject([])
  })

  it('has its unit first in the fleet, with the days it is late', async () => {
    const order = await paidOrder(client, RENTAL)
    await shipOrder(client, order)
    await staffPost(client, order, 'delivered')
    const lateAfter = async (days: number) => {
      const { body } = await (await apiClient(later(days).fetch)).get('/api/adm/fleet', AS_STAFF)
      const { late } = unitsApi.fleet.answer.parse(body).data
      return late.filter(({ order: of }) => of?.id === order.UUID_Order).map(({ daysLate }) => daysLate)
    }
    expect([await lateAfter(20), await lateAfter(40)]).toEqual([[], [19]])
  })

  it('is not asked back where a trial is kept', async () => {
    const order = await deliveredOrder(fresh.db, client, TRIAL)
    await pay(client, orderIn(await follow(client, order, 'keep')))
    await later(25).remindOfReturns()
    expect(await mailTextOf(fresh.db, order, 'return-late')).toBe('')
    expect((await announceReturn(client, order, {})).body).toMatchObject({ code: 'not_permitted' })
  })
})

async function readByStaff(staff: ApiClient, { UUID_Order }: WireOrder) {
  const { body } = await staff.get(`/api/adm/orders/${UUID_Order}`, AS_STAFF)
  return staffOrdersApi.read.answer.parse(body).data
}

/** The last day of these rentals is 11 December. */
async function broughtBack({ announced, received }: { announced: string; received: string }) {
  const on = (day: string) => apiClient(fresh.another({ clock: () => new Date(`${day}T09:00:00Z`) }).fetch)
  const order = await deliveredOrder(fresh.db, client, RENTAL)
  await announceReturn(await on(announced), order, {})
  const then = await on(received)
  await staffPost(then, order, 'received')
  const { lateDays: asked } = await readByStaff(then, order)
  const grade = (lateDays: number, line: object = {}) => {
    return staffPost(then, order, 'graded', { lines: [{ position: 0, grade: 500, ...line }], lateDays })
  }
  return { order, asked, grade }
}

const broken = { grade: 502, note: 'The frame is broken' }

function chargesOf({ UUID_Order }: WireOrder) {
  const charged = fresh.db.selectFrom('follow_ups').innerJoin('orders', 'orders.id', 'follow_up_id')
  return charged
    .select(['orders.id', 'kind', 'total', 'payable', 'pay_by', 'status', 'deposit_counted'])
    .where('follow_ups.order_id', '=', UUID_Order)
    .execute()
}

const invoicesFor = (id: string) =>
  fresh.db.selectFrom('invoices').select(['total', 'document']).where('order_id', '=', id).execute()

it('late days are proposed until the return was announced, and the deposit pays them', async () => {
  const { order, asked, grade } = await broughtBack({ announced: '2026-12-14', received: '2026-12-16' })
  expect(asked).toEqual({ proposed: 3, most: 5, perDay: 650 })
  expect((await grade(3)).status).toBe(200)
  const [charge] = await chargesOf(order)
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
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const charges = await chargesOf(order)
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
  expect(mail).toContain(`We are charging 5 extra days: ${formatMoney(5 * 650)}`.replace(/\s/g, ' '))
  expect(mail).toContain(`transfer the remaining ${formatMoney(due)}`.replace(/\s/g, ' '))
  expect(await again(client, order)).toMatchObject({ Status: 502 })
  for (const each of [order.UUID_Order, id]) expect(await orderFindings(fresh.db, each)).toEqual([])
})

it('no more days are charged than it was late, and none are proposed for a return that was announced in time', async () => {
  const { order, asked, grade } = await broughtBack({ announced: '2026-12-11', received: '2026-12-14' })
  expect(asked).toMatchObject({ proposed: 0, most: 3 })
  expect(await grade(4)).toMatchObject({ status: 422, body: { code: 'late_days_too_many' } })
  expect((await grade(0)).status).toBe(200)
  expect(await chargesOf(order)).toEqual([])
})

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

const mostOf = async (order: WireOrder, days?: number) =>
  (await readByStaff(await apiClient(later(days).fetch), order)).mostForMissing

describe('a bed that does not come back', () => {
  it.each([
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
    const claims = await chargesOf(order)
    expect(claims).toMatchObject([{ kind: 'damages', total: 5000 }])
    expect(await refundsOf(fresh.db, order)).toEqual([])
    const mail = await mailTextOf(fresh.db, order, 'return-settled')
    for (const part of ['We have not received your bed back', NOTE, formatMoney(5000)]) {
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
    expect(await chargesOf(order)).toEqual([])
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
  const most = (await readByStaff(client, order)).mostWithheld[0]?.amount ?? 0
  const grade = (withheld: number) => {
    const line = { position: 0, grade: 502, withheld, note: 'The frame is broken' }
    return staffPost(client, order, 'graded', { lines: [line] })
  }
  return { order, most, grade }
}

it('damage to what was tried is withheld from its deposit, and what is beyond that is claimed once without VAT', async () => {
  const { order, most, grade } = await received(TRIAL)
  const { deposit } = order.totals
  expect(most).toBeGreaterThan(deposit)
  const before = await summary()
  const answers = await Promise.all([1, 2].map(() => grade(deposit + 5000)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [claim, ...others] = await chargesOf(order)
  expect(others).toEqual([])
  expect(claim).toMatchObject({ kind: 'damages', total: 5000, payable: 5000, pay_by: '2026-12-04' })
  const [invoice] = await invoicesFor(claim?.id ?? '')
  expect(invoice?.document).toContain('compensation for damage is outside the scope of VAT')
  expect(await refundsOf(fresh.db, order)).toEqual([])
  const after = await summary()
  expect([after.rows, after.total]).toEqual([before.rows, before.total])
  expect(after.kept - before.kept).toBe(deposit + 5000)
  const mail = await mailTextOf(fresh.db, order, 'return-settled')
  for (const part of [
    'The frame is broken',
    `We are charging ${formatMoney(deposit + 5000)} for this`,
    `transfer the remaining ${formatMoney(5000)}`,
  ]) {
    expect(mail).toContain(part.replace(/\s/g, ' '))
  }
  for (const id of [order.UUID_Order, claim?.id ?? '']) expect(await orderFindings(fresh.db, id)).toEqual([])
})

it('damage costs no more than the article is sold for, and none is claimed that the deposit pays', async () => {
  const { order, most, grade } = await received(RENTAL)
  expect(await grade(most + 1)).toMatchObject({ status: 422, body: { code: 'withheld_too_much' } })
  expect((await grade(order.totals.deposit)).status).toBe(200)
  expect(await chargesOf(order)).toEqual([])
})
