import { BANK_TRANSFER } from '../../../../contract/bank-transfer'
import type {
  DocumentBlock,
  DocumentFormat,
  DocumentKind,
  ListedDocument,
  OrderDocument,
} from '../../../../contract/endpoints/documents'
import { formatMoney } from '../../../../contract/money'
import { AWAITING_PAYMENT, CANCELED } from '../../../../contract/order-status'
import { amountDue } from '../../../../contract/prices'
import type { Queries } from '../../../db/schema'
import type { EInvoice } from '../../../documents/e-invoice'
import { writeCii, writeUbl } from '../../../documents/e-invoice-xml'
import type { PdfDocument } from '../../../documents/pdf'
import { translator } from '../../../translator'
import type { Catalogue } from '../../platform/catalogue'
import { renderPdfInTurn } from '../../platform/pdf-in-turn'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { returnCarrier } from '../record/find'
import { asInvoiced } from '../record/months'
import type { Order } from '../record/order'
import { chargedRows, totalOf } from './invoice-amounts'
import { creditsOf, currentInvoice, type Invoice, invoicesOf } from './invoices'
import { type Demand, type Letter, letterAbout, paragraph, payment, termsOf, transferDemand } from './letter'
import {
  barcodes,
  depositStatement,
  type OrderData,
  orderDataOf,
  packingList,
  proForma,
  returnLabel,
} from './order-letters'

function withCurrentDemand(
  blocks: DocumentBlock[],
  { order, t }: Letter,
  { demand, isPaid }: { demand: Demand | undefined; isPaid: boolean },
) {
  const paymentIndex = blocks.findIndex(({ kind }) => kind === 'payment')
  if (paymentIndex < 0) return blocks
  // The paragraph before asks for the deposit.
  const start =
    order.totals.deposit > 0 && blocks[paymentIndex - 1]?.kind === 'paragraph'
      ? paymentIndex - 1
      : paymentIndex
  return [
    ...blocks.slice(0, start),
    ...(demand ? [payment({ t }, demand)] : isPaid ? [paragraph(t('nothing_to_pay'))] : []),
    ...blocks.slice(paymentIndex + 1),
  ]
}

function currentFigures(letter: Letter, figures: EInvoice, notes: string[], demand: Demand | undefined) {
  if (!figures.transfer) return { ...figures, note: [figures.note, ...notes].join(' ').trim() }
  return {
    ...figures,
    transfer: demand?.transfer ?? null,
    due: demand?.payBy ?? null,
    terms: demand ? termsOf(letter, demand) : letter.t('nothing_asked'),
    note: notes.join(' ') || null,
  }
}

/** Adds to an invoice what was credited since, and asks only for what is still open. The stored invoice is unchanged. */
function copyOf(catalogue: Catalogue, order: Order, invoice: Invoice, invoices: readonly Invoice[]) {
  const letter = letterAbout(catalogue, order)
  const { t } = letter
  const credits = creditsOf(invoices, invoice)
  const isCurrent = currentInvoice(invoices) === invoice
  const claim = (isCurrent && order.invoice) || undefined
  const { open = 0, reduced = 0, payBy = '' } = claim ?? {}
  const arrived = claim ? amountDue(order) - reduced - open : 0
  if (invoice.kind !== 'invoice' || credits.length + reduced + arrived === 0) return invoice
  const demand = open > 0 ? transferDemand(catalogue, order, { amount: open, payBy }) : undefined
  const notes = credits.map(({ number, charged, basis = order }) =>
    t('credited_by', { number, amount: formatMoney(totalOf(chargedRows(basis, charged))) }),
  )
  const { document, figures } = invoice
  const blocks = [
    ...notes.map(paragraph),
    ...withCurrentDemand(document.blocks, letter, { demand, isPaid: arrived > 0 }),
  ]
  return {
    document: { ...document, blocks },
    figures: figures && currentFigures(letter, figures, notes, demand),
  }
}

export async function documentFile(
  format: DocumentFormat,
  document: PdfDocument,
  figures: EInvoice | undefined,
) {
  const type = 'application/pdf'
  if (format === 'pdf') return { type, body: await renderPdfInTurn(document) }
  if (!figures) throw new Refusal('no_e_invoice')
  if (format === 'ubl') return { type: 'application/xml', body: await writeUbl(figures) }
  return { type, body: await renderPdfInTurn(document, await writeCii(figures)) }
}

type OnDemandDocument = {
  kind: DocumentKind
  write: (letter: Letter, data: OrderData & { returnCarrier: string | null }, order: Order) => OrderDocument
  isDue: (order: Order, data: OrderData) => boolean
}

const isPaid = ({ status }: Order) => status !== AWAITING_PAYMENT && status !== CANCELED

/** What follows an order is with the customer already, or nothing to bring. */
const isPacked = (order: Order) => isPaid(order) && order.follows === null

function hasRevenue({ totals }: Order): boolean {
  return totals.items.gross + totals.extraDays.gross + totals.shipping.gross > 0
}

const isTransferAwaited = ({ status, paymentMethod }: Order) =>
  status === AWAITING_PAYMENT && paymentMethod === BANK_TRANSFER

/** Written on demand; invoices and credit notes are stored. */
const ON_DEMAND: readonly OnDemandDocument[] = [
  {
    kind: 'pro-forma',
    write: (letter, { open }, order) => proForma(letter, order, open),
    // On invoice, a deposit without revenue has no invoice and is asked for here.
    isDue: (order, { open }) =>
      open > 0 && (order.invoice ? isPaid(order) && !hasRevenue(order) : isTransferAwaited(order)),
  },
  { kind: 'packing-list', write: packingList, isDue: isPacked },
  { kind: 'barcodes', write: barcodes, isDue: isPaid },
  { kind: 'return-label', write: returnLabel, isDue: (_, { announced }) => announced !== undefined },
  { kind: 'deposit-statement', write: depositStatement, isDue: (_, { deposit }) => deposit.length > 0 },
]

export function formatsOf(figures: EInvoice | undefined): DocumentFormat[] {
  return figures ? ['pdf', 'ubl', 'zugferd'] : ['pdf']
}

export async function listDocuments(db: Queries, order: Order): Promise<ListedDocument[]> {
  const invoices = await invoicesOf(db, order.id)
  const data = await orderDataOf(db, order.id)
  const onDemand = ON_DEMAND.filter(({ isDue }) => isDue(order, data))
  return [
    ...invoices.map(({ document: { name, kind }, number, figures }) => {
      return { name, kind, number, formats: formatsOf(figures) }
    }),
    ...onDemand.map(({ kind }) => ({ name: kind, kind, number: null, formats: formatsOf(undefined) })),
  ]
}

export async function readDocument(
  { db, carriers }: Pick<Services, 'db' | 'carriers'>,
  catalogue: Catalogue,
  order: Order,
  name: string,
): Promise<{ document: OrderDocument; figures?: EInvoice | undefined }> {
  const invoices = await invoicesOf(db, order.id)
  const invoice = invoices.find(({ document }) => document.name === name)
  if (invoice) return copyOf(catalogue, order, invoice, invoices)
  const data = await orderDataOf(db, order.id)
  const onDemand = ON_DEMAND.find(({ kind, isDue }) => kind === name && isDue(order, data))
  if (!onDemand) throw new Refusal('not_found')
  const ownDeliveryName = translator(order.locale, 'documents', 'mails')('mails:shipped.own')
  const shipments = data.shipments.map(({ carrier: id, ...shipment }) => {
    const carrier = carriers.get(id)
    return { ...shipment, carrier: carrier ? (carrier.name ?? ownDeliveryName) : id }
  })
  const namedData = { ...data, shipments, returnCarrier: await returnCarrier({ carriers }, db, order) }
  const letter = letterAbout(catalogue, name === 'pro-forma' ? await asInvoiced(db, order) : order)
  return { document: onDemand.write(letter, namedData, order) }
}
