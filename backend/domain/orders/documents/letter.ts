import type { TFunction } from 'i18next'
import { creditorReference, inFours } from '../../../../contract/creditor-reference'
import { type IsoDate, shopDay, writtenDate, writtenPeriod } from '../../../../contract/dates'
import type {
  DocumentBlock,
  DocumentKind,
  OrderDocument,
  TableBlock,
} from '../../../../contract/endpoints/documents'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import { epcPayment } from '../../../../contract/epc-payment'
import { type Cents, formatMoney, formatPercent, vatOn } from '../../../../contract/money'
import { ownTranslator } from '../../../translator'
import { contentFor } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import { formatEuroExactly } from '../../platform/format'
import { deliveryAddress, invoiceAddress, invoicedAddress } from '../mails/order-mail'
import type { Order } from '../record/order'
import { bankAccount } from '../transfers/store'
import { amountsByRate, type ChargedRow } from './invoice-amounts'

type Described = Pick<
  Order,
  | 'number'
  | 'locale'
  | 'type'
  | 'country'
  | 'period'
  | 'address'
  | 'lines'
  | 'totals'
  | 'depositCounted'
  | 'createdAt'
> &
  Partial<Pick<Order, 'voucherCode'>>

export type Letter = { order: Described; catalogue: Catalogue; content: WebContent; t: TFunction }

export function letterAbout(catalogue: Catalogue, order: Described): Letter {
  return {
    order,
    catalogue,
    content: contentFor(catalogue, order),
    t: ownTranslator(catalogue, order.locale, 'documents'),
  }
}

export function formatMoment(moment: string): string {
  return writtenDate(shopDay(moment))
}

export function shopAddress({ content }: Letter): string[] {
  const { legal_name, street, postal_code, city, country } = content
  return [legal_name, street, `${postal_code} ${city}`, country]
}

export type Fact = [label: string, value: string]

export const factIf = (label: string, value: string | null | undefined): Fact[] =>
  value ? [[label, value]] : []

export const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text })

/** `columns`: the alignment of each column by the key of its title. */
export function table(
  { t }: Pick<Letter, 't'>,
  caption: string,
  columns: Record<string, 'start' | 'end'>,
  rows: TableBlock['rows'],
): DocumentBlock {
  const titled = Object.entries(columns).map(([title, align]) => ({ title: t(title), align }))
  return { kind: 'table', caption, columns: titled, rows }
}

export const textOf = ({ order }: Pick<Letter, 'order'>, answer: string): string | null => {
  const value = order.address[answer]
  return typeof value === 'string' && value !== '' ? value : null
}

export const orderRows = (letter: Letter): Fact[] => [
  [letter.t('order_number'), letter.order.number],
  [letter.t('order_date'), formatMoment(letter.order.createdAt)],
  ...periodRows(letter),
  ...factIf(letter.t('purchase_order'), textOf(letter, 'Inkoopnummer')),
  ...factIf(letter.t('cost_centre'), textOf(letter, 'Kostenplaats')),
]

export const periodRows = ({ order, t }: Pick<Letter, 'order' | 't'>): Fact[] =>
  order.period ? [[t('period'), t('period_range', writtenPeriod(order.period))]] : []

export function deliveredTo({ order, catalogue, t }: Letter): OrderDocument['addresses'] {
  return [{ title: t('delivery_address'), lines: deliveryAddress(order, catalogue) }]
}

export function customerOf({ order, catalogue, t }: Letter): OrderDocument['addresses'] {
  return [{ title: t('customer'), lines: deliveryAddress(order, catalogue) }]
}

export function invoicedTo(letter: Letter): OrderDocument['addresses'] {
  const { order, catalogue, t } = letter
  const isElsewhere = invoiceAddress(order, catalogue).length > 0
  const lines = invoicedAddress(order, catalogue)
  return [{ title: t('invoiced_to'), lines }, ...(isElsewhere ? deliveredTo(letter) : [])]
}

export function imprint({ content, t }: Pick<Letter, 'content' | 't'>): string[] {
  const { legal_name, street, postal_code, city, country, legal_form, represented_by } = content
  return [
    [legal_name, street, `${postal_code} ${city}`, country].join(', '),
    `${legal_form}. ${t('represented_by', { name: represented_by })}`,
    t('registered', { commerce: content.commerce_number, vat: content.vat_number }),
    `${content.phone} · ${content.email}`,
  ]
}

type Content = Pick<OrderDocument, 'addresses' | 'facts' | 'blocks'> & { number?: string }

export function compose(letter: Letter, kind: DocumentKind, { number, ...content }: Content): OrderDocument {
  return {
    name: number ? `${kind}-${number}` : kind,
    kind,
    locale: letter.order.locale,
    title: letter.t(`titles.${kind}`, { number, order: letter.order.number }),
    shop: letter.content.shop_name,
    imprint: imprint(letter),
    ...content,
  }
}

export type Demand = {
  payBy: IsoDate
  /** Without the deposit, which is no part of an invoice; in cents. */
  amount: Cents
  holder: string
  iban: string
  bic: string | null
  reference: string
  code: string
}

export function demandOf(catalogue: Catalogue, order: Order): Demand | undefined {
  if (!order.invoice) return undefined
  const { open, payBy } = order.invoice
  return transferDemand(catalogue, order, { amount: open - order.totals.deposit, payBy })
}

export function transferDemand(
  catalogue: Catalogue,
  { locale, number }: Pick<Order, 'locale' | 'number'>,
  { amount, payBy }: Pick<Demand, 'amount' | 'payBy'>,
): Demand | undefined {
  const account = bankAccount(catalogue, locale)
  if (!account) return undefined
  const { holder, iban, bic = null } = account
  const reference = creditorReference(number)
  return { payBy, amount, holder, iban, bic, reference, code: epcPayment(account, amount, reference) }
}

export function payment({ t }: Pick<Letter, 't'>, demand: Demand): DocumentBlock {
  const { amount, payBy, holder, iban, bic, reference, code: text } = demand
  return {
    kind: 'payment',
    title: t('pay_heading', { amount: formatMoney(amount), date: writtenDate(payBy) }),
    rows: [
      [t('account_holder'), holder],
      [t('iban'), inFours(iban)],
      ...factIf(t('bic'), bic),
      [t('remittance'), inFours(reference)],
    ],
    code: { kind: 'code', type: 'qr', text, caption: t('epc_code'), alt: t('epc_qr_alt') },
  }
}

export function termsOf({ t }: Pick<Letter, 't'>, { amount, payBy, reference }: Demand): string {
  return t('terms_on_invoice', { amount: formatMoney(amount), date: writtenDate(payBy), reference })
}

export function depositAsked({ order, t }: Pick<Letter, 'order' | 't'>, { amount, payBy }: Demand): string {
  const { deposit } = order.totals
  return t('deposit_asked', {
    deposit: formatMoney(deposit),
    date: writtenDate(payBy),
    total: formatMoney(amount + deposit),
  })
}

export function labelOf({ order, t }: Letter, { position, days, part }: ChargedRow): string {
  const name = position === 'shipping' ? t('shipping') : (order.lines[position]?.names[order.locale] ?? '')
  if (part) return t(`parts.${part}`, { name })
  if (position === 'shipping') return name
  if (days !== undefined) return t('further_days', { name, count: days })
  if (order.totals.exemption === 'O') return t('damage', { name })
  return order.type === 'rent' ? t('first_days', { name }) : name
}

/** Part of a sum, so four decimals. */
const formatEachOf = ({ net, quantity, days = 1 }: ChargedRow) => formatEuroExactly(net / (quantity * days))

export function amountsSection(
  { t }: Letter,
  caption: string,
  amounts: [label: string, amount: Cents][],
  [label, sum]: [label: string, sum: Cents],
): DocumentBlock[] {
  const rows = amounts
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => ({ cells: [name, formatMoney(amount)] }))
  const total = { cells: [label, formatMoney(sum)], strong: true }
  return [heading(caption), table({ t }, caption, { payment_item: 'start', amount: 'end' }, [...rows, total])]
}

/** `sign` is -1 on a credit note. */
export function linesTable(letter: Letter, rows: readonly ChargedRow[], sign: 1 | -1 = 1): DocumentBlock {
  const columns = {
    item: 'start',
    quantity: 'end',
    net_each: 'end',
    vat_rate: 'end',
    net_amount: 'end',
  } as const
  const written = rows.map((row) => ({
    cells: [
      labelOf(letter, row),
      row.days === undefined ? String(row.quantity) : `${row.quantity} × ${row.days}`,
      row.isOnSum ? formatEachOf(row) : formatMoney(row.unit.net),
      formatPercent(row.percent),
      formatMoney(sign * row.net),
    ],
  }))
  return table(letter, letter.t('items'), columns, written)
}

export function reductionNote({ order, t }: Letter): string | undefined {
  const { reduction } = order.totals
  const percent = reduction && formatPercent(reduction.percent)
  return percent && t('reduction_note', { percent })
}

/** States why no VAT is charged, as Directive 2006/112/EC, article 226 (11) asks. */
export function vatBlocks(letter: Letter, rows: readonly ChargedRow[], sign: 1 | -1 = 1): DocumentBlock[] {
  const { order, t } = letter
  const rates = amountsByRate(rows)
  const cells = (label: string, net: number, vat: number) => [
    label,
    ...[net, vat, net + vat].map((amount) => formatMoney(sign * amount)),
  ]
  const sum = (part: 'net' | 'vat') => rates.reduce((total, rate) => total + rate[part], 0)
  const columns = { vat_rate: 'start', net_amount: 'end', vat_amount: 'end', gross_amount: 'end' } as const
  const { exemption } = order.totals
  const isExempt = rates.some(({ percent }) => percent === 0)
  const isRounded = rates.some((rate) => rate.vat !== vatOn(rate.net, rate.percent))
  return [
    table(letter, t('vat_heading'), columns, [
      ...rates.map((rate) => ({ cells: cells(formatPercent(rate.percent), rate.net, rate.vat) })),
      { cells: cells(t('total'), sum('net'), sum('vat')), strong: true },
    ]),
    ...(isExempt ? [paragraph(t(exemption ? `exempt_${exemption}` : 'exempt'))] : []),
    ...(rows.some(({ isOnSum }) => isOnSum) ? [paragraph(t('vat_on_sum'))] : []),
    ...(isRounded ? [paragraph(t('vat_rounded'))] : []),
  ]
}

/** What an invoice charges, or with `sign` -1 a credit note takes back, and its VAT. */
export function chargedBlocks(letter: Letter, rows: readonly ChargedRow[], sign: 1 | -1 = 1) {
  const note = reductionNote(letter)
  return [
    heading(letter.t('items')),
    linesTable(letter, rows, sign),
    ...(note ? [paragraph(note)] : []),
    heading(letter.t('vat_heading')),
    ...vatBlocks(letter, rows, sign),
  ]
}
