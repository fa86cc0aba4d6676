import { expect, it } from 'vitest'
import { accountingApi } from '../../contract/endpoints/accounting'
import { type ApiClient, apiClient, placedOrder } from '../../tests/support/api-client'
import { statementOf } from '../../tests/support/camt053'
import { mollieShop } from '../../tests/support/mollie/shop'
import { paymentsOf } from '../../tests/support/payment-rows'
import { testBackend, testMollie } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { matchOrders } from '../domain/orders/bank-statements/match'
import { invoicesOf } from '../domain/orders/documents/invoices'

const mollie = testMollie()
const fresh = testBackend()

const at = (moment: string) => apiClient(fresh.another({ clock: () => new Date(moment) }).fetch)

async function read<Schema extends { parse: (body: unknown) => unknown }>(
  client: ApiClient,
  path: string,
  schema: Schema,
) {
  const { body } = await client.get(`/api/adm/accounting/${path}`, AS_STAFF)
  return schema.parse(body) as ReturnType<Schema['parse']>
}

async function book(client: ApiClient, xml: string) {
  const type = { 'Content-Type': 'application/octet-stream' }
  await client.send('/api/adm/bank_statements', xml, { ...AS_STAFF, ...type })
  const { body } = await client.get('/api/adm/bank_entries', AS_STAFF)
  const [entry] = (body as { data: { id: string; order: { orderId: string; due: number } }[] }).data
  const shown = { order: entry?.order.orderId, due: entry?.order.due }
  return client.post(`/api/adm/bank_entries/${entry?.id}/booked`, shown, AS_STAFF)
}

const DECEMBER = 'from=2026-12-01&to=2026-12-31'
const JANUARY = 'from=2027-01-01&to=2027-01-31'

it('a transfer of December that is booked in January stands in December everywhere, with its VAT', async () => {
  const december = await at('2026-12-30T10:00:00Z')
  const order = await placedOrder(december, { payment_method: 'bank_transfer' })
  const january = await at('2026-12-31T23:30:00Z')
  const amount = (order.totals.total / 100).toFixed(2)
  const statement = statementOf([{ reference: 'OLD31', amount, text: order.Ordernummer, day: '2026-12-31' }])
  expect(await book(january, statement)).toMatchObject({ status: 200 })

  const journal = await read(january, `journal?${DECEMBER}`, accountingApi.journal.answer)
  expect(journal.data).toMatchObject([{ kind: 'payment', at: '2026-12-30T23:00:00.000Z' }])
  expect((await read(january, `journal?${JANUARY}`, accountingApi.journal.answer)).data).toEqual([])
  const [invoice] = await invoicesOf(fresh.db, order.UUID_Order)
  expect(invoice?.number).toBe('2027-000001')
  expect(JSON.stringify(invoice?.document)).toContain('31-12-2026')
  const { data } = await read(january, `summary?${DECEMBER}`, accountingApi.summary.answer)
  expect([data.invoices, data.total.gross]).toEqual([1, order.totals.total])
  const booked = await read(january, `documents?${DECEMBER}`, accountingApi.documents.answer)
  expect(booked.data).toMatchObject([{ number: '2027-000001', at: '2026-12-30T23:00:00.000Z' }])
  const { body } = await january.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
  expect(body).toMatchObject({ data: { order: { payments: [{ at: '2026-12-30T23:00:00.000Z' }] } } })
})

it('a day before the order, or in the future, counts as the nearest one that can be', async () => {
  const client = await at('2026-11-27T10:00:00Z')
  const later = await at('2026-11-28T10:00:00Z')
  const bookedOf = async (day: string) => {
    const order = await placedOrder(client, { payment_method: 'bank_transfer' })
    const amount = (order.totals.total / 100).toFixed(2)
    await book(later, statementOf([{ reference: day, amount, text: order.Ordernummer, day }]))
    return (await paymentsOf(fresh.db, order))[0]?.paid_at
  }
  expect(await bookedOf('2026-11-20')).toBe('2026-11-27T10:00:00.000Z')
  expect(await bookedOf('2026-11-30')).toBe('2026-11-28T10:00:00.000Z')
})

it('a payment has the day on which the provider says that it was paid', async () => {
  let now = new Date('2026-11-27T10:00:00Z')
  const shop = await mollieShop(fresh, mollie, () => now)
  const order = await placedOrder(shop.client, { payment_method: 'card' })
  await shop.pay(order)
  const payment = shop.paymentOf(order)
  payment.paidAt = '2026-11-27T10:05:00+00:00'
  mollie.become(payment.id, 'paid')
  now = new Date('2026-11-28T09:00:00Z')
  await shop.tell(payment.id)
  expect(await paymentsOf(fresh.db, order)).toMatchObject([{ paid_at: '2026-11-27T10:05:00.000Z' }])
})

it('the last signs of a number alone are looked for in the year that it is in Amsterdam', async () => {
  const order = await placedOrder(await at('2026-12-31T23:00:00Z'), { payment_method: 'bank_transfer' })
  const tail = order.Ordernummer.slice(-6)
  const matches = await matchOrders(fresh.db, [tail], new Date('2026-12-31T23:30:00Z'))
  expect(matches.get(tail)).toMatchObject([{ number: `NN-27-${tail}` }])
})
