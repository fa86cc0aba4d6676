import type { DocumentBlock, OrderDocument } from '../../../../contract/endpoints/documents'
import { type Cents, formatMoney } from '../../../../contract/money'
import type { EInvoice } from '../../../documents/e-invoice'
import type { Catalogue } from '../../platform/catalogue'
import type { Order } from '../record/order'
import { type Demand, payment, termsOf, transferDemand } from './demand'
import { transferOf } from './figures'
import { chargedRows, totalOf } from './invoice-amounts'
import type { Invoice } from './invoices'
import { type Letter, letterAbout } from './letter'

type Credited = { number: string; amount: Cents }

type Copied = { document: OrderDocument; figures?: EInvoice | undefined }

function askedNow(blocks: DocumentBlock[], { order, t }: Letter, demand: Demand | undefined) {
  const at = blocks.findIndex(({ kind }) => kind === 'payment')
  if (at < 0) return blocks
  // The paragraph before asks for the deposit.
  const from = order.totals.deposit > 0 && blocks[at - 1]?.kind === 'paragraph' ? at - 1 : at
  return [...blocks.slice(0, from), ...(demand ? [payment({ t }, demand)] : []), ...blocks.slice(at + 1)]
}

function figuresNow(
  letter: Letter,
  figures: EInvoice,
  notes: string[],
  demand: Demand | undefined,
): EInvoice {
  if (!figures.transfer) return { ...figures, note: [figures.note, ...notes].join(' ').trim() }
  return {
    ...figures,
    transfer: demand ? transferOf(demand) : null,
    due: demand?.payBy ?? null,
    terms: demand ? termsOf(letter, demand) : letter.t('nothing_asked'),
    note: notes.join(' ') || null,
  }
}

/** Adds to an invoice what was credited since, and asks only for what is still open. The stored invoice is unchanged. */
export function copyOf(
  catalogue: Catalogue,
  order: Order,
  invoice: Invoice,
  invoices: readonly Invoice[],
): Copied {
  const letter = letterAbout(catalogue, order)
  const { t } = letter
  const credits = invoices
    .filter(({ kind }) => kind === 'credit_note')
    .map(({ number, charged }): Credited => ({ number, amount: totalOf(chargedRows(order, charged)) }))
  const { open = 0, reduced = 0, payBy = '' } = order.invoice ?? {}
  if (invoice.kind !== 'invoice' || credits.length + reduced === 0) return invoice
  const demand = open > 0 ? transferDemand(catalogue, order, { amount: open, payBy }) : undefined
  const notes = credits.map(({ number, amount }) => t('credited_by', { number, amount: formatMoney(amount) }))
  const { document, figures } = invoice
  const blocks = [
    ...notes.map((text): DocumentBlock => ({ kind: 'paragraph', text })),
    ...askedNow(document.blocks, letter, demand),
  ]
  return { document: { ...document, blocks }, figures: figures && figuresNow(letter, figures, notes, demand) }
}
