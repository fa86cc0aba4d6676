import { BANK_TRANSFER } from '../../../../contract/bank-transfer'
import type {
  DocumentFormat,
  DocumentKind,
  DrawnDocument,
  ListedDocument,
  OrderDocument,
} from '../../../../contract/endpoints/documents'
import { AWAITING_PAYMENT, CANCELED } from '../../../../contract/order-status'
import type { Queries } from '../../../db/schema'
import type { EInvoice } from '../../../documents/e-invoice'
import { writeCii, writeUbl } from '../../../documents/e-invoice-xml'
import { renderPdf } from '../../../documents/pdf'
import { translator } from '../../../translator'
import type { Catalogue } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { returnCarrier } from '../record/find'
import type { Order } from '../record/order'
import { copyOf } from './copy'
import { invoicesOf } from './invoices'
import { type Letter, letterAbout } from './letter'
import { type OrderFacts, orderFactsOf } from './order-facts'
import { barcodes, depositReceipt, depositStatement, packingList, returnLabel } from './order-letters'
import { proForma } from './pro-forma'

type DocumentFile = { type: string; body: Uint8Array<ArrayBuffer> | string }

/** Throws Refusal 'no_e_invoice' if the document exists only as PDF. */
export async function documentFile(
  format: DocumentFormat,
  document: DrawnDocument,
  figures: EInvoice | undefined,
): Promise<DocumentFile> {
  const type = 'application/pdf'
  if (format === 'pdf') return { type, body: await renderPdf(document) }
  if (!figures) throw new Refusal('no_e_invoice')
  if (format === 'ubl') return { type: 'application/xml', body: await writeUbl(figures) }
  return { type, body: await renderPdf(document, await writeCii(figures)) }
}

type Written = {
  kind: DocumentKind
  write: (letter: Letter, facts: OrderFacts, order: Order) => OrderDocument
  isDue: (order: Order, facts: Omit<OrderFacts, 'returnCarrier'>) => boolean
}

const isPaid = ({ status }: Order) => status !== AWAITING_PAYMENT && status !== CANCELED

function hasRevenue({ totals }: Order): boolean {
  return totals.items.gross + totals.extraDays.gross + totals.shipping.gross > 0
}

const isTransferAwaited = ({ status, paymentMethod }: Order) =>
  status === AWAITING_PAYMENT && paymentMethod === BANK_TRANSFER

/** Written on demand; invoices and credit notes are stored. */
const WRITTEN: readonly Written[] = [
  {
    kind: 'pro-forma',
    write: (letter, { open }, order) => proForma(letter, order, open),
    // On invoice, a deposit without revenue has no invoice and is asked for here.
    isDue: (order, { open }) =>
      open > 0 && (order.invoice ? isPaid(order) && !hasRevenue(order) : isTransferAwaited(order)),
  },
  {
    kind: 'deposit-receipt',
    write: depositReceipt,
    isDue: (order, { deposit }) => deposit.length > 0 && !hasRevenue(order),
  },
  { kind: 'packing-list', write: packingList, isDue: isPaid },
  { kind: 'barcodes', write: barcodes, isDue: isPaid },
  { kind: 'return-label', write: returnLabel, isDue: (_, { announced }) => announced !== undefined },
  { kind: 'deposit-statement', write: depositStatement, isDue: (_, { deposit }) => deposit.length > 0 },
]

export function formatsOf(figures: EInvoice | undefined): DocumentFormat[] {
  return figures ? ['pdf', 'ubl', 'zugferd'] : ['pdf']
}

export async function listDocuments(db: Queries, order: Order): Promise<ListedDocument[]> {
  const invoices = await invoicesOf(db, order.id)
  const facts = await orderFactsOf(db, order.id)
  const written = WRITTEN.filter(({ isDue }) => isDue(order, facts))
  return [
    ...invoices.map(({ document: { name, kind }, number, figures }) => {
      return { name, kind, number, formats: formatsOf(figures) }
    }),
    ...written.map(({ kind }) => ({ name: kind, kind, number: null, formats: formatsOf(undefined) })),
  ]
}

type ReadDocument = { document: OrderDocument; figures?: EInvoice | undefined }

/** Throws Refusal 'not_found'. */
export async function readDocument(
  { db, carriers }: Pick<Services, 'db' | 'carriers'>,
  catalogue: Catalogue,
  order: Order,
  name: string,
): Promise<ReadDocument> {
  const invoices = await invoicesOf(db, order.id)
  const invoice = invoices.find(({ document }) => document.name === name)
  if (invoice) return copyOf(catalogue, order, invoice, invoices)
  const facts = await orderFactsOf(db, order.id)
  const written = WRITTEN.find(({ kind, isDue }) => kind === name && isDue(order, facts))
  if (!written) throw new Refusal('not_found')
  const own = translator(order.locale, 'mails')('shipped.own')
  const named = ({ carrier: id, ...sent }: OrderFacts['shipments'][number]) => {
    const carrier = carriers.get(id)
    return { ...sent, carrier: carrier ? (carrier.name ?? own) : id }
  }
  const shipments = facts.shipments.map(named)
  const told = { ...facts, shipments, returnCarrier: await returnCarrier({ carriers }, db, order) }
  return { document: written.write(letterAbout(catalogue, order), told, order) }
}
