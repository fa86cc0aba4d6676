import { writtenDate } from '../../../contract/dates'
import type { DocumentBlock, OrderDocument } from '../../../contract/endpoints/documents'
import { formatMoney } from '../../../contract/money'
import { DEPOSIT_REFUND_DAYS } from '../../../contract/promises'
import type { Facts } from '../mail/document'
import { chargedRows, everythingOf, totalOf } from '../orders/documents/invoice-amounts'
import {
  amountsSection,
  compose,
  factsOf,
  formatMoment,
  heading,
  invoicedTo,
  letterAbout,
  linesBlocks,
  paragraph,
  periodText,
  textOf,
  vatBlocks,
} from '../orders/documents/letter'
import type { Catalogue } from '../platform/catalogue'
import { needsOf, shortenedOf } from './mails'
import type { Quote } from './quote'

const section = (title: string, ...paragraphs: string[]): DocumentBlock[] => [
  heading(title),
  ...paragraphs.map(paragraph),
]

export function quoteDocument(catalogue: Catalogue, quote: Quote, invoice: Facts = []): OrderDocument {
  const letter = letterAbout(catalogue, quote)
  const { t, content } = letter
  const rows = chargedRows(quote, everythingOf(quote))
  const { deposit, total } = quote.totals
  const off = quote.listedTotals.total - total
  const comment = textOf(letter, 'Opmerking')
  const amounts: [string, number][] = [
    [t('quote.total'), totalOf(rows)],
    [t('deposit_row'), deposit],
  ]
  const until = writtenDate(quote.validUntil)
  const terms = t('quote.terms', { returnObjects: true, until }) as string[]
  return compose(letter, 'quote', {
    number: quote.number,
    addresses: invoicedTo(letter).map((address, index) =>
      index === 0 ? { ...address, title: t('quote.for') } : address,
    ),
    facts: [
      ...factsOf(letter, {
        'quote.date': formatMoment(quote.createdAt),
        'quote.valid_until': until,
        period: periodText(letter),
        your_vat_number: textOf(letter, 'BTWNummer'),
      }),
      ...invoice,
    ],
    blocks: [
      paragraph(t('quote.intro', { until })),
      ...shortenedOf(catalogue, quote).map(paragraph),
      ...(off > 0 ? [paragraph(t('quote.reduced', { amount: formatMoney(off) }))] : []),
      ...linesBlocks(letter, rows),
      ...needsOf(catalogue, quote).map(paragraph),
      ...amountsSection(letter, t('quote.total_heading'), amounts, [t('quote.due'), totalOf(rows) + deposit]),
      ...vatBlocks(letter, rows),
      ...section(t('quote.delivery_heading'), t(`quote.delivery.${quote.type}`)),
      ...(deposit > 0
        ? section(t('quote.deposit_heading'), t('quote.deposit', { days: DEPOSIT_REFUND_DAYS }))
        : []),
      ...(comment ? section(t('quote.comment'), comment) : []),
      heading(t('quote.terms_heading')),
      { kind: 'list', items: [...terms, t(`quote.withdrawal.${quote.type}`)] },
      ...section(
        t('quote.accept_heading'),
        t('quote.accept', { phone: content.phone, email: content.email }),
      ),
    ],
  })
}
