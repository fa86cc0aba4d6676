import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountingApi, type JournalKind } from '../../contract/endpoints/accounting'
import type { WireOrder } from '../../contract/endpoints/order'
import { formatMoney } from '../../contract/money'
import { accountsReader } from '../../tests/support/accounts-reader'
import { type ApiClient, apiClient, articleId, placedOrder, RENTAL } from '../../tests/support/api-client'
import { statementOf } from '../../tests/support/camt053'
import { cases } from '../../tests/support/cases'
import { mollieShop } from '../../tests/support/mollie/shop'
import { giveVoucher, paymentsOf } from '../../tests/support/payment-rows'
import { cancelOrder, pay } from '../../tests/support/payments'
import {
  announceReturn,
  deliver,
  deliveredOrder,
  placedBuy,
  settleReturn,
  workOff,
} from '../../tests/support/returns'
import { testBackend, testClient, testMollie } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, staffPost } from '../../tests/support/staff'
import { invoicesOf } from '../domain/orders/documents/invoices'

const fresh = testBackend()
const client = testClient(fresh)
const PERIOD = 'from=2026-11-01&to=2026-12-31'

const read = accountsReader(client)

it('figures are those of the documents, to the cent, for each rate and in all', async () => {
  const nightlights = { items: [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 3 }] }
  const orders = [
    await paidOrder(client, nightlights),
    await paidOrder(client, RENTAL),
    await paidOrder(client),
  ]
  const returned = await deliveredOrder(fresh.db, client, nightlights)
  const lines = [{ position: 0, quantity: 1 }]
  await staffPost(client, returned, 'return', { way: 'sent', lines })
  await settleReturn(client, returned, {})
  await staffPost(client, orders[2] ?? returned, 'cancel', { reason: 'called us' })

  const { data: booked } = await read(`documents?${PERIOD}`, accountingApi.documents.answer)
  const documents = (
    await Promise.all([...orders, returned].map(({ UUID_Order }) => invoicesOf(fresh.db, UUID_Order)))
  ).flat()
  expect(booked.map(({ number }) => number).sort()).toEqual(documents.map(({ number }) => number).sort())
  expect(booked.filter(({ kind }) => kind === 'credit_note')).toHaveLength(2)
  for (const { number, rates, gross } of booked) {
    const blocks = documents.find((one) => one.number === number)?.document.blocks ?? []
    const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    const shown = cells.map((row) => row.cells.slice(1).join(' '))
    for (const { net, vat } of rates)
      expect(shown).toContain([net, vat, net + vat].map(formatMoney).join(' '))
    expect(rates.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(gross)
  }
  expect(booked.reduce((sum, { deposit }) => sum + deposit, 0)).toBe(orders[1]?.totals.deposit)

  const { data: summary } = await read(`summary?${PERIOD}`, accountingApi.summary.answer)
  const stored = await fresh.db.selectFrom('invoices').select('total').execute()
  expect(summary.total.gross).toBe(stored.reduce((sum, { total }) => sum + total, 0))
  expect(summary.total.net + summary.total.vat).toBe(summary.total.gross)
  expect(summary.rows.reduce((sum, { vat }) => sum + vat, 0)).toBe(summary.total.vat)
  expect([summary.invoices, summary.creditNotes]).toEqual([4, 2])
  const { data: empty } = await read('summary?from=2025-01-01&to=2025-12-31', accountingApi.summary.answer)
  expect(empty).toMatchObject({ rows: [], total: { gross: 0 } })
})

it('tells what vouchers paid, and what was kept of deposits', async () => {
  const before = (await read(`summary?${PERIOD}`, accountingApi.summary.answer)).data
  const paidBy = async () => placedBuy(client, 1, await giveVoucher(fresh.db, 1_000))
  const [kept, canceled] = [await paidBy(), await paidBy()]
  for (const order of [kept, canceled]) await pay(client, order)
  await cancelOrder(client, canceled, true)
  const rental = await deliveredOrder(fresh.db, client, RENTAL)
  await announceReturn(client, rental, {})
  await settleReturn(client, rental, { grade: 501, withheld: 4_550, note: 'A tear' })
  const { data: after } = await read(`summary?${PERIOD}`, accountingApi.summary.answer)
  expect([after.vouchers - before.vouchers, after.kept - before.kept]).toEqual([1_000, 4_550])
  const { data: booked } = await read(`documents?${PERIOD}`, accountingApi.documents.answer)
  const of = (order: WireOrder) =>
    booked.filter((one) => one.order === order.Ordernummer).map(({ voucher }) => voucher)
  expect([of(kept), of(canceled).sort()]).toEqual([[1_000], [-1_000, 1_000]])
})

it('is for a year at most', async () => {
  for (const query of ['from=2024-01-01&to=2026-01-01', 'from=2026-02-02&to=2026-01-01', 'from=x&to=y'])
    expect((await client.get(`/api/adm/accounting/summary?${query}`, AS_STAFF)).status).toBe(422)
})

const WAYS = ['kept', 'canceled', 'returned', 'damaged'] as const
type Way = (typeof WAYS)[number]

async function goes(order: WireOrder, way: Way) {
  if (way === 'kept') return
  if (way === 'canceled') {
    await cancelOrder(client, order, true)
    return
  }
  await deliver(fresh.db, client, { ...order, Status: 201 })
  await announceReturn(client, order, { quantity_0: '1' })
  const withheld = way === 'damaged' ? { withheld: 500, note: 'A tear', grade: 502 } : {}
  await settleReturn(client, order, withheld)
}

it('its sums are those of invoices, vouchers and deposits, whatever becomes of orders', async () => {
  const nightlight = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
  const plans = fc.array(
    fc.record({
      isRental: fc.boolean(),
      hasVoucher: fc.boolean(),
      way: fc.constantFrom<Way>(...WAYS),
    }),
    { minLength: 1, maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(plans, async (orders) => {
      for (const { isRental, hasVoucher, way } of orders) {
        const discountID = hasVoucher && !isRental ? await giveVoucher(fresh.db, 1_000) : null
        const order = await paidOrder(client, isRental ? RENTAL : { items: nightlight, discountID })
        await goes(order, way)
      }
      for (let round = 0; round < 3; round++) await workOff(fresh.backend)
      const { data: rows, sums } = await read(`journal?${PERIOD}`, accountingApi.journal.answer)
      const { data: summary } = await read(`summary?${PERIOD}`, accountingApi.summary.answer)
      const sumOf = (...kinds: JournalKind[]) =>
        sums.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0)
      const held = await fresh.db
        .selectFrom('deposit_entries')
        .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
        .executeTakeFirst()
      expect(sumOf('voucher', 'voucher_back')).toBe(summary.vouchers)
      expect(sumOf('kept')).toBe(summary.kept)
      expect(sumOf('payment', 'chargeback', 'refund', 'voucher', 'voucher_back')).toBe(
        summary.total.gross + summary.kept + Number(held?.sum ?? 0),
      )
      if (rows.length < 200) {
        expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          sums.reduce((sum, { amount }) => sum + amount, 0),
        )
      }
    }),
    cases(6),
  )
})

const mollie = testMollie()
const at = (moment: string) => apiClient(fresh.another({ clock: () => new Date(moment) }).fetch)

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

  const journal = await read(`journal?${DECEMBER}`, accountingApi.journal.answer, january)
  expect(journal.data).toMatchObject([{ kind: 'payment', at: '2026-12-30T23:00:00.000Z' }])
  expect((await read(`journal?${JANUARY}`, accountingApi.journal.answer, january)).data).toEqual([])
  const [invoice] = await invoicesOf(fresh.db, order.UUID_Order)
  expect(invoice?.number).toBe('2027-000001')
  expect(JSON.stringify(invoice?.document)).toContain('31-12-2026')
  const { data } = await read(`summary?${DECEMBER}`, accountingApi.summary.answer, january)
  expect([data.invoices, data.total.gross]).toEqual([1, order.totals.total])
  const booked = await read(`documents?${DECEMBER}`, accountingApi.documents.answer, january)
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
