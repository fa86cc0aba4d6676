import { creditorReference, inFours } from '../../../../contract/creditor-reference'
import type { IsoDate } from '../../../../contract/dates'
import type { DocumentBlock, TableBlock } from '../../../../contract/endpoints/documents'
import { epcPayment } from '../../../../contract/epc-payment'
import { type Cents, formatMoney, formatPercent, vatOn } from '../../../../contract/money'
import { writtenDate } from '../../../../contract/written-dates'
import type { Catalogue } from '../../platform/catalogue'
import { formatEuroExactly } from '../../platform/format'
import type { Order } from '../record/order'
import { bankAccount } from '../transfers/store'
import { amountsByRate, type ChargedRow } from './invoice-amounts'
import type { Letter } from './letter'

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
      ...(bic ? [[t('bic'), bic] satisfies [string, string]] : []),
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

export function amountsSection({ t }: Letter, caption: string, rows: TableBlock['rows']): DocumentBlock[] {
  const columns: TableBlock['columns'] = [
    { title: t('payment_item'), align: 'start' },
    { title: t('amount'), align: 'end' },
  ]
  return [
    { kind: 'heading', text: caption },
    { kind: 'table', caption, columns, rows },
  ]
}

/** `sign` is -1 on a credit note. */
export function linesTable(letter: Letter, rows: readonly ChargedRow[], sign: 1 | -1 = 1): DocumentBlock {
  const { t } = letter
  return {
    kind: 'table',
    caption: t('items'),
    columns: [
      { title: t('item'), align: 'start' },
      { title: t('quantity'), align: 'end' },
      { title: t('net_each'), align: 'end' },
      { title: t('vat_rate'), align: 'end' },
      { title: t('net_amount'), align: 'end' },
    ],
    rows: rows.map((row) => ({
      cells: [
        labelOf(letter, row),
        row.days === undefined ? String(row.quantity) : `${row.quantity} × ${row.days}`,
        row.isOnSum ? formatEachOf(row) : formatMoney(row.unit.net),
        formatPercent(row.percent),
        formatMoney(sign * row.net),
      ],
    })),
  }
}

export function reductionNote({ order, t }: Letter): string | undefined {
  const { reduction } = order.totals
  const percent = reduction && formatPercent(reduction.percent)
  return percent && t('reduction_note', { percent })
}

function exemptText({ order, t }: Letter): string {
  const { exemption } = order.totals
  return t(exemption ? `exempt_${exemption}` : 'exempt')
}

/** States why no VAT is charged, as Directive 2006/112/EC, article 226 (11) asks. */
export function vatBlocks(letter: Letter, rows: readonly ChargedRow[], sign: 1 | -1 = 1): DocumentBlock[] {
  const { t } = letter
  const rates = amountsByRate(rows)
  const cells = (label: string, net: number, vat: number) => [
    label,
    formatMoney(sign * net),
    formatMoney(sign * vat),
    formatMoney(sign * (net + vat)),
  ]
  const net = rates.reduce((sum, rate) => sum + rate.net, 0)
  const vat = rates.reduce((sum, rate) => sum + rate.vat, 0)
  const table: DocumentBlock = {
    kind: 'table',
    caption: t('vat_heading'),
    columns: [
      { title: t('vat_rate'), align: 'start' },
      { title: t('net_amount'), align: 'end' },
      { title: t('vat_amount'), align: 'end' },
      { title: t('gross_amount'), align: 'end' },
    ],
    rows: [
      ...rates.map((rate) => ({ cells: cells(formatPercent(rate.percent), rate.net, rate.vat) })),
      { cells: cells(t('total'), net, vat), strong: true },
    ],
  }
  const isExempt = rates.some(({ percent }) => percent === 0)
  const isRounded = rates.some((rate) => rate.vat !== vatOn(rate.net, rate.percent))
  const text = exemptText(letter)
  const texts = [
    ...(isExempt ? [text] : []),
    ...(rows.some(({ isOnSum }) => isOnSum) ? [t('vat_on_sum')] : []),
    ...(isRounded ? [t('vat_rounded')] : []),
  ]
  return [table, ...texts.map((said): DocumentBlock => ({ kind: 'paragraph', text: said }))]
}
