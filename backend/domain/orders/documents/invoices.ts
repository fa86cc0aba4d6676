import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { creditorReference, inFours } from '../../../../contract/creditor-reference'
import { type IsoDate, shopDay } from '../../../../contract/dates'
import type { OrderDocument } from '../../../../contract/endpoints/documents'
import type { Cents } from '../../../../contract/money'
import type { CreditReason } from '../../../../contract/refunds'
import type { Queries, Unit } from '../../../db/schema'
import type { EInvoice } from '../../../documents/e-invoice'
import type { Catalogue } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import type { InUnit } from '../../platform/services'
import { sellerCountry } from '../../platform/vat/check'
import { unheldDeposit } from '../deposits/ledger'
import { lockOrder } from '../record/find'
import { asInvoiced } from '../record/months'
import type { Order } from '../record/order'
import { ARRIVED, paymentsOf } from '../record/paid-amounts'
import { TRANSFER } from '../transfers/store'
import { completeAmounts, storeAmounts } from './booked-amounts'
import { inOpenMonth } from './closed-months'
import {
  type Charged,
  capCredit,
  chargedRows,
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
  storedSchema,
  type Withheld,
} from './invoice-document'
import { type Demand, letterAbout, transferDemand } from './letter'

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

export type Invoice = {
  id: string
  kind: InvoiceKind
  number: string
  issuedAt: string
  refersTo: string | null
} & z.infer<typeof storedSchema>

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
  return rows.map(({ id, kind, series, year, number, issued_at, refers_to: refersTo, document }) => ({
    ...{ id, kind, refersTo },
    number: formatNumber(series, year, number),
    issuedAt: issued_at,
    ...storedSchema.parse(JSON.parse(document)),
  }))
}

/** An order that was changed has one after the other; the last one stands. */
export const currentInvoice = (invoices: readonly Invoice[]) =>
  invoices.findLast(({ kind }) => kind === 'invoice')

export const creditsOf = (invoices: readonly Invoice[], { id }: Invoice) =>
  invoices.filter(({ refersTo }) => refersTo === id)

type Draft = {
  kind: InvoiceKind
  causeKey: string
  charged: Charged
  at: Date
  refersTo?: string
  seller: string
  bookedAt?: string | null
}

type InvoiceContent = { document: OrderDocument; figures: EInvoice | undefined }

/** Issues each cause once, and nothing about no amount. Returns the document's name. */
async function issue(unit: Unit, order: Order, draft: Draft, write: (issued: Issued) => InvoiceContent) {
  const { kind, causeKey, charged, at, refersTo = null } = draft
  const rows = chargedRows(order, charged)
  const sum = totalOf(rows)
  const existing = unit.selectFrom('invoices').select('id').where('cause_key', '=', causeKey)
  if (sum === 0 || (await existing.executeTakeFirst())) return undefined
  const series = SERIES[kind]
  const year = Number(shopDay(at).slice(0, 4))
  const number = await nextNumber(unit, `${kind}-${year}`)
  const issuedAt = at.toISOString()
  // Read behind the lock of the number, which the closing of a month takes too.
  const bookedAt = await inOpenMonth(unit, draft.bookedAt ?? issuedAt)
  const id = randomUUID()
  const isCredit = kind === 'credit_note'
  const { deposit } = order.totals
  const { document, figures } = write({ number: formatNumber(series, year, number), issuedAt, rows })
  await unit
    .insertInto('invoices')
    .values({
      id,
      order_id: order.id,
      kind,
      series,
      year,
      number,
      refers_to: refersTo,
      cause_key: causeKey,
      document: JSON.stringify({ document, charged, figures }),
      total: isCredit ? -sum : sum,
      deposit: isCredit ? (causeKey.startsWith(REPLACED) ? -deposit : 0) : deposit,
      issued_at: issuedAt,
      booked_at: bookedAt === issuedAt ? null : bookedAt,
    })
    .execute()
  const { seller } = draft
  await storeAmounts(unit, order, { id, refersTo, seller, isCredit, at: bookedAt, rows })
  return document.name
}

type IssueServices = Pick<InUnit, 'db' | 'catalogue'>

async function demandOf(unit: Unit, catalogue: Catalogue, order: Order): Promise<Demand | undefined> {
  const { invoice } = order
  const deposit = invoice ? await unheldDeposit(unit, order) : 0
  if (!invoice || invoice.open <= deposit) return undefined
  const demand = transferDemand(catalogue, order, { amount: invoice.open - deposit, payBy: invoice.payBy })
  return demand && { ...demand, deposit }
}

/**
 * Issues the invoice once for an order, and once for each `change` of it; an order without revenue has none, as a deposit is only held.
 * Returns the document's name.
 */
export async function issueInvoice(
  { db, catalogue }: IssueServices,
  ordered: Order,
  at: Date,
  change?: string,
) {
  const order = await asInvoiced(db, ordered)
  const letter = letterAbout(await catalogue(db), order)
  const payment = await paymentOf(letter.catalogue, db, order)
  const demand = await demandOf(db, letter.catalogue, order)
  const draft = {
    kind: 'invoice',
    causeKey: `invoice:${change ?? order.id}`,
    charged: invoicedOf(order),
    at,
    seller: sellerCountry(letter.catalogue),
    // VAT on advance payments is due on the day of payment (Directive 2006/112/EC, article 65). What a change invoices anew is booked
    // with the credit note for the invoice before.
    bookedAt: !change && payment && payment.at < at.toISOString() ? payment.at : null,
  } as const
  return issue(db, order, draft, (issued) => ({
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
  const invoice = currentInvoice(invoices)
  if (!invoice) return undefined
  const credited = creditsOf(invoices, invoice).map(({ charged }) => charged)
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

/** In cents: what was credited so far of days that were not used. */
export async function creditedUnused(db: Queries, order: Order): Promise<Cents> {
  const invoices = await invoicesOf(db, order.id)
  const invoice = currentInvoice(invoices)
  const parts = invoice ? creditsOf(invoices, invoice).flatMap(({ charged }) => charged.parts ?? []) : []
  return parts.reduce((sum, { gross, why }) => (why === 'unused' ? sum + gross : sum), 0)
}

/** An earlier end for which nothing was given back takes no paid day away. Undefined if none is left after the last day. */
export async function paidBeyondEnd(db: Queries, order: Order): Promise<IsoDate | undefined> {
  const { period, paidUntil } = order
  if (!period || !paidUntil || paidUntil <= period.end || (await creditedUnused(db, order)) > 0) return
  return paidUntil
}

/** Returns the document's name; undefined if the order has no invoice. */
export async function creditInvoice({ db: unit, catalogue }: IssueServices, order: Order, credit: Credit) {
  const { taken, withheld = [], voucher = 0, causeKey, at } = credit
  // Two credits of one order wait for each other here.
  await lockOrder(unit, order.id, at)
  const computed = creditOf(order, await invoicesOf(unit, order.id), taken)
  if (!computed) return undefined
  const { invoice, charged, rows, before } = computed
  const letter = letterAbout(await catalogue(unit), await asInvoiced(unit, order))
  const paidBack = Math.max(0, Math.min((credit.paidBack ?? 0) - before, totalOf(rows)))
  const isReplaced = causeKey.startsWith(REPLACED)
  const credited = { invoice, isReplaced, isOnInvoice: order.invoice !== null, withheld, paidBack, voucher }
  const seller = sellerCountry(letter.catalogue)
  const draft = { kind: 'credit_note', causeKey, charged, at, seller, refersTo: invoice.id } as const
  return issue(unit, order, draft, (issued) => ({
    document: creditNoteDocument(letter, { ...issued, ...credited }),
    figures: figuresOf(letter, { ...issued, credited }),
  }))
}

/** The `causeKey` of a credit note for an invoice that another takes the place of begins so. */
export const REPLACED = 'change:'

/**
 * Credits the whole invoice of an order that is being changed, and keeps with it what it was about. Once the order is changed, an invoice
 * for all of it follows at the same time: together they put the difference on the VAT sheet of that day, once, and leave what was booked
 * before as it was. Throws Refusal 'not_permitted' where a part of it was credited before.
 */
export async function replaceInvoice(services: IssueServices, order: Order, cause: Credit): Promise<void> {
  const invoices = await invoicesOf(services.db, order.id)
  const current = currentInvoice(invoices)
  if (!current) return
  if (creditsOf(invoices, current).length > 0) throw new Refusal('not_permitted')
  await completeAmounts(services.db)
  await creditInvoice(services, order, cause)
  const lines = order.lines.map(({ articleId, quantity }) => ({ articleId, quantity }))
  const basis = { lines, totals: order.totals }
  for (const { id, document, charged, figures, ...kept } of await invoicesOf(services.db, order.id)) {
    const text = JSON.stringify({ document, charged, figures, basis: kept.basis ?? basis })
    await services.db.updateTable('invoices').set({ document: text }).where('id', '=', id).execute()
  }
}
