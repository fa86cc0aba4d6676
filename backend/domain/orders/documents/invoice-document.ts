import type { DocumentBlock, OrderDocument } from '../../../../contract/endpoints/documents'
import { type Cents, formatMoney } from '../../../../contract/money'
import { amountDue } from '../../../../contract/prices'
import { type ChargedRow, totalOf } from './invoice-amounts'
import {
  amountsSection,
  chargedBlocks,
  compose,
  type Demand,
  depositAsked,
  type Fact,
  factIf,
  formatMoment,
  invoicedTo,
  type Letter,
  orderRows,
  paragraph,
  payment,
  textOf,
} from './letter'

type Payment = { method: string; reference: string | null; at: string }

type IssuedFor = { payment: Payment | undefined; demand: Demand | undefined }

type Issued = { number: string; issuedAt: string; rows: readonly ChargedRow[] }

export const customerVat = (letter: Letter): Fact[] =>
  factIf(letter.t('your_vat_number'), textOf(letter, 'BTWNummer'))

function paymentFacts({ t }: Letter, payment: Payment | undefined): Fact[] {
  if (!payment) return []
  const { method, reference, at } = payment
  return [
    [t('paid_on'), formatMoment(at)],
    [t('paid_with'), method],
    ...factIf(t('payment_reference'), reference),
  ]
}

// The deposit is no revenue; a voucher or a counted deposit is money. An amount due in full is stated by the payment block below.
function paymentBlocks(letter: Letter, total: Cents, demand: Demand | undefined): DocumentBlock[] {
  const { order, t } = letter
  const { deposit, discount } = order.totals
  const due = demand?.amount ?? amountDue(order)
  if (demand && due === total) return []
  const amounts: [string, Cents][] = [
    [t('invoice_total'), total],
    [t('deposit_row'), demand ? 0 : deposit],
    [t('voucher_row'), -discount],
    [t('counted_row'), -order.depositCounted],
  ]
  return amountsSection(letter, t('payment_heading'), amounts, [t(demand ? 'to_pay' : 'paid'), due])
}

export function invoiceDocument(letter: Letter, issued: Issued & IssuedFor): OrderDocument {
  const { number, issuedAt, rows, payment: paid, demand } = issued
  const { order, t } = letter
  const hasDeposit = order.totals.deposit > 0
  const supply = order.type === 'buy' && t(demand ? 'supply_after_order' : 'supply_after_payment')
  return compose(letter, 'invoice', {
    number,
    addresses: invoicedTo(letter),
    facts: [
      [t('invoice_date'), formatMoment(issuedAt)],
      ...orderRows(letter),
      ...factIf(t('supply'), supply || null),
      ...customerVat(letter),
      ...paymentFacts(letter, paid),
    ],
    blocks: [
      ...chargedBlocks(letter, rows),
      ...paymentBlocks(letter, totalOf(rows), demand),
      ...(hasDeposit ? [paragraph(demand ? depositAsked(letter, demand) : t('deposit_note'))] : []),
      demand ? payment(letter, demand) : paragraph(t('nothing_to_pay')),
    ],
  })
}

export type Withheld = { position: number; amount: Cents; reason: string }

export type Credited = {
  invoice: { number: string; issuedAt: string }
  withheld: readonly Withheld[]
  paidBack: Cents
  voucher: Cents
  isOnInvoice: boolean
}

export function creditIntro({ order, t }: Letter, total: Cents, credited: Credited): string {
  const { invoice, isOnInvoice, voucher } = credited
  const values = { number: invoice.number, amount: formatMoney(voucher), code: order.voucherCode }
  if (isOnInvoice) return t('credit_intro_on_invoice', values)
  if (voucher === 0) return t('credit_intro', values)
  return t(moneyBack(total, credited) > 0 ? 'credit_intro_and_voucher' : 'credit_intro_voucher', values)
}

type Less = Pick<Credited, 'withheld' | 'paidBack' | 'voucher'>

export function withheldText({ order, t }: Letter, { position, reason }: Withheld): string {
  const name = order.lines[position]?.names[order.locale] ?? ''
  return t('withheld_row', { name, reason })
}

function moneyBack(total: Cents, { withheld, paidBack, voucher }: Less): Cents {
  return withheld.reduce((rest, { amount }) => rest - amount, total - paidBack - voucher)
}

function goesBackBlocks(letter: Letter, total: Cents, less: Less): DocumentBlock[] {
  const { withheld, paidBack, voucher } = less
  if (withheld.length === 0 && paidBack === 0 && voucher === 0) return []
  const { t } = letter
  const amounts: [string, Cents][] = [
    [t('credit_total'), total],
    ...withheld.map((one): [string, Cents] => [withheldText(letter, one), -one.amount]),
    [t('paid_back_row'), -paidBack],
    [t('voucher_back_row'), -voucher],
  ]
  return amountsSection(letter, t('goes_back_heading'), amounts, [t('goes_back'), moneyBack(total, less)])
}

export function creditNoteDocument(
  letter: Letter,
  { number, issuedAt, rows, ...credited }: Issued & Credited,
): OrderDocument {
  const { t } = letter
  const { invoice } = credited
  return compose(letter, 'credit-note', {
    number,
    addresses: invoicedTo(letter),
    facts: [
      [t('credit_date'), formatMoment(issuedAt)],
      [t('credited_invoice'), invoice.number],
      [t('credited_invoice_date'), formatMoment(invoice.issuedAt)],
      ...orderRows(letter),
      ...customerVat(letter),
    ],
    blocks: [
      paragraph(creditIntro(letter, totalOf(rows), credited)),
      ...chargedBlocks(letter, rows, -1),
      ...goesBackBlocks(letter, totalOf(rows), credited),
    ],
  })
}
