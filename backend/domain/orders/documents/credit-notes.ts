import type { Cents } from '../../../../contract/money'
import type { CreditReason } from '../../../../contract/refunds'
import type { Queries, Unit } from '../../../db/schema'
import { lockOrder } from '../record/find'
import type { Order } from '../record/order'
import { figuresOf } from './figures'
import {
  type Charged,
  chargedRows,
  remainingOf,
  sharesOf,
  totalOf,
  uncredited,
  upTo,
  within,
} from './invoice-amounts'
import { creditNoteDocument, type Withheld } from './invoice-document'
import { type Catalogues, type Invoice, invoicesOf, isMade, issue } from './invoices'
import { letterAbout } from './letter'

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
