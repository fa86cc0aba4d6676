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
  type Letter,
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

function priceBlocks(catalogue: Catalogue, quote: Quote): DocumentBlock[] {
  const letter = letterAbout(catalogue, quote)
  const { t } = letter
  const rows = chargedRows(quote, everythingOf(quote))
  const { deposit } = quote.totals
  const amounts: [string, number][] = [
    [t('quote.total'), totalOf(rows)],
    [t('deposit_row'), deposit],
  ]
  return [
    ...linesBlocks(letter, rows),
    ...needsOf(catalogue, quote).map(paragraph),
    ...amountsSection(letter, t('quote.total_heading'), amounts, [t('quote.due'), totalOf(rows) + deposit]),
    ...vatBlocks(letter, rows),
    ...section(t('quote.delivery_heading'), t(`quote.delivery.${quote.type}`)),
    ...(deposit > 0
      ? section(t('quote.deposit_heading'), t('quote.deposit', { days: DEPOSIT_REFUND_DAYS }))
      : []),
  ]
}

const daysOf = (letter: Letter, { createdAt, validUntil }: Quote) =>
  factsOf(letter, {
    'quote.date': formatMoment(createdAt),
    'quote.valid_until': writtenDate(validUntil),
    period: periodText(letter),
  })

const BY_HAND = ['payer', 'person', 'insurance', 'aid', 'reason'] as const

/** For whoever may pay: it names nobody, as the shop is to know nothing about anybody's health. */
export function estimateDocument(catalogue: Catalogue, quote: Quote): OrderDocument {
  const letter = letterAbout(catalogue, quote)
  const { t } = letter
  const lines = BY_HAND.map((name): [string, string] => [t(`estimate.${name}`), '_'.repeat(30)])
  return compose(letter, 'estimate', {
    number: quote.number,
    addresses: [],
    facts: daysOf(letter, quote),
    blocks: [
      paragraph(t('estimate.intro')),
      heading(t('estimate.by_hand')),
      { kind: 'facts', rows: lines },
      ...priceBlocks(catalogue, quote),
    ],
  })
}

export function quoteDocument(catalogue: Catalogue, quote: Quote, invoice: Facts = []): OrderDocument {
  const letter = letterAbout(catalogue, quote)
  const { t, content } = letter
  const off = quote.listedTotals.total - quote.totals.total
  const comment = textOf(letter, 'Opmerking')
  const until = writtenDate(quote.validUntil)
  const terms = t('quote.terms', { returnObjects: true, until }) as string[]
  return compose(letter, 'quote', {
    number: quote.number,
    addresses: invoicedTo(letter).map((address, index) =>
      index === 0 ? { ...address, title: t('quote.for') } : address,
    ),
    facts: [
      ...daysOf(letter, quote),
      ...factsOf(letter, { your_vat_number: textOf(letter, 'BTWNummer') }),
      ...invoice,
    ],
    blocks: [
      paragraph(t('quote.intro', { until })),
      ...shortenedOf(catalogue, quote).map(paragraph),
      ...(off > 0 ? [paragraph(t('quote.reduced', { amount: formatMoney(off) }))] : []),
      ...(quote.totals.lines.some(({ offDays }) => offDays) ? [paragraph(t('quote.of_days'))] : []),
      ...priceBlocks(catalogue, quote),
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
