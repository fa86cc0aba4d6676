import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { creditorReference, inFours } from '../../../../contract/creditor-reference'
import { shopDay } from '../../../../contract/dates'
import { type OrderDocument, orderDocumentSchema } from '../../../../contract/endpoints/documents'
import type { Cents } from '../../../../contract/money'
import type { CreditReason } from '../../../../contract/refunds'
import type { Queries, Unit } from '../../../db/schema'
import { type EInvoice, eInvoiceSchema } from '../../../documents/e-invoice'
import type { Catalogue } from '../../platform/catalogue'
import type { InUnit } from '../../platform/services'
import { lockOrder } from '../record/find'
import type { Order } from '../record/order'
import { ARRIVED, paymentsOf } from '../record/paid-amounts'
import { TRANSFER } from '../transfers/store'
import {
  type Charged,
  capCredit,
  chargedRows,
  chargedSchema,
  invoicedOf,
  limitTo,
  remainingOf,
  sharesOf,
  totalOf,
  uncredited,
} from './invoice-amounts'
import {
  creditNoteDocument,
  figuresOf,
  type Issued,
  invoiceDocument,
  type Withheld,
} from './invoice-document'
import { letterAbout, transferDemand } from './letter'

async function paymentOf(catalogue: Catalogue, unit: Unit, order: Order) {
  const row = await paymentsOf(unit, order.id)
    .select(['provider', 'method', 'reference'])
    .select(({ fn }) => fn.coalesce('paid_at', 'updated_at').$castTo<string>().as('at'))
    .where('state', 'in', ARRIVED)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const method = row.method ?? order.paymentMethod
  const names = catalogue.methods.get(method)?.names
  // A transfer is stored under the bank's reference; the customer knows ours.
  const reference = row.provider === TRANSFER ? inFours(creditorReference(order.number)) : row.reference
  return { method: names?.[order.locale] ?? method, reference, at: row.at }
}

/** Rolled back with its transaction, so that no number is ever missing. */
async function nextNumber(unit: Unit, name: string): Promise<number> {
  const { last } = await unit
    .insertInto('number_series')
    .values({ name, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ last: row('number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

const SERIES = { invoice: '', credit_note: 'C' } as const
type InvoiceKind = keyof typeof SERIES

export const storedSchema = z.object({
  document: orderDocumentSchema,
  charged: chargedSchema,
  figures: eInvoiceSchema.optional(),
})

export type Invoice = { id: string; kind: InvoiceKind; number: string; issuedAt: string } & z.infer<
  typeof storedSchema
>

/** Such as '2026-000123', or 'C2026-000001' for a credit note. */
export function formatNumber(series: string, year: number, number: number): string {
  return `${series}${year}-${String(number).padStart(6, '0')}`
}

export async function invoicesOf(db: Queries, orderId: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return rows.map(({ id, kind, series, year, number, issued_at, document }) => ({
    id,
    kind,
    number: formatNumber(series, year, number),
    issuedAt: issued_at,
    ...storedSchema.parse(JSON.parse(document)),
  }))
}

type Draft = {
  kind: InvoiceKind
  causeKey: string
  charged: Charged
  at: Date
  refersTo?: string
  bookedAt?: string | null
}

type InvoiceContent = { document: OrderDocument; figures: EInvoice | undefined }

/** Issues each cause once, and nothing about no amount. Returns the document's name. */
async function issue(unit: Unit, order: Order, draft: Draft, write: (issued: Issued) => InvoiceContent) {
  const { kind, causeKey, charged, at, refersTo = null, bookedAt = null } = draft
  const rows = chargedRows(order, charged)
  const sum = totalOf(rows)
  const existing = unit.selectFrom('invoices').select('id').where('cause_key', '=', causeKey)
  if (sum === 0 || (await existing.executeTakeFirst())) return undefined
  const series = SERIES[kind]
  const year = Number(shopDay(at).slice(0, 4))
  const number = await nextNumber(unit, `${kind}-${year}`)
  const issuedAt = at.toISOString()
  const { document, figures } = write({ number: formatNumber(series, year, number), issuedAt, rows })
  await unit
    .insertInto('invoices')
    .values({
      id: randomUUID(),
      order_id: order.id,
      kind,
      series,
      year,
      number,
      refers_to: refersTo,
      cause_key: causeKey,
      document: JSON.stringify({ document, charged, figures }),
      total: kind === 'invoice' ? sum : -sum,
      issued_at: issuedAt,
      booked_at: bookedAt,
    })
    .execute()
  return document.name
}

type IssueServices = Pick<InUnit, 'db' | 'catalogue'>

/** Issues the invoice once; an order without revenue has none, as a deposit is only held. Returns the document's name. */
export async function issueInvoice({ db: unit, catalogue }: IssueServices, order: Order, at: Date) {
  const letter = letterAbout(await catalogue(unit), order)
  const payment = await paymentOf(letter.catalogue, unit, order)
  const { invoice, totals } = order
  const claim = invoice && { amount: invoice.open - totals.deposit, payBy: invoice.payBy }
  const demand = claim ? transferDemand(letter.catalogue, order, claim) : undefined
  const draft = {
    kind: 'invoice',
    causeKey: `invoice:${order.id}`,
    charged: invoicedOf(order),
    at,
    // VAT on advance payments is due on the day of payment (Directive 2006/112/EC, article 65).
    bookedAt: payment && payment.at < at.toISOString() ? payment.at : null,
  } as const
  return issue(unit, order, draft, (issued) => ({
    document: invoiceDocument(letter, { ...issued, payment, demand }),
    figures: figuresOf(letter, { ...issued, demand }),
  }))
}

export type Credit = {
  /** Pieces, or a part of the price in cents; everything left if undefined, and never more than that. */
  taken?: Charged | { amount: Cents; why: CreditReason }
  withheld?: readonly Withheld[]
  paidBack?: Cents
  voucher?: Cents
  causeKey: string
  at: Date
}

function creditOf(order: Order, invoices: readonly Invoice[], taken: Credit['taken']) {
  const invoice = invoices.find(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  const credited = invoices.filter(({ kind }) => kind === 'credit_note').map(({ charged }) => charged)
  const remaining = remainingOf(order, credited)
  const uncreditedAmounts = uncredited(order, invoice.charged, credited)
  const { vatOnSum } = invoice.charged
  const requestedCredit = (): Charged => {
    if (!taken) return remaining
    if (!('amount' in taken)) return limitTo(remaining, taken)
    return { lines: [], shipping: false, parts: sharesOf(uncreditedAmounts, taken.amount, taken.why) }
  }
  const uncapped = { ...requestedCredit(), ...(vatOnSum ? { vatOnSum } : {}) }
  const charged = capCredit(uncreditedAmounts, order, uncapped)
  const rows = chargedRows(order, charged)
  return { invoice, charged, rows, before: totalOf(chargedRows(order, uncapped)) - totalOf(rows) }
}

export async function leftToCredit(db: Queries, order: Order): Promise<Cents> {
  return totalOf(creditOf(order, await invoicesOf(db, order.id), undefined)?.rows ?? [])
}

export async function creditedOf(db: Queries, order: Order, pieces: Charged): Promise<Cents> {
  return creditOf(order, await invoicesOf(db, order.id), pieces)?.before ?? 0
}

/** Returns the document's name; undefined if the order has no invoice. */
export async function creditInvoice({ db: unit, catalogue }: IssueServices, order: Order, credit: Credit) {
  const { taken, withheld = [], voucher = 0, causeKey, at } = credit
  // Two credits of one order wait for each other here.
  await lockOrder(unit, order.id, at)
  const computed = creditOf(order, await invoicesOf(unit, order.id), taken)
  if (!computed) return undefined
  const { invoice, charged, rows, before } = computed
  const letter = letterAbout(await catalogue(unit), order)
  const paidBack = Math.max(0, Math.min((credit.paidBack ?? 0) - before, totalOf(rows)))
  const credited = { invoice, isOnInvoice: order.invoice !== null, withheld, paidBack, voucher }
  const draft = { kind: 'credit_note', causeKey, charged, at, refersTo: invoice.id } as const
  return issue(unit, order, draft, (issued) => ({
    document: creditNoteDocument(letter, { ...issued, ...credited }),
    figures: figuresOf(letter, { ...issued, credited }),
  }))
}
