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
import { type Credit, creditInvoice } from './credit-notes'
import { invoicesOf } from './invoices'

const fresh = testBackend()
const client = testClient(fresh)

const RENTED: Partial<CreateOrder> = {
  type: 'Huur',
  rent_range: { start: '2026-12-14', end: '2026-12-24' },
  early_start: 1,
}

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
    return creditInvoice({ catalogue: createCatalogueReader() }, unit, found, { ...how, at: TEST_NOW })
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
  it('is made when the order is paid, and no sooner', async () => {
    const waiting = await placedOrder(client)
    expect(await invoicesFor(waiting)).toEqual([])
    const [invoice, ...more] = await invoicesFor(await paidOrder())
    expect(more).toEqual([])
    expect(invoice?.number).toMatch(/^2026-\d{6}$/)
    expect(invoice?.document.title).toBe(`Invoice ${invoice?.number}`)
  })

  it('says what was rented, its VAT, and the deposit apart from it', async () => {
    const order = await paidOrder({ ...RENTED, locale: 'de' })
    const [invoice] = await invoicesFor(order)
    if (!invoice) throw new Error('No invoice')
    const { document } = invoice
    const text = textOf(document)
    for (const said of [
      'Rechnung',
      // 7 days of 1.13 and a start of 15.45 are 2 cents more than 21 % of their sum.
      'Die MwSt. ist für jeden Artikel und jeden Tag gerundet',
      order.Ordernummer,
      'Noor de Vries',
      '14-12-2026 bis 24-12-2026',
      'Karte (Visa, Mastercard)',
      'Nachtnest B.V., Voorbeeldlaan 1',
      'NL000000000B00',
      'Miete Nachtnest Junior: erste 4 Tage',
      'Miete Nachtnest Junior: 7 weitere Tage',
    ]) {
      expect(text).toContain(said)
    }
    const { totals } = order
    const revenue = totals.items.gross + totals.extraDays.gross
    const vat = totals.items.vat + totals.extraDays.vat
    const euro = (cents: number) =>
      new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(cents / 100)
    expect(sumOf(document, 'MwSt. nach Steuersätzen')).toEqual([
      'Summe',
      `€ ${euro(revenue - vat)}`,
      `€ ${euro(vat)}`,
      `€ ${euro(revenue)}`,
    ])
    expect(text).toContain(`["Kaution, ohne MwSt.","€ ${euro(totals.deposit)}"]`)
    expect(sumOf(document, 'Zahlung')).toEqual(['Bezahlt', `€ ${euro(totals.total)}`])
  })

  it('counts a voucher as money, also where it pays for everything', async () => {
    const code = await giveVoucher(fresh.db, 10_000_000)
    const order = await placedOrder(client, { discountID: code })
    expect([order.Status, order.totals.total]).toEqual([201, 0])
    const [invoice] = await invoicesFor(order)
    expect(textOf(invoice?.document as OrderDocument)).toContain('"Paid by gift voucher","−€ ')
    expect(sumOf(invoice?.document as OrderDocument, 'Payment')).toEqual(['Paid', '€ 0,00'])
  })

  it('is not made of a deposit alone', async () => {
    const order = await paidOrder({ ...RENTED, trial: 1 })
    expect(order.totals.total).toBeGreaterThan(0)
    expect(await invoicesFor(order)).toEqual([])
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

  it('takes back pieces, never more than there are', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity: 3 }]
    const order = await paidOrder({ items })
    const pieces = (quantity: number, causeKey: string) =>
      credit(order, { taken: { lines: [{ position: 0, quantity }], shipping: false }, causeKey })
    await pieces(1, `return-1:${order.UUID_Order}`)
    await pieces(5, `return-2:${order.UUID_Order}`)
    expect(await pieces(1, `return-3:${order.UUID_Order}`)).toBeUndefined()
    const totals = await fresh.db
      .selectFrom('invoices')
      .select('total')
      .where('order_id', '=', order.UUID_Order)
      .execute()
    expect(totals.reduce((sum, { total }) => sum + total, 0)).toBe(order.totals.shipping.gross)
  })
})
