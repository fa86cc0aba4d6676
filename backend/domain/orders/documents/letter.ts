import type { TFunction } from 'i18next'
import { creditorReference, inFours } from '../../../../contract/creditor-reference'
import { type IsoDate, shopDay, writtenDate, writtenPeriod } from '../../../../contract/dates'
import type { DocumentBlock, DocumentKind, OrderDocument } from '../../../../contract/endpoints/documents'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import { epcPayment } from '../../../../contract/epc-payment'
import { type Cents, formatMoney, formatPercent, vatOn } from '../../../../contract/money'
import { rentedInWords } from '../../../../contract/rental-rates'
import type { EInvoice } from '../../../documents/e-invoice'
import { ownTranslator } from '../../../translator'
import { contentFor } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import { deliveryAddress, invoiceAddress, invoicedAddress } from '../mails/order-mail'
import type { Order } from '../record/order'
import { bankAccount } from '../transfers/store'
import { amountsByRate, type ChargedRow, pricedLine, type RateAmount, sumsOf } from './invoice-amounts'

type Described = Pick<
  Order,
  'number' | 'createdAt' | 'type' | 'locale' | 'country' | 'address' | 'period' | 'lines' | 'totals'
> &
  Pick<Order, 'depositCounted'> &
  Partial<Pick<Order, 'voucherCode' | 'collection'>>

export type Letter = { order: Described; catalogue: Catalogue; content: WebContent; t: TFunction }

export function letterAbout(catalogue: Catalogue, order: Described): Letter {
  return {
    order,
    catalogue,
    content: contentFor(catalogue, order),
    t: ownTranslator(catalogue, order.locale, 'documents'),
  }
}

export const formatMoment = (moment: string): string => writtenDate(shopDay(moment))

export function shopAddress({ content }: Pick<Letter, 'content'>): string[] {
  const { legal_name, street, postal_code, city, country } = content
  return [legal_name, street, `${postal_code} ${city}`, country]
}

/** By the keys of their labels; those without a value are left out. */
export const factsOf = (
  { t }: Pick<Letter, 't'>,
  values: Record<string, string | null | undefined>,
): OrderDocument['facts'] =>
  Object.entries(values).flatMap(([label, value]) => (value ? [[t(label), value]] : []))

export const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text })

/** `columns`: the alignment of each column by the key of its title. */
export function table(
  { t }: Pick<Letter, 't'>,
  caption: string,
  columns: Record<string, 'start' | 'end'>,
  rows: string[][],
  sum?: string[],
): DocumentBlock {
  const titledColumns = Object.entries(columns).map(([title, align]) => ({ title: t(title), align }))
  const sumRow = sum ? [{ cells: sum, strong: true }] : []
  return {
    kind: 'table',
    caption,
    columns: titledColumns,
    rows: [...rows.map((cells) => ({ cells })), ...sumRow],
  }
}

export const textOf = ({ order }: Pick<Letter, 'order'>, answer: string): string | null => {
  const value = order.address[answer]
  return typeof value === 'string' && value !== '' ? value : null
}

export const periodText = ({ order, t }: Pick<Letter, 'order' | 't'>): string | null =>
  order.period && t('period_range', writtenPeriod(order.period))

export const orderFacts = (letter: Letter) =>
  factsOf(letter, {
    order_number: letter.order.number,
    order_date: formatMoment(letter.order.createdAt),
    period: periodText(letter),
    purchase_order: textOf(letter, 'Inkoopnummer'),
    cost_centre: textOf(letter, 'Kostenplaats'),
  })

export const addressedTo = (
  { order, catalogue, t }: Letter,
  title: 'customer' | 'delivery_address',
): OrderDocument['addresses'] => [{ title: t(title), lines: deliveryAddress(order, catalogue) }]

export function invoicedTo(letter: Letter): OrderDocument['addresses'] {
  const { order, catalogue, t } = letter
  const isElsewhere = invoiceAddress(order, catalogue).length > 0
  const lines = invoicedAddress(order, catalogue)
  return [{ title: t('invoiced_to'), lines }, ...(isElsewhere ? addressedTo(letter, 'delivery_address') : [])]
}

export function imprint({ content, t }: Pick<Letter, 'content' | 't'>): string[] {
  return [
    shopAddress({ content }).join(', '),
    `${content.legal_form}. ${t('represented_by', { name: content.represented_by })}`,
    t('registered', { commerce: content.commerce_number, vat: content.vat_number }),
    `${content.phone} · ${content.email}`,
  ]
}

export const contactLinks = ({ phone, phone_link, email }: WebContent): Record<string, string> => ({
  ...(phone_link ? { [phone]: phone_link } : {}),
  ...(email ? { [email]: `mailto:${email}` } : {}),
})

type Body = Pick<OrderDocument, 'addresses' | 'facts' | 'blocks'> & { number?: string }

export function compose(letter: Letter, kind: DocumentKind, { number, ...content }: Body): OrderDocument {
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
  /** Of the deposit, what is asked for beside it; all of it if undefined. */
  deposit?: Cents
  transfer: NonNullable<EInvoice['transfer']>
  code: string
}

export function transferDemand(
  catalogue: Catalogue,
  { locale, number }: Pick<Order, 'locale' | 'number'>,
  { amount, payBy }: Pick<Demand, 'amount' | 'payBy'>,
): Demand | undefined {
  const account = bankAccount(catalogue, locale)
  if (!account) return undefined
  const { holder, iban, bic = null } = account
  const transfer = { holder, iban, bic, reference: creditorReference(number) }
  return { payBy, amount, transfer, code: epcPayment(account, amount, transfer.reference) }
}

export function payment(letter: Pick<Letter, 't'>, { amount, payBy, transfer, code }: Demand): DocumentBlock {
  const { t } = letter
  return {
    kind: 'payment',
    title: t('pay_heading', { amount: formatMoney(amount), date: writtenDate(payBy) }),
    rows: factsOf(letter, {
      account_holder: transfer.holder,
      iban: inFours(transfer.iban),
      bic: transfer.bic,
      remittance: inFours(transfer.reference),
    }),
    code: { kind: 'code', type: 'qr', text: code, caption: t('epc_code'), alt: t('epc_qr_alt') },
  }
}

export const termsOf = (
  { t }: Pick<Letter, 't'>,
  { amount, payBy, transfer: { reference } }: Demand,
): string => t('terms_on_invoice', { amount: formatMoney(amount), date: writtenDate(payBy), reference })

export function depositDemand(
  { order, t }: Pick<Letter, 'order' | 't'>,
  { amount, payBy, deposit = order.totals.deposit }: Demand,
): string {
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
  if (order.type !== 'rent') return name
  const rented = rentedInWords(pricedLine(order, position) ?? {}, t)
  return rented ? t('rented', { name, rented }) : t('first_days', { name })
}

/** Split from a net sum, so with four decimals: 536.81 cents are '€ 5,3681'. */
function formatUnitPrice({ net, quantity, days = 1 }: ChargedRow): string {
  const parts = Math.round((net / (quantity * days)) * 100)
  return formatMoney(Math.floor(parts / 100)) + String(parts % 100).padStart(2, '0')
}

export function amountsSection(
  { t }: Letter,
  caption: string,
  amounts: [label: string, amount: Cents][],
  [label, sum]: [label: string, sum: Cents],
): DocumentBlock[] {
  const rows = amounts
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => [name, formatMoney(amount)])
  const columns = { payment_item: 'start', amount: 'end' } as const
  return [heading(caption), table({ t }, caption, columns, rows, [label, formatMoney(sum)])]
}

/** `sign` is -1 on a credit note. */
export function linesBlocks(letter: Letter, rows: readonly ChargedRow[], sign: 1 | -1 = 1): DocumentBlock[] {
  const columns = {
    item: 'start',
    quantity: 'end',
    net_each: 'end',
    vat_rate: 'end',
    net_amount: 'end',
  } as const
  const cells = rows.map((row) => [
    labelOf(letter, row),
    row.days === undefined ? String(row.quantity) : `${row.quantity} × ${row.days}`,
    row.isOnSum ? formatUnitPrice(row) : formatMoney(row.unit.net),
    row.isMargin ? '–' : formatPercent(row.percent, letter.order.locale),
    formatMoney(sign * row.net),
  ])
  return [heading(letter.t('items')), table(letter, letter.t('items'), columns, cells)]
}

export function reductionNote({ order, t }: Letter): string | undefined {
  const { reduction } = order.totals
  const percent = reduction && formatPercent(reduction.percent, order.locale)
  return percent && t('reduction_note', { percent })
}

/** States why no VAT is charged or shown, as Directive 2006/112/EC, article 226 (11) and (14) ask. */
export function vatBlocks(letter: Letter, rows: readonly ChargedRow[], sign: 1 | -1 = 1): DocumentBlock[] {
  const { order, t } = letter
  const rates = amountsByRate(rows)
  const cells = (label: string, { net, vat, isMargin }: Omit<RateAmount, 'percent'>) => {
    const money = (amount: Cents) => formatMoney(sign * amount)
    return [label, money(net), isMargin ? '–' : money(vat), money(net + vat)]
  }
  const columns = { vat_rate: 'start', net_amount: 'end', vat_amount: 'end', gross_amount: 'end' } as const
  const { exemption } = order.totals
  const isExempt = rates.some(({ percent, isMargin }) => percent === 0 && !isMargin)
  const isMargin = rates.some((rate) => rate.isMargin)
  const isRounded = rates.some((rate) => rate.vat !== vatOn(rate.net, rate.percent))
  return [
    heading(t('vat_heading')),
    table(
      letter,
      t('vat_heading'),
      columns,
      rates.map((rate) =>
        cells(rate.isMargin ? t('margin.scheme') : formatPercent(rate.percent, order.locale), rate),
      ),
      cells(t('total'), { ...sumsOf(rates), isMargin: rates.every((rate) => rate.isMargin) }),
    ),
    ...(isMargin ? [paragraph(t('margin.note'))] : []),
    ...(isExempt ? [paragraph(t(exemption ? `exempt_${exemption}` : 'exempt'))] : []),
    ...(rows.some(({ isOnSum }) => isOnSum) ? [paragraph(t('vat_on_sum'))] : []),
    ...(isRounded ? [paragraph(t('vat_rounded'))] : []),
  ]
}

/** What an invoice charges, or with `sign` -1 a credit note takes back, and its VAT. */
export function chargedBlocks(letter: Letter, rows: readonly ChargedRow[], sign: 1 | -1 = 1) {
  const note = reductionNote(letter)
  return [
    ...linesBlocks(letter, rows, sign),
    ...(note ? [paragraph(note)] : []),
    ...vatBlocks(letter, rows, sign),
  ]
}
