import { creditorReference, inFours } from '../../../../contract/creditor-reference'
import type { IsoDate } from '../../../../contract/dates'
import type { DocumentBlock } from '../../../../contract/endpoints/documents'
import { epcPayment } from '../../../../contract/epc-payment'
import { type Cents, formatMoney, formatPercent, vatOn } from '../../../../contract/money'
import { writtenDate } from '../../../../contract/written-dates'
import type { Catalogue } from '../../platform/catalogue'
import { formatEuroExactly } from '../../platform/format'
import type { Order } from '../record/order'
import { bankAccount } from '../transfers/store'
import { amountsByRate, type ChargedRow } from './invoice-amounts'
import { factIf, heading, type Letter, paragraph, table } from './letter'

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
