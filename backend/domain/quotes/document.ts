import type { DocumentBlock, OrderDocument } from '../../../contract/endpoints/documents'
import { formatMoney } from '../../../contract/money'
import { DEPOSIT_REFUND_DAYS } from '../../../contract/promises'
import { writtenDate } from '../../../contract/written-dates'
import { chargedRows, everythingOf, totalOf } from '../orders/documents/invoice-amounts'
import { customerVat } from '../orders/documents/invoice-document'
import { linesTable, vatBlocks } from '../orders/documents/invoice-tables'
import {
  compose,
  formatMoment,
  invoicedTo,
  type Letter,
  letterAbout,
  periodFacts,
} from '../orders/documents/letter'
import type { Catalogue } from '../platform/catalogue'
import { needsOf, shortenedOf } from './mails'
import type { Quote } from './quote'

function totalTable({ order, t }: Letter, total: number): DocumentBlock {
  const { deposit } = order.totals
  const row = (label: string, amount: number) => ({ cells: [label, formatMoney(amount)] })
  return {
    kind: 'table',
    caption: t('quote.total_heading'),
    columns: [
      { title: t('payment_item'), align: 'start' },
      { title: t('amount'), align: 'end' },
    ],
    rows: [
      row(t('quote.total'), total),
      ...(deposit > 0 ? [row(t('deposit_row'), deposit)] : []),
      { ...row(t('quote.due'), total + deposit), strong: true },
    ],
  }
}

function section(heading: string, ...paragraphs: string[]): DocumentBlock[] {
  const blocks = paragraphs.map((text): DocumentBlock => ({ kind: 'paragraph', text }))
  return [{ kind: 'heading', text: heading }, ...blocks]
}

function commentOf({ order, t }: Letter): DocumentBlock[] {
  const { Opmerking } = order.address
  return typeof Opmerking === 'string' && Opmerking ? section(t('quote.comment'), Opmerking) : []
}

function reductionOf({ t }: Letter, { totals, listedTotals }: Quote): DocumentBlock[] {
  const off = listedTotals.total - totals.total
  return off > 0 ? [{ kind: 'paragraph', text: t('quote.reduced', { amount: formatMoney(off) }) }] : []
}

export function quoteDocument(catalogue: Catalogue, quote: Quote): OrderDocument {
  const letter = letterAbout(catalogue, quote)
  const { t, content } = letter
  const rows = chargedRows(quote, everythingOf(quote))
  const until = writtenDate(quote.validUntil)
  const terms = t(`quote.terms.${quote.type}`, { returnObjects: true, until }) as unknown
  return compose(letter, 'quote', {
    number: quote.number,
    addresses: invoicedTo(letter).map((address, index) =>
      index === 0 ? { ...address, title: t('quote.for') } : address,
    ),
    facts: [
      [t('quote.date'), formatMoment(quote.createdAt)],
      [t('quote.valid_until'), until],
      ...periodFacts(letter),
      ...customerVat(letter),
    ],
    blocks: [
      { kind: 'paragraph', text: t('quote.intro', { until }) },
      ...shortenedOf(catalogue, quote).map((text): DocumentBlock => ({ kind: 'paragraph', text })),
      ...reductionOf(letter, quote),
      { kind: 'heading', text: t('items') },
      linesTable(letter, rows),
      ...needsOf(catalogue, quote).map((text): DocumentBlock => ({ kind: 'paragraph', text })),
      { kind: 'heading', text: t('quote.total_heading') },
      totalTable(letter, totalOf(rows)),
      { kind: 'heading', text: t('vat_heading') },
      ...vatBlocks(letter, rows),
      ...section(t('quote.delivery_heading'), t(`quote.delivery.${quote.type}`)),
      ...(quote.totals.deposit > 0
        ? section(t('quote.deposit_heading'), t('quote.deposit', { days: DEPOSIT_REFUND_DAYS }))
        : []),
      ...commentOf(letter),
      { kind: 'heading', text: t('quote.terms_heading') },
      { kind: 'list', items: Array.isArray(terms) ? terms.map(String) : [] },
      ...section(
        t('quote.accept_heading'),
        t('quote.accept', { phone: content.phone, email: content.email }),
      ),
    ],
  })
}
