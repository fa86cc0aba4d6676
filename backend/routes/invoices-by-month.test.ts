import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
import { formatMoney } from '../../contract/money'
import { type CreateOrder, orderIn, RENTAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { setStatus } from '../../tests/support/follow-ups'
import { organisation, placeOnInvoice } from '../../tests/support/on-invoice'
import { orderFindings } from '../../tests/support/order-audit'
import { documentsOf } from '../../tests/support/order-files'
import { mailsOf } from '../../tests/support/payment-rows'
import { again } from '../../tests/support/payments'
import { announceReturn, mailTextOf } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, staffPost } from '../../tests/support/staff'

const fresh = testBackend({ config: { invoiceLimit: 1_000_000_000 } })
const client = testClient(fresh)

// The first day is eleven days from now: 28 days, 28 days and four, at 89.00 for the first four and 6.50 for each further one.
const LONG: Partial<CreateOrder> = { ...RENTAL, rent_range: { start: '2026-12-01', end: '2027-01-29' } }
const [SECOND, THIRD] = [39, 67]
const PRICES = [8900 + 24 * 650, 28 * 650, 4 * 650]
const PRICE = 8900 + 56 * 650

const on = (day: number) => fresh.another({ clock: () => testDay(day) })

async function accountOf(email: string): Promise<string> {
  const user = fresh.db.selectFrom('users').select('id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).id
}

const setByMonth = async (email: string, byMonth: boolean) =>
  client.post(`/api/adm/customers/${await accountOf(email)}/invoice_by_month`, { byMonth }, AS_STAFF)

async function longRental(changes: Partial<CreateOrder> = LONG) {
  const { email, visitor } = await organisation(fresh, client)
  expect((await setByMonth(email, true)).status).toBe(200)
  const order = orderIn(await placeOnInvoice(client, visitor, changes))
  return { order, email }
}

async function withCustomer(order: WireOrder): Promise<WireOrder> {
  await setStatus(fresh.db, order, 301)
  return order
}

const monthsOf = async (order: WireOrder) => ((await again(client, order)) as WireOrderDetails).months ?? []

const laterOrders = ({ UUID_Order }: WireOrder) =>
  fresh.db
    .selectFrom('follow_ups')
    .innerJoin('orders', 'orders.id', 'follow_up_id')
    .select(['orders.id', 'kind', 'total', 'payable', 'pay_by', 'status', 'start_date', 'end_date'])
    .where('follow_ups.order_id', '=', UUID_Order)
    .orderBy('start_date')
    .execute()

const invoicesFor = (id: string) =>
  fresh.db.selectFrom('invoices').select(['total', 'document']).where('order_id', '=', id).execute()

describe('a long rental with one invoice a month', () => {
  it('is at first its first month, with the deposit, and tells when the next ones come', async () => {
    const { order } = await longRental()
    const { deposit } = order.totals
    expect(order).toMatchObject({
      rent_range: LONG.rent_range,
      totals: { total: deposit + (PRICES[0] ?? 0) },
      on_invoice: { open: deposit + (PRICES[0] ?? 0) },
    })
    expect(await monthsOf(order)).toMatchObject([
      {
        period: { start: '2026-12-01', end: '2026-12-28' },
        amount: PRICES[0],
        invoicedBy: { id: order.UUID_Order },
      },
      { period: { start: '2026-12-29', end: '2027-01-25' }, amount: PRICES[1], invoicedBy: null },
      { period: { start: '2027-01-26', end: '2027-01-29' }, amount: PRICES[2], invoicedBy: null },
    ])
    const [invoice] = await invoicesFor(order.UUID_Order)
    expect(invoice?.total).toBe(PRICES[0])
    expect(invoice?.document).toContain('01-12-2026 to 28-12-2026')
    const [mail] = (await mailsOf(fresh.db, order)).filter(({ effect_key }) =>
      effect_key.startsWith('order-confirmation:'),
    )
    const text = JSON.parse(mail?.payload ?? '{}').text.replaceAll('\u00a0', ' ')
    expect(text).toContain(`3 in all, together ${formatMoney(PRICE).replace('\u00a0', ' ')}`)
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })

  it('has an invoice for each month once it begins, once only, and all together come to its price', async () => {
    const order = await withCustomer((await longRental()).order)
    await on(SECOND - 1).remindOfInvoices()
    expect(await laterOrders(order)).toEqual([])
    await Promise.all([1, 2, 3].map(() => on(SECOND).remindOfInvoices()))
    const [second, ...others] = await laterOrders(order)
    expect([second, others]).toMatchObject([
      { kind: 'month', total: PRICES[1], payable: PRICES[1], status: 201, start_date: '2026-12-29' },
      [],
    ])
    expect(second?.pay_by).toMatch(/^2027-01-/)
    await on(THIRD).remindOfInvoices()
    await on(THIRD + 40).remindOfInvoices()
    const months = await laterOrders(order)
    expect(months.map(({ total }) => total)).toEqual(PRICES.slice(1))
    const ids = [order.UUID_Order, ...months.map(({ id }) => id)]
    const invoices = (await Promise.all(ids.map(invoicesFor))).map(([invoice]) => invoice?.total ?? 0)
    expect(invoices.reduce((sum, total) => sum + total, 0)).toBe(PRICE)
    for (const { id } of months) expect(await orderFindings(fresh.db, id)).toEqual([])
    expect((await monthsOf(order)).map(({ invoicedBy }) => invoicedBy?.id)).toEqual(ids)
  })

  it('is told of each invoice by mail, and a month that is not paid is reminded of and ends nothing', async () => {
    const { order } = await longRental()
    await withCustomer(order)
    await on(SECOND).remindOfInvoices()
    const [month] = await laterOrders(order)
    const invoiced = { ...order, UUID_Order: month?.id ?? '' }
    const text = await mailTextOf(fresh.db, invoiced, 'order-confirmation')
    expect(text).toContain('invoice for the next month of your rental')
    expect(text).toContain('/documents/invoice-')
    expect(text).toContain(`Please pay ${formatMoney(PRICES[1] ?? 0)}`.replace('\u00a0', ' '))
    await on(SECOND + 60).remindOfInvoices()
    expect(await mailTextOf(fresh.db, invoiced, 'invoice-late')).not.toBe('')
    expect((await again(client, order)).Status).toBe(301)
  })

  it('goes on being invoiced while a return is only announced, until the day of its collection', async () => {
    for (const [day, invoices] of [
      ['2027-01-25', 1],
      ['2027-01-29', 2],
    ] as const) {
      const order = await withCustomer((await longRental()).order)
      const lines = [{ position: 0, quantity: 1 }]
      const { status } = await staffPost(client, order, 'return', { way: 'collected', day, lines })
      expect(status).toBe(200)
      await on(THIRD).remindOfInvoices()
      expect(await laterOrders(order)).toHaveLength(invoices)
    }
  })

  it('has no more invoices once everything is back', async () => {
    const order = await withCustomer((await longRental()).order)
    await on(SECOND).remindOfInvoices()
    await announceReturn(client, order, {})
    await staffPost(client, order, 'received')
    await on(THIRD).remindOfInvoices()
    expect(await laterOrders(order)).toHaveLength(1)
  })

  it('is invoiced to an account that was blocked meanwhile', async () => {
    const { order, email } = await longRental()
    await withCustomer(order)
    await client.post(`/api/adm/customers/${await accountOf(email)}/blocked`, { blocked: true }, AS_STAFF)
    await on(SECOND).remindOfInvoices()
    expect(await laterOrders(order)).toHaveLength(1)
  })

  it('counts towards the limit with the months that are agreed', async () => {
    const limited = fresh.another({ config: { invoiceLimit: PRICE + 25_000 } })
    const { email, visitor } = await organisation({ backend: limited, db: fresh.db }, client)
    await setByMonth(email, true)
    orderIn(await placeOnInvoice(client, visitor, LONG))
    const next = await placeOnInvoice(client, visitor, RENTAL)
    expect(next).toMatchObject({ status: 422, body: { code: 'invoice_limit' } })
  })

  it('is not changed, as its months are agreed', async () => {
    const { order } = await longRental()
    const lines = [{ articleId: order.items[0]?.UUID_Artikel ?? '', quantity: 2 }]
    const answer = await client.post(
      `/api/adm/orders/${order.UUID_Order}/change`,
      { lines, show: true },
      AS_STAFF,
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'change_by_month' } })
  })
})

describe('all of it on one invoice', () => {
  it('has a rental of a month', async () => {
    const { order } = await longRental({ ...LONG, rent_range: { start: '2026-12-01', end: '2026-12-28' } })
    expect([await monthsOf(order), (await documentsOf(client, order)).length > 0]).toEqual([[], true])
  })

  it('has a rental of an account that staff has not set otherwise, or no longer', async () => {
    const { email, visitor } = await organisation(fresh, client)
    const before = orderIn(await placeOnInvoice(client, visitor, LONG))
    expect((await setByMonth(email, true)).status).toBe(200)
    expect((await setByMonth(email, true)).status).toBe(200)
    expect((await setByMonth(email, false)).status).toBe(200)
    const after = orderIn(await placeOnInvoice(client, visitor, LONG))
    for (const order of [before, after]) {
      expect(await monthsOf(order)).toEqual([])
      expect(order.totals.total).toBe(order.totals.deposit + PRICE)
    }
    const unknown = await client.post(
      '/api/adm/customers/8a9e5f64-5717-4562-b3fc-2c963f66afa6/invoice_by_month',
      { byMonth: true },
      AS_STAFF,
    )
    expect(unknown.status).toBe(404)
  })
})
