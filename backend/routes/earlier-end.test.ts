import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { formatMoney } from '../../contract/money'
import { newAddress } from '../../tests/support/accounts'
import {
  apiClient,
  articleId,
  DUTCH_ADDRESS,
  orderIn,
  PERIOD,
  RENTAL,
  TRIAL,
} from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { cases } from '../../tests/support/cases'
import { ask, follow } from '../../tests/support/follow-ups'
import { COMPANY, organisation, placeOnInvoice, transfer } from '../../tests/support/on-invoice'
import { invoiceFindings, orderFindings } from '../../tests/support/order-audit'
import { documentsOf } from '../../tests/support/order-files'
import { mailsTo } from '../../tests/support/outbox'
import { paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { again, pay } from '../../tests/support/payments'
import {
  announceReturn,
  deliver,
  deliveredOrder,
  settleReturn,
  withdrawFrom,
  workOff,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, staffPost } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'
import { depositEntries } from '../domain/orders/deposits/ledger'
import { notesOf } from '../domain/orders/staff-steps'

const fresh = testBackend({ config: { invoiceLimit: 1_000_000_000 } })
const client = testClient(fresh)

const pathOf = ({ UUID_Order }: Pick<WireOrder, 'UUID_Order'>) => `/api/adm/orders/${UUID_Order}`
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

async function end(order: WireOrder, day: string, body: object = {}) {
  const { status, body: answer } = await staffPost(client, order, 'earlier_end', { end: day, ...body })
  expect([status, answer]).toMatchObject([200, {}])
  return staffOrdersApi.endEarlier.answer.parse(answer).data
}

const details = async (order: WireOrder) => (await again(client, order)) as WireOrderDetails

/** What stays with the shop, or is still asked for, less the deposit: in cents. */
async function keptOf(order: WireOrder) {
  const paid = (await paymentsOf(fresh.db, order)).filter(({ state }) => state === 'paid')
  const refunds = (await refundsOf(fresh.db, order)).filter(({ state }) => state !== 'failed')
  const { on_invoice, Status } = await details(order)
  const isAsked = on_invoice?.open && Status < 500
  const held = isAsked ? order.totals.deposit : sumOf(await depositEntries(fresh.db, order.UUID_Order))
  return sumOf(paid) - sumOf(refunds) + (on_invoice?.open ?? 0) - held
}

const rentOf = ({ totals }: WireOrder) => totals.items.gross + totals.extraDays.gross

/** The price of the days of 1 December until `last`, of those until `until`. */
const usedOf = (order: WireOrder, last: string, until = PERIOD.end) => {
  const days = (day: string) => Math.round((Date.parse(day) - Date.parse(PERIOD.start)) / 86_400_000) + 1
  return rentOf(order) - Math.floor((rentOf(order) * (days(until) - days(last))) / days(until))
}

describe('an earlier end', () => {
  it('shows what could go back, gives back what was chosen, and tells all who ask', async () => {
    const Emailadres = newAddress()
    const order = await deliveredOrder(fresh.db, client, {
      ...RENTAL,
      address_info: { ...DUTCH_ADDRESS, Emailadres },
    })
    const shown = await end(order, '2026-12-08', { show: true })
    expect(shown).toMatchObject({ days: rentOf(order) - usedOf(order, '2026-12-08'), most: rentOf(order) })
    expect((await details(order)).rent_range).toEqual(PERIOD)
    await end(order, '2026-12-08')
    const now = await details(order)
    expect(now).toMatchObject({ Status: 301, rent_range: { ...PERIOD, end: '2026-12-08' } })
    expect(now.changed_at).toHaveLength(1)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: shown.days }])
    expect((await documentsOf(client, order)).map(({ kind }) => kind)).toContain('credit-note')
    expect((await notesOf(fresh.db, order.UUID_Order))[0]?.text).toMatch(/11.* → .*8/)
    const [mail] = await mailsTo(fresh, Emailadres, /was changed/)
    const words = mail?.text.replace(/\s+/g, ' ') ?? ''
    expect(words).toContain(formatMoney(shown.days).replace(/\s+/g, ' '))
    expect(words).not.toContain('1 → ')
    const logged = fresh.db.selectFrom('action_log').selectAll().where('subject_id', '=', order.UUID_Order)
    expect(await logged.execute()).toMatchObject([{ action: 'orders.end_earlier' }])
  })

  it('frees the unit from then on', async () => {
    const order = await paidOrder(client, RENTAL)
    await staffPost(client, order, 'shipments', {
      ...{ carrier: 'own', serials: [{ position: 0, serial: 'NN-J-0042' }] },
    })
    await staffPost(client, order, 'delivered')
    const lastDay = async () =>
      (
        await fresh.db
          .selectFrom('reservations')
          .selectAll()
          .where('order_id', '=', order.UUID_Order)
          .execute()
      )[0]?.last_day ?? ''
    const before = await lastDay()
    await end(order, '2026-12-08', { refund: 'none' })
    expect(await lastDay()).toBe(addDays(before, -3))
    expect(await refundsOf(fresh.db, order)).toEqual([])
  })

  it('is told by the extension that named a later day', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    const extension = orderIn(await follow(client, order, 'extension', '2026-12-15'))
    await pay(client, extension)
    expect(await details(extension)).toMatchObject({ follows: { end: '2026-12-15' } })
    await end(order, '2026-12-08', { refund: 'none' })
    expect(await details(extension)).toMatchObject({ follows: { end: '2026-12-08' } })
  })

  it('gives back an amount of one’s own, and never more than was paid', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    const wanted = { end: '2026-12-08', refund: 'amount', amount: rentOf(order) + 1 }
    expect(await staffPost(client, order, 'earlier_end', wanted)).toMatchObject({
      ...{ status: 422, body: { errors: { amount: expect.anything() } } },
    })
    await end(order, '2026-12-08', { ...wanted, amount: 1_234 })
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: 1_234 }])
  })

  it.each([
    ['2026-11-30', 'end_too_early'],
    ['2026-12-11', 'end_too_late'],
    ['2026-12-06', 'period_closed'],
    ['soon', 'period_not_a_date'],
  ])('on %s is refused', async (day, code) => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    expect(await staffPost(client, order, 'earlier_end', { end: day })).toMatchObject({
      ...{ status: 422, body: { code } },
    })
  })

  it('is none before it was delivered, nor of a purchase, nor while an extension waits', async () => {
    const refused = { status: 409, body: { code: 'not_permitted' } }
    const wanted = { end: '2026-12-08' }
    expect(await staffPost(client, await paidOrder(client, RENTAL), 'earlier_end', wanted)).toMatchObject(
      refused,
    )
    const bought = await deliveredOrder(fresh.db, client)
    expect(await staffPost(client, bought, 'earlier_end', wanted)).toMatchObject(refused)
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    await follow(client, order, 'extension', '2026-12-15')
    expect(await staffPost(client, order, 'earlier_end', wanted)).toMatchObject({
      ...{ status: 409, body: { code: 'follow_up_open' } },
    })
  })

  it('is decided on as it was seen, and a press once more ends it once', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    const member = await staffMember(fresh, 'orders', () => TEST_NOW)
    const { version } = staffOrdersApi.read.answer.parse((await member.get(pathOf(order))).body).data
    const path = `${pathOf(order)}/earlier_end?seen=${version}`
    for (const _ of ['pressed', 'pressed again'])
      expect((await member.post(path, { end: '2026-12-09' })).status).toBe(200)
    expect((await member.post(path, { end: '2026-12-08' })).body).toMatchObject({ code: 'changed_meanwhile' })
    expect(await refundsOf(fresh.db, order)).toHaveLength(1)
  })

  it('for nothing charges none of the paid days again', async () => {
    for (const [refund, charges] of [
      ['none', false],
      ['days', true],
    ] as const) {
      const order = await deliveredOrder(fresh.db, client, RENTAL)
      await end(order, '2026-12-02', { refund })
      const asked = await ask(client, order, 'extension', '2026-12-10')
      expect(asked).toMatchObject(charges ? { status: 200 } : { status: 409, body: { code: 'ends_earlier' } })
      const later = fresh.another({ clock: () => testDay(20) })
      const onTime = await apiClient(later.fetch)
      await announceReturn(onTime, order, {})
      await staffPost(onTime, order, 'received')
      const { body } = await onTime.get(pathOf(order), AS_STAFF)
      const { lateDays } = staffOrdersApi.read.answer.parse(body).data
      expect([refund, (lateDays?.most ?? 0) > 0]).toEqual([refund, charges])
    }
  })

  it('a withdrawal after it gives back what is left of the unused days, once', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    await end(order, '2026-12-08')
    await withdrawFrom(fresh.backend, client, order)
    await announceReturn(client, order, {})
    await settleReturn(client, order, {})
    await workOff(fresh.backend)
    expect(await keptOf(order)).toBe(0)
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })
})

it('what stays is the price of the days that were used, and no deposit is lost', {
  timeout: 120_000,
}, async () => {
  const { visitor } = await organisation(fresh, client)
  const bed = await articleId(client, 'NN-J')
  const placing = {
    rent: (quantity: number) =>
      deliveredOrder(fresh.db, client, { ...RENTAL, items: [{ UUID_Artikel: bed, quantity }] }),
    trial: () => deliveredOrder(fresh.db, client, TRIAL),
    async invoiced() {
      const order = orderIn(await placeOnInvoice(client, visitor, { ...RENTAL, address_info: COMPANY }))
      await deliver(fresh.db, client, order)
      return order
    },
  }
  const days = ['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-07', '2026-12-09', '2026-12-10']
  const drawn = fc.record({
    kind: fc.constantFrom(...(Object.keys(placing) as (keyof typeof placing)[])),
    quantity: fc.integer({ min: 1, max: 3 }),
    extended: fc.boolean(),
    paysFirst: fc.boolean(),
    ends: fc.uniqueArray(fc.constantFrom(...days), { minLength: 1, maxLength: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ kind, quantity, extended, paysFirst, ends }) => {
      const order = await placing[kind](quantity)
      if (paysFirst && kind === 'invoiced') await transfer(client, order, order.totals.total)
      const extension =
        extended && kind === 'rent'
          ? orderIn(await follow(client, order, 'extension', '2026-12-15'))
          : undefined
      if (extension) await pay(client, extension)
      for (const day of ends.sort().reverse()) {
        await end(order, day)
        expect(await keptOf(order)).toBe(usedOf(order, day))
        if (extension) expect(await keptOf(extension)).toBe(0)
      }
      await announceReturn(client, order, {})
      await settleReturn(client, order, {})
      await workOff(fresh.backend)
      expect(await keptOf(order)).toBe(usedOf(order, ends.at(-1) ?? ''))
      expect(sumOf(await depositEntries(fresh.db, order.UUID_Order))).toBe(0)
      expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
      expect(await invoiceFindings(fresh.db)).toEqual([])
    }),
    cases(24),
  )
})
