import type { OrderDocument } from '../../../../contract/endpoints/documents'
import { chargedRows, invoicedOf } from '../../orders/documents/invoice-amounts'
import { invoiceDocument } from '../../orders/documents/invoice-document'
import { type Letter, letterAbout } from '../../orders/documents/letter'
import type { OrderFacts } from '../../orders/documents/order-facts'
import {
  barcodes,
  depositReceipt,
  depositStatement,
  packingList,
  proForma,
  returnLabel,
} from '../../orders/documents/order-letters'
import type { Order } from '../../orders/record/order'
import { quoteDocument } from '../../quotes/document'
import { exampleOrder, exampleQuote, exampleReturn, onInvoice } from './example'
import type { About } from './mails'

function factsOf(order: Order): OrderFacts {
  const held = { id: 'held', order_id: order.id, position: 0, kind: 'held' as const, reason: null }
  const { day, way, lines } = exampleReturn(order)
  return {
    deposit: [{ ...held, amount: order.totals.deposit, actor: 'shop', at: order.createdAt, entry_key: '' }],
    open: order.totals.total,
    shipments: [{ direction: 'out', carrier: 'PostNL', code: '3SEXAMPLE', parcels: 2 }],
    serials: [{ position: 0, serial: '0001' }],
    returnCarrier: 'PostNL',
    announced: { way, day, lines },
  }
}

function invoiceOf(letter: Letter, order: Order): OrderDocument {
  const rows = chargedRows(order, invoicedOf(order))
  const paid = { method: order.paymentMethod, reference: null, at: order.createdAt }
  const issued = { number: '2026-000000', issuedAt: order.createdAt, rows }
  return invoiceDocument(letter, { ...issued, payment: paid, demand: undefined })
}

const about =
  (write: (letter: Letter, order: Order, about: About) => OrderDocument | undefined) =>
  (asked: About): OrderDocument[] => {
    const { catalogue, locale, now } = asked
    const order = exampleOrder(catalogue, locale, 'rent', now)
    return [order && write(letterAbout(catalogue, order), order, asked)].flatMap((made) => made ?? [])
  }

/** By the names in contract/own-words.json. */
export const PREVIEWED_DOCUMENTS: Readonly<Record<string, (about: About) => OrderDocument[]>> = {
  quote: about(({ catalogue }, order, { now }) => {
    const quote = exampleQuote(order, now)
    return quote && quoteDocument(catalogue, quote)
  }),
  'pro-forma': about((letter, order, { now }) => proForma(letter, onInvoice(order, now), order.totals.total)),
  invoice: about(invoiceOf),
  'deposit-receipt': about((letter, order) => depositReceipt(letter, factsOf(order))),
  'deposit-statement': about((letter, order) => depositStatement(letter, factsOf(order))),
  'packing-list': about((letter, order) => packingList(letter, factsOf(order))),
  'return-label': about((letter, order) => returnLabel(letter, factsOf(order))),
  barcodes: about((letter, order) => barcodes(letter, factsOf(order))),
}
