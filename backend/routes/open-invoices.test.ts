import { describe, expect, it } from 'vitest'
import { paymentsApi } from '../../contract/endpoints/payments'
import { todayApi } from '../../contract/endpoints/today'
import { apiClient, RENTAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { orderOnInvoice, transfer } from '../../tests/support/on-invoice'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

/** An invoice of these tests is to be paid by then, counted from the day of its order. */
const LAST_DAY = 14

const on = (day: number) => apiClient(fresh.another({ clock: () => testDay(day) }).fetch)

async function listed(day: number) {
  const { body } = await (await on(day)).get('/api/adm/open_invoices', AS_STAFF)
  return paymentsApi.openInvoices.answer.parse(body)
}

async function waiting(day: number) {
  const { body } = await (await on(day)).get('/api/adm/today/work', AS_STAFF)
  return todayApi.work.answer.parse(body).data.waits.rows.filter(({ kind }) => kind === 'overdue')
}

describe('an open invoice', () => {
  it('is listed with its due day, how late it is and what of it is open, until it is paid', async () => {
    const order = await orderOnInvoice(fresh, client, RENTAL)
    const { total } = order.totals
    const row = { orderId: order.UUID_Order, payBy: '2026-12-04', asked: total, isDisputed: false }
    expect(await listed(LAST_DAY)).toMatchObject({ data: [{ ...row, daysLate: 0, open: total }], total })
    await transfer(client, order, 1_000)
    const other = await orderOnInvoice(fresh, client)
    const open = total - 1_000 + other.totals.total
    const late = await listed(LAST_DAY + 3)
    expect(late).toMatchObject({ total: open, count: 2, next: null })
    expect(late.data.find(({ orderId }) => orderId === order.UUID_Order)).toMatchObject({
      ...row,
      daysLate: 3,
      open: total - 1_000,
    })
    await transfer(client, other, other.totals.total)
    await transfer(client, order, total - 1_000)
    expect(await listed(LAST_DAY + 3)).toEqual({ data: [], next: null, total: 0, count: 0 })
  })

  it('waits on Today once it is late', async () => {
    const order = await orderOnInvoice(fresh, client, RENTAL)
    expect(await waiting(LAST_DAY)).toEqual([])
    expect(await waiting(LAST_DAY + 1)).toMatchObject([
      { id: order.UUID_Order, at: '2026-12-04T23:00:00.000Z', about: expect.stringMatching(/\d,\d\d/) },
    ])
    await transfer(client, order, order.totals.total)
    expect(await waiting(LAST_DAY + 1)).toEqual([])
  })
})
