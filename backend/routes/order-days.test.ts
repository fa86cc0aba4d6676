import { describe, expect, it } from 'vitest'
import { BANK_TRANSFER } from '../../contract/bank-transfer'
import { addDays } from '../../contract/dates'
import type { WireOrder } from '../../contract/endpoints/order'
import { dearerDaysSchema } from '../../contract/endpoints/orders'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { newAddress } from '../../tests/support/accounts'
import {
  apiClient,
  articleId,
  DUTCH_ADDRESS,
  orderIn,
  placedOrder,
  RENTAL,
} from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { COMPANY, orderOnInvoice, transfer } from '../../tests/support/on-invoice'
import { orderFindings } from '../../tests/support/order-audit'
import { mailsTo } from '../../tests/support/outbox'
import { historyOf, refundsOf } from '../../tests/support/payment-rows'
import { again, cancelOrder, pay } from '../../tests/support/payments'
import { accept, askedQuote } from '../../tests/support/quotes'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)

/** As whoever has the link of the order does. */
function move(
  order: WireOrder,
  start: string,
  end: string,
  { signature = order.signature, agreed = '', by = client } = {},
) {
  const form = new FormData()
  form.append('start', start)
  form.append('end', end)
  form.append('FORM_PAYLOAD', JSON.stringify({ signature, agreed }))
  return by.send(`/api/orders/${order.UUID_Order}/days`, form)
}

const addressed = () => ({ address_info: { ...DUTCH_ADDRESS, Emailadres: newAddress() } })

/** Returns how much more it costs, in cents. */
async function moveAtPrice(order: WireOrder, start: string, end: string) {
  const { body } = await move(order, start, end)
  const costs = dearerDaysSchema.parse((body as { data: unknown }).data)
  expect((await move(order, start, end, { agreed: String(costs.order) })).status).toBe(200)
  return costs.order - costs.before
}

describe('the days of an order, by whoever has its link', () => {
  it('are moved at the same price, which staff looks at and a mail tells', async () => {
    const Emailadres = newAddress()
    const order = await paidOrder(client, { ...RENTAL, address_info: { ...DUTCH_ADDRESS, Emailadres } })
    expect((await move(order, '2026-12-08', '2026-12-18')).status).toBe(200)
    const moved = await again(client, order)
    expect(moved).toMatchObject({ rent_range: { start: '2026-12-08', end: '2026-12-18' } })
    expect(moved.totals.total).toBe(order.totals.total)
    expect(await refundsOf(fresh.db, order)).toEqual([])
    expect((await mailsTo(fresh, Emailadres, /changed/))[0]?.text).toMatch(/8 December|08-12-2026/)
    expect((await historyOf(fresh.db, order)).at(-1)).toMatchObject({ actor: 'customer' })
    const row = fresh.db.selectFrom('orders').select('corrected_at').where('id', '=', order.UUID_Order)
    expect((await row.executeTakeFirstOrThrow()).corrected_at).not.toBeNull()
  })

  it('are shortened, and what is cheaper goes back', async () => {
    const order = await paidOrder(client, RENTAL)
    expect((await move(order, '2026-12-01', '2026-12-08')).status).toBe(200)
    const { totals } = await again(client, order)
    const difference = order.totals.total - totals.total
    expect(difference).toBeGreaterThan(0)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: difference, cause: 'change' }])
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })

  it('are more at the price that was shown, which is then paid by link', async () => {
    const Emailadres = newAddress()
    const order = await paidOrder(client, { ...RENTAL, address_info: { ...DUTCH_ADDRESS, Emailadres } })
    const [start, end] = ['2026-12-01', '2026-12-18']
    const { body } = await move(order, start, end)
    const costs = dearerDaysSchema.parse((body as { data: unknown }).data)
    expect(costs.before).toBe(order.totals.total)
    expect((await move(order, start, '2026-12-19', { agreed: String(costs.order) })).status).toBe(422)
    expect((await again(client, order)).totals.total).toBe(costs.before)
    expect((await move(order, start, end, { agreed: String(costs.order) })).status).toBe(200)
    expect(await again(client, order)).toMatchObject({
      ...{ rent_range: { start, end }, totals: { total: costs.order } },
      ...{ on_invoice: { open: costs.order - costs.before }, actions: expect.arrayContaining(['pay']) },
    })
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })

  it('that cost more are paid before they are shipped, unless staff ships anyway', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-M'), quantity: 1 }]
    const lengthened = async () => {
      const order = await paidOrder(client, { ...RENTAL, items, ...addressed() })
      const more = await moveAtPrice(order, '2026-12-01', '2026-12-18')
      await fresh.db
        .updateTable('orders')
        .set({ corrected_at: null })
        .where('id', '=', order.UUID_Order)
        .execute()
      expect((await shipOrder(client, order)).body).toMatchObject({ code: 'payment_in_doubt' })
      return { order, more }
    }
    const { order, more } = await lengthened()
    expect((await transfer(client, order, more)).status).toBe(200)
    expect((await shipOrder(client, order)).status).toBe(200)
    expect((await shipOrder(client, (await lengthened()).order, { anyway: true })).status).toBe(200)
  })

  it('that cost more hold no shipment for what staff adds, before or after', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-M'), quantity: 1 }]
    const order = await paidOrder(client, { ...RENTAL, items, ...addressed() })
    const addedByStaff = async (end: string) => {
      const period = { start: '2026-12-01', end }
      expect((await staffPost(client, order, 'change', { period })).status).toBe(200)
    }
    const held = async () => {
      const { body } = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
      return staffOrdersApi.read.answer.parse(body).data.inDoubt
    }
    await addedByStaff('2026-12-12')
    expect(await held()).toBe(0)
    const first = await moveAtPrice(order, '2026-12-01', '2026-12-15')
    expect(await held()).toBe(first)
    await addedByStaff('2026-12-16')
    expect(await held()).toBe(first)
    expect((await transfer(client, order, first)).status).toBe(200)
    expect(await held()).toBe(0)
    const second = await moveAtPrice(order, '2026-12-01', '2026-12-18')
    expect(await held()).toBe(second)
    await addedByStaff('2026-12-11')
    expect(await held()).toBe(0)
  })

  it('of an order on invoice may cost more within the limit of its account, while none is long overdue', async () => {
    const order = await orderOnInvoice(fresh, client, {
      ...RENTAL,
      address_info: { ...COMPANY, Emailadres: newAddress() },
    })
    const limited = fresh.another({ config: { invoiceLimit: order.totals.total + 100 } })
    const [start, end] = ['2026-12-01', '2026-12-18']
    expect((await move(order, start, end, { by: await apiClient(limited.fetch) })).body).toMatchObject({
      ...{ code: 'invoice_limit', errors: { end: [expect.any(String)] } },
    })
    const orders = fresh.db.updateTable('orders').where('id', '=', order.UUID_Order)
    await fresh.db.updateTable('users').set({ invoice_since: '2026-01-01T00:00:00.000Z' }).execute()
    await orders.set({ pay_by: '2026-11-01' }).execute()
    expect((await move(order, start, end)).body).toMatchObject({ code: 'invoice_overdue' })
    await orders.set({ pay_by: '2026-12-15' }).execute()
    await moveAtPrice(order, start, end)
  })

  it.each([
    ['more of them', '2026-12-01', '2026-12-18', 'end', /costs .* instead of/],
    ['the same', '2026-12-01', '2026-12-11', 'start', /already/],
    ['a Sunday', '2026-12-06', '2026-12-15', 'start', /Sunday|closed|deliver/],
    ['none', '', '2026-12-15', 'start', /day/],
  ])('are not %s', async (_, start, end, name, words) => {
    const order = await paidOrder(client, RENTAL)
    const { status, body } = await move(order, start, end)
    const { errors } = body as { errors: Record<string, string[]> }
    expect([status, errors[name]?.[0]]).toEqual([422, expect.stringMatching(words)])
    expect(await again(client, order)).toMatchObject({ rent_range: order.rent_range })
  })

  it('stay as many where a quote took something off for them', async () => {
    for (const [isReduced, status] of [
      [true, 422],
      [false, 200],
    ] as const) {
      const order = orderIn(await accept(client, await askedQuote(client)))
      await pay(client, order)
      const quotes = fresh.db.updateTable('quotes').where('order_id', '=', order.UUID_Order)
      if (isReduced) await quotes.set({ listed_totals: '{}' }).execute()
      const { start = '', end = '' } = order.rent_range ?? {}
      const answer = await move(order, start, addDays(end, -1))
      expect([answer.status, JSON.stringify(answer.body).includes('agreed in a quote')]).toEqual([
        status,
        isReduced,
      ])
      await cancelOrder(client, order, true)
    }
  })

  it('leave a transfer that is on its way the time to arrive', async () => {
    const later = { start: '2027-01-11', end: '2027-01-15' }
    const order = await placedOrder(client, { ...RENTAL, rent_range: later, payment_method: BANK_TRANSFER })
    const soon = await move(order, '2026-11-26', '2026-11-30')
    expect([soon.status, JSON.stringify(soon.body)]).toEqual([422, expect.stringMatching(/transfer/i)])
    expect((await move(order, '2027-01-12', '2027-01-16')).status).toBe(200)
  })

  it('are those of an order that is not packed yet, has days, and is one’s own', async () => {
    const [bought, shipped, other] = [
      await paidOrder(client),
      await paidOrder(client, {
        ...RENTAL,
        items: [{ UUID_Artikel: await articleId(client, 'NN-M'), quantity: 1 }],
      }),
      await placedOrder(client, RENTAL),
    ]
    await shipOrder(client, shipped)
    for (const order of [bought, shipped]) {
      expect(await move(order, '2026-12-08', '2026-12-18')).toMatchObject({
        ...{ status: 409, body: { code: 'not_permitted' } },
      })
    }
    expect((await move(other, '2026-12-08', '2026-12-18', { signature: bought.signature })).status).toBe(404)
  })

  it('that cost more lead to a call where the shop has no bank account for the rest', async () => {
    const order = await paidOrder(client, { ...RENTAL, ...addressed() })
    const costs = await move(order, '2026-12-01', '2026-12-18')
    const { order: agreed } = dearerDaysSchema.parse((costs.body as { data: unknown }).data)
    const owner = await staffMember(fresh, 'owner', () => TEST_NOW)
    const path = '/api/adm/settings/company'
    const { seen, values } = ((await owner.get(path)).body as { data: { seen: string; values: object } }).data
    const without = { ...values, holder: '', iban: '', bic: '', bank: '' }
    expect((await owner.post(path, { seen, values: without })).status).toBe(200)
    const answer = await move(order, '2026-12-01', '2026-12-18', { agreed: String(agreed) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_permitted' } })
  })
})
