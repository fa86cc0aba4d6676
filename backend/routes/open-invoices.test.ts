import { describe, expect, it } from 'vitest'
import { paymentsApi } from '../../contract/endpoints/payments'
import { todayApi } from '../../contract/endpoints/today'
import { formatMoney } from '../../contract/money'
import { newAddress } from '../../tests/support/accounts'
import { apiClient, orderIn, RENTAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import {
  COMPANY,
  orderOnInvoice,
  organisation,
  placeOnInvoice,
  transfer,
} from '../../tests/support/on-invoice'
import { mailsTo } from '../../tests/support/outbox'
import { again } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

/** An invoice of these tests is to be paid by then, counted from the day of its order. */
const LAST_DAY = 14

const on = (day: number) => apiClient(fresh.another({ clock: () => testDay(day) }).fetch)

async function listed(day: number, query = '') {
  const { body } = await (await on(day)).get(`/api/adm/open_invoices${query}`, AS_STAFF)
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
    expect(await listed(LAST_DAY + 3)).toEqual({ data: [], next: null, total: 0, count: 0, payer: null })
  })

  it('is listed for its customer alone, with its invoice and what is left after a part payment', async () => {
    const { visitor } = await organisation(fresh, client)
    const order = orderIn(await placeOnInvoice(client, visitor))
    const second = orderIn(await placeOnInvoice(client, visitor))
    await orderOnInvoice(fresh, client)
    await transfer(client, order, 1_000)
    const all = await listed(LAST_DAY)
    const customer = all.data.find(({ orderId }) => orderId === order.UUID_Order)?.customer ?? ''
    const own = await listed(LAST_DAY, `?customer=${customer}`)
    const orders = [order, second]
    expect(own.data.map(({ orderId }) => orderId).sort()).toEqual(
      orders.map(({ UUID_Order }) => UUID_Order).sort(),
    )
    const { total } = order.totals
    expect(own).toMatchObject({
      ...{ count: 2, total: total - 1_000 + second.totals.total },
      payer: { name: 'Zorggroep De Linde', address: expect.arrayContaining(['Zorggroep De Linde']) },
    })
    expect(own.data.find(({ orderId }) => orderId === order.UUID_Order)).toMatchObject({
      invoice: { number: expect.stringMatching(/^2026-\d{6}$/), day: '2026-11-20' },
      ...{ asked: total, open: total - 1_000 },
    })
    for (const { orderId, open } of all.data) await transfer(client, { UUID_Order: orderId }, open)
  })

  it('of an order without an account is listed by its address of email', async () => {
    const Emailadres = newAddress()
    const order = await orderOnInvoice(fresh, client, { address_info: { ...COMPANY, Emailadres } })
    await fresh.db.updateTable('orders').set({ user_id: null }).where('id', '=', order.UUID_Order).execute()
    const own = await listed(LAST_DAY, `?${new URLSearchParams({ customer: Emailadres })}`)
    expect(own.data).toMatchObject([{ orderId: order.UUID_Order, customer: Emailadres }])
    await transfer(client, order, order.totals.total)
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

describe('a late invoice', () => {
  const remind = (day: number) => fresh.another({ clock: () => testDay(LAST_DAY + day) }).remindOfInvoices()

  async function lateOrder() {
    const Emailadres = newAddress()
    const order = await orderOnInvoice(fresh, client, { address_info: { ...COMPANY, Emailadres } })
    const reminders = async () =>
      (await mailsTo(fresh, Emailadres, /reminder/i)).map(({ subject }) => subject.split(':')[0])
    return { order, reminders }
  }

  it('is reminded of 7, 14 and 30 days after its last day, each time once, and never canceled', async () => {
    const { order, reminders } = await lateOrder()
    const sent: [number, number][] = []
    for (const day of [0, 6, 7, 7, 14, 15, 30, 90]) {
      await remind(day)
      sent.push([day, (await reminders()).length])
    }
    expect(sent.filter(([, count], index) => count !== sent[index - 1]?.[1])).toEqual([
      [0, 0],
      [7, 1],
      [14, 2],
      [30, 3],
    ])
    expect((await reminders()).sort()).toEqual(['Last reminder', 'Reminder', 'Second reminder'])
    await fresh.another({ clock: () => testDay(90) }).expireOrders()
    expect((await again(client, order)).Status).toBe(201)
  })

  it('that is paid in part is reminded of for the rest, and once paid no more', async () => {
    const { order, reminders } = await lateOrder()
    const { total } = order.totals
    await transfer(client, order, 1_000)
    await remind(7)
    const to = order.address_info.Emailadres as string
    const [mail] = await mailsTo(fresh, to, /^Reminder/)
    expect(mail?.subject).toContain(formatMoney(total - 1_000))
    await transfer(client, order, total - 1_000)
    await remind(14)
    expect(await reminders()).toEqual(['Reminder'])
  })

  it('that is disputed is reminded of no more, waits no more on Today and says so, until that ends', async () => {
    const { order, reminders } = await lateOrder()
    const isListed = async () =>
      (await listed(LAST_DAY + 8)).data.find(({ orderId }) => orderId === order.UUID_Order)?.isDisputed
    const waits = async () => (await waiting(LAST_DAY + 8)).filter(({ id }) => id === order.UUID_Order).length
    await remind(7)
    expect([await isListed(), await waits()]).toEqual([false, 1])
    expect((await staffPost(client, order, 'dispute', { text: '' })).status).toBe(422)
    expect((await staffPost(client, order, 'dispute', { text: 'A slat is broken' })).status).toBe(200)
    await remind(14)
    expect([await isListed(), await waits(), await reminders()]).toEqual([true, 0, ['Reminder']])
    const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
    expect(body).toMatchObject({
      data: {
        disputedAt: testDay(0).toISOString(),
        notes: [{ text: 'A slat is broken' }],
        mails: [{ mail: 'order-confirmation' }, { mail: 'invoice-late' }],
      },
    })
    for (const _ of ['first', 'second'])
      expect((await staffPost(client, order, 'dispute/ended')).status).toBe(200)
    await remind(15)
    expect([await isListed(), await waits(), (await reminders()).length]).toEqual([false, 1, 2])
    await transfer(client, order, order.totals.total)
    expect((await staffPost(client, order, 'dispute', { text: 'Too late' })).status).toBe(409)
  })
})
