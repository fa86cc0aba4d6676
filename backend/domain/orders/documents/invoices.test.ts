import { describe, expect, it } from 'vitest'
import type { OrderDocument } from '../../../../contract/endpoints/documents'
import type { WireOrder } from '../../../../contract/endpoints/order'
import { articleId, type CreateOrder, placedOrder } from '../../../../tests/support/api-client'
import { TEST_NOW } from '../../../../tests/support/backend'
import { giveVoucher } from '../../../../tests/support/payment-rows'
import { answerBank, bankPath, pay } from '../../../../tests/support/payments'
import { testBackend, testClient } from '../../../../tests/support/set-up'
import { inTransaction } from '../../../db/retry'
import { createCatalogueReader } from '../../catalogue/read'
import { orderById } from '../record/find'
import { type Credit, creditInvoice, invoicesOf } from './invoices'

const fresh = testBackend()
const client = testClient(fresh)

async function paidOrder(changes: Partial<CreateOrder> = {}): Promise<WireOrder> {
  const order = await placedOrder(client, changes)
  await pay(client, order)
  return order
}

async function invoicesFor({ UUID_Order }: WireOrder) {
  return invoicesOf(fresh.db, UUID_Order)
}

async function credit(order: WireOrder, how: Omit<Credit, 'at'>): Promise<string | undefined> {
  return inTransaction(fresh.db, async (unit) => {
    const found = await orderById(unit, order.UUID_Order)
    if (!found) throw new Error('The order is gone')
    return creditInvoice({ catalogue: createCatalogueReader(), db: unit }, found, { ...how, at: TEST_NOW })
  })
}

function textOf(document: OrderDocument): string {
  return JSON.stringify(document).replaceAll('\u00a0', ' ')
}

/** Returns the last row of a table. */
function sumOf({ blocks }: OrderDocument, caption: string): string[] {
  const table = blocks.find((block) => block.kind === 'table' && block.caption === caption)
  if (table?.kind !== 'table') throw new Error(`No table "${caption}"`)
  return (table.rows.at(-1)?.cells ?? []).map((cell) => cell.replaceAll('\u00a0', ' '))
}

describe('an invoice', () => {
  it('counts a voucher as money, also where it pays for everything', async () => {
    const code = await giveVoucher(fresh.db, 10_000_000)
    const order = await placedOrder(client, { discountID: code })
    expect([order.Status, order.totals.total]).toEqual([201, 0])
    const [invoice] = await invoicesFor(order)
    expect(textOf(invoice?.document as OrderDocument)).toContain('"Paid by gift voucher","−€ ')
    expect(sumOf(invoice?.document as OrderDocument, 'Payment')).toEqual(['Paid', '€ 0,00'])
  })

  it('has the next number, however many orders are paid at once', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => placedOrder(client)))
    const paths = await Promise.all(orders.map((order) => bankPath(client, order)))
    await Promise.all(paths.flatMap((path) => [path, path]).map((path) => answerBank(client, path, 'paid')))
    const rows = await fresh.db
      .selectFrom('invoices')
      .select(['number', 'order_id'])
      .where('kind', '=', 'invoice')
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
    expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(rows.length)
    for (const { UUID_Order } of orders) expect(rows.map(({ order_id }) => order_id)).toContain(UUID_Order)
  })
})

describe('a credit note', () => {
  it('takes back the whole invoice, names it, and comes once', async () => {
    const order = await paidOrder()
    const name = await credit(order, { causeKey: `canceled:${order.UUID_Order}` })
    expect(await credit(order, { causeKey: `canceled:${order.UUID_Order}` })).toBeUndefined()
    const [invoice, note, ...more] = await invoicesFor(order)
    expect(more).toEqual([])
    expect(note?.document.name).toBe(name)
    expect(note?.number).toMatch(/^C2026-\d{6}$/)
    expect(textOf(note?.document as OrderDocument)).toContain(`["For invoice","${invoice?.number}"]`)
    const [, ...charged] = sumOf(invoice?.document as OrderDocument, 'VAT by rate')
    const [, ...taken] = sumOf(note?.document as OrderDocument, 'VAT by rate')
    expect(taken).toEqual(charged.map((amount) => `−${amount}`))
  })

  it('comes once for each cause, also where more is left that could be taken back', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 3 }]
    const order = await paidOrder({ items })
    const one = { taken: { lines: [{ position: 0, quantity: 1 }], shipping: false } }
    const causeKey = `return:${order.UUID_Order}`
    expect(await credit(order, { ...one, causeKey })).toBeDefined()
    expect(await credit(order, { ...one, causeKey })).toBeUndefined()
    expect((await invoicesFor(order)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  })

  it('takes back pieces, never more than there are', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 3 }]
    const order = await paidOrder({ items })
    const pieces = (quantity: number, causeKey: string) =>
      credit(order, { taken: { lines: [{ position: 0, quantity }], shipping: false }, causeKey })
    await pieces(1, `return-1:${order.UUID_Order}`)
    await pieces(5, `return-2:${order.UUID_Order}`)
    expect(await pieces(1, `return-3:${order.UUID_Order}`)).toBeUndefined()
    const invoices = fresh.db.selectFrom('invoices').select('total').where('order_id', '=', order.UUID_Order)
    const totals = await invoices.execute()
    expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(order.totals.shipping.gross)
  })
})
