import type { OrderDocument } from '../../../../contract/endpoints/documents'
import type { TextContent } from '../../../../contract/endpoints/texts'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { ownWordsKeys, partOfKey, type WordsKind } from '../../../../contract/own-words'
import { drawCodes } from '../../../documents/codes'
import type { OwnWords } from '../../../translator'
import { refusedIn, tidyWords } from '../../content/texts/own-words'
import { chargedRows, invoicedOf } from '../../orders/documents/invoice-amounts'
import { invoiceDocument } from '../../orders/documents/invoice-document'
import { type Letter, letterAbout } from '../../orders/documents/letter'
import {
  barcodes,
  depositReceipt,
  depositStatement,
  type OrderData,
  packingList,
  proForma,
  returnLabel,
} from '../../orders/documents/order-letters'
import type { Order } from '../../orders/record/order'
import type { Catalogue } from '../../platform/catalogue'
import { Refusal } from '../../platform/refusal'
import { quoteDocument } from '../../quotes/document'
import { exampleOrder, exampleQuote, exampleReturn, onInvoice } from './example'
import { type About, PREVIEWED_MAILS } from './mails'

function dataOf(order: Order): OrderData & { returnCarrier: string } {
  const held = { id: 'held', order_id: order.id, position: 0, kind: 'held' as const, reason: null }
  return {
    deposit: [{ ...held, amount: order.totals.deposit, actor: 'shop', at: order.createdAt, entry_key: '' }],
    open: order.totals.total,
    shipments: [{ direction: 'out', carrier: 'PostNL', code: '3SEXAMPLE', parcels: 2 }],
    serials: [{ position: 0, serial: '0001' }],
    returnCarrier: 'PostNL',
    announced: exampleReturn(order),
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
    const document = order && write(letterAbout(catalogue, order), order, asked)
    return document ? [document] : []
  }

const PREVIEWED_DOCUMENTS: Readonly<Record<string, (about: About) => OrderDocument[]>> = {
  quote: about(({ catalogue }, order, { now }) => quoteDocument(catalogue, exampleQuote(order, now))),
  'pro-forma': about((letter, order, { now }) => proForma(letter, onInvoice(order, now), order.totals.total)),
  invoice: about(invoiceOf),
  'deposit-receipt': about((letter, order) => depositReceipt(letter, dataOf(order))),
  'deposit-statement': about((letter, order) => depositStatement(letter, dataOf(order))),
  'packing-list': about((letter, order) => packingList(letter, dataOf(order))),
  'return-label': about((letter, order) => returnLabel(letter, dataOf(order))),
  barcodes: about((letter, order) => barcodes(letter, dataOf(order))),
}

type Words = { kind: WordsKind; name: string; content: TextContent }

function ownWordsWith({ ownWords }: Catalogue, { kind, name, content }: Words): OwnWords {
  const typed = (locale: Locale) =>
    (ownWordsKeys(kind, name) ?? []).map((key) => [key, content[partOfKey(key)]?.[locale] ?? ''] as const)
  return new Map(
    LOCALES.map((locale) => [locale, new Map([...(ownWords.get(locale) ?? []), ...typed(locale)])]),
  )
}

export async function previewWords(catalogue: Catalogue, now: Date, { kind, name, content }: Words) {
  if (!ownWordsKeys(kind, name)) throw new Refusal('not_found')
  const tidied = tidyWords(kind, name, content)
  const fields = refusedIn({ kind, name }, tidied)
  if (fields.length > 0) throw new Refusal('invalid_form', { fields })
  const changed = { ...catalogue, ownWords: ownWordsWith(catalogue, { kind, name, content: tidied }) }
  const abouts = LOCALES.map((locale) => ({ catalogue: changed, locale, now }))
  const mails = kind === 'mail' ? lookUp(PREVIEWED_MAILS, name) : undefined
  const documents = kind === 'document' ? lookUp(PREVIEWED_DOCUMENTS, name) : undefined
  return {
    mails: mails ? abouts.flatMap(mails) : [],
    documents: await Promise.all((documents ? abouts.flatMap(documents) : []).map(drawCodes)),
  }
}
