import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { creditorReference, inFours } from '../../../../contract/creditor-reference'
import { shopDay } from '../../../../contract/dates'
import { type OrderDocument, orderDocumentSchema } from '../../../../contract/endpoints/documents'
import type { Cents } from '../../../../contract/money'
import { CREDIT_REASONS, type CreditReason } from '../../../../contract/refunds'
import type { Queries, Unit } from '../../../db/schema'
import { type EInvoice, eInvoiceSchema } from '../../../documents/e-invoice'
import type { Services } from '../../platform/services'
import { lockOrder } from '../record/find'
import type { Order } from '../record/order'
import { ARRIVED, paymentsOf } from '../record/paid-amounts'
import { TRANSFER } from '../transfers/store'
import { figuresOf } from './figures'
import {
  type Charged,
  chargedRows,
  invoicedOf,
  remainingOf,
  sharesOf,
  totalOf,
  uncredited,
  upTo,
  within,
} from './invoice-amounts'
import { creditNoteDocument, invoiceDocument, type Withheld } from './invoice-document'
import { demandOf, letterAbout } from './letter'

async function paymentOf({ catalogue }: Pick<Services, 'catalogue'>, unit: Unit, order: Order) {
  const row = await paymentsOf(unit, order.id)
    .select(['provider', 'method', 'reference'])
    .select(({ fn }) => fn.coalesce('paid_at', 'updated_at').$castTo<string>().as('at'))
    .where('state', 'in', ARRIVED)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const method = row.method ?? order.paymentMethod
  const names = (await catalogue(unit)).methods.get(method)?.names
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

export type Catalogues = Pick<Services, 'catalogue'>

export const storedSchema = z.object({
  document: orderDocumentSchema,
  charged: z.object({
    lines: z.array(z.object({ position: z.number().int(), quantity: z.number().int() })),
    shipping: z.boolean(),
    parts: z
      .array(
        z.object({
          position: z.union([z.number().int(), z.literal('shipping')]),
          gross: z.number().int(),
          vat: z.number().int(),
          why: z.enum([...CREDIT_REASONS, 'credited']),
        }),
      )
      .optional(),
    unused: z.array(z.object({ position: z.number().int(), gross: z.number().int() })).optional(),
    vatOnSum: z.literal(true).optional(),
  }),
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

async function isMade(unit: Unit, causeKey: string): Promise<boolean> {
  const row = await unit
    .selectFrom('invoices')
    .select('id')
    .where('cause_key', '=', causeKey)
    .executeTakeFirst()
  return row !== undefined
}

type Draft = {
  order: Order
  kind: InvoiceKind
  causeKey: string
  refersTo: string | null
  charged: Charged
  total: number
  at: Date
  bookedAt?: string
  write: (number: string) => { document: OrderDocument; figures: EInvoice | undefined }
}

async function issue(unit: Unit, { order, kind, at, charged, total, write, ...draft }: Draft) {
  const series = SERIES[kind]
  const year = Number(shopDay(at).slice(0, 4))
  const number = await nextNumber(unit, `${kind}-${year}`)
  const { document, figures } = write(formatNumber(series, year, number))
  await unit
    .insertInto('invoices')
    .values({
      id: randomUUID(),
      order_id: order.id,
      kind,
      series,
      year,
      number,
      refers_to: draft.refersTo,
      cause_key: draft.causeKey,
      document: JSON.stringify({ document, charged, figures }),
      total,
      issued_at: at.toISOString(),
      booked_at: draft.bookedAt ?? null,
    })
    .execute()
  return document.name
}

/** Issues the invoice once; an order without revenue has none, as a deposit is only held. Returns the document's name. */
export async function issueInvoice(services: Catalogues, unit: Unit, order: Order, at: Date) {
  const charged = invoicedOf(order)
  const rows = chargedRows(order, charged)
  const causeKey = `invoice:${order.id}`
  if (totalOf(rows) === 0 || (await isMade(unit, causeKey))) return undefined
  const letter = letterAbout(await services.catalogue(unit), order)
  const payment = await paymentOf(services, unit, order)
  const demand = demandOf(letter.catalogue, order)
  const issuedAt = at.toISOString()
  return issue(unit, {
    order,
    kind: 'invoice',
    causeKey,
    refersTo: null,
    charged,
    total: totalOf(rows),
    at,
    // VAT on advance payments is due on the day of payment (Directive 2006/112/EC, article 65).
    ...(payment && payment.at < issuedAt ? { bookedAt: payment.at } : {}),
    write: (number) => ({
      document: invoiceDocument(letter, { number, issuedAt, rows, payment, demand }),
      figures: figuresOf(letter, { kind: 'invoice', number, issuedAt, rows, demand }),
    }),
  })
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

type Taken = Credit['taken']

function creditOf(order: Order, made: readonly Invoice[], taken: Taken) {
  const invoice = made.find(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  const credited = made.filter(({ kind }) => kind === 'credit_note').map(({ charged }) => charged)
  const remaining = remainingOf(order, credited)
  const left = uncredited(order, invoice.charged, credited)
  const { vatOnSum } = invoice.charged
  const asked = (): Charged => {
    if (!taken) return remaining
    if (!('amount' in taken)) return within(remaining, taken)
    return { lines: [], shipping: false, parts: sharesOf(left, taken.amount, taken.why) }
  }
  const whole = { ...asked(), ...(vatOnSum ? { vatOnSum } : {}) }
  const charged = upTo(left, order, whole)
  const rows = chargedRows(order, charged)
  return { invoice, charged, rows, before: totalOf(chargedRows(order, whole)) - totalOf(rows) }
}

export async function leftToCredit(db: Queries, order: Order): Promise<Cents> {
  return totalOf(creditOf(order, await invoicesOf(db, order.id), undefined)?.rows ?? [])
}

export async function creditedOf(db: Queries, order: Order, pieces: Charged): Promise<Cents> {
  return creditOf(order, await invoicesOf(db, order.id), pieces)?.before ?? 0
}

/** Returns the document's name; undefined if the order has no invoice. */
export async function creditInvoice(
  services: Catalogues,
  unit: Unit,
  order: Order,
  { taken, withheld = [], paidBack: gone = 0, voucher = 0, causeKey, at }: Credit,
): Promise<string | undefined> {
  // Two credits of one order wait for each other here.
  await lockOrder(unit, order.id, at)
  const credit = creditOf(order, await invoicesOf(unit, order.id), taken)
  if (!credit || (await isMade(unit, causeKey))) return undefined
  const { invoice, charged, rows, before } = credit
  if (totalOf(rows) === 0) return undefined
  const letter = letterAbout(await services.catalogue(unit), order)
  const issuedAt = at.toISOString()
  const isOnInvoice = order.invoice !== null
  const paidBack = Math.max(0, Math.min(gone - before, totalOf(rows)))
  return issue(unit, {
    order,
    kind: 'credit_note',
    causeKey,
    refersTo: invoice.id,
    charged,
    total: -totalOf(rows),
    at,
    write: (number) => {
      const issued = { number, issuedAt, rows }
      const credited = { invoice, isOnInvoice, withheld, paidBack, voucher }
      return {
        document: creditNoteDocument(letter, { ...issued, ...credited }),
        figures: figuresOf(letter, { kind: 'credit-note', ...issued, credited }),
      }
    },
  })
}
