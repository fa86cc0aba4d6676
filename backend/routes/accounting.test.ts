import { expect, it } from 'vitest'
import { accountingApi } from '../../contract/endpoints/accounting'
import type { WireOrder } from '../../contract/endpoints/order'
import { formatMoney } from '../../contract/money'
import { articleId, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { giveVoucher } from '../../tests/support/payment-rows'
import { cancelOrder, pay } from '../../tests/support/payments'
import { announceReturn, deliveredOrder, placedBuy, settleReturn } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, staffPost } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'
import { invoicesOf } from '../domain/orders/documents/invoices'

const fresh = testBackend()
const client = testClient(fresh)
const PERIOD = 'from=2026-11-01&to=2026-12-31'

async function read<Schema extends { parse: (body: unknown) => unknown }>(path: string, schema: Schema) {
  const { body } = await client.get(`/api/adm/accounting/${path}`, AS_STAFF)
  return schema.parse(body) as ReturnType<Schema['parse']>
}

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

it('is for those who keep the books, for a year at most', async () => {
  const now = () => TEST_NOW
  for (const [role, status] of [
    ['reader', 200],
    ['orders', 404],
  ] as const) {
    const member = await staffMember(fresh, role, now)
    expect((await member.get(`/api/adm/accounting/summary?${PERIOD}`)).status).toBe(status)
  }
  for (const query of ['from=2024-01-01&to=2026-01-01', 'from=2026-02-02&to=2026-01-01', 'from=x&to=y'])
    expect((await client.get(`/api/adm/accounting/summary?${query}`, AS_STAFF)).status).toBe(422)
})
