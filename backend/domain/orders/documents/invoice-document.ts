import type { DocumentBlock, OrderDocument } from '../../../../contract/endpoints/documents'
import { type Cents, formatMoney } from '../../../../contract/money'
import { amountDue } from '../../../../contract/prices'
import { type ChargedRow, totalOf } from './invoice-amounts'
import {
  amountsSection,
  type Demand,
  depositAsked,
  linesTable,
  payment,
  reductionNote,
  vatBlocks,
} from './invoice-tables'
import { compose, formatMoment, invoicedTo, type Letter, orderFacts } from './letter'

export type Payment = { method: string; reference: string | null; at: string }

type IssuedFor = {
  payment: Payment | undefined
  demand: Demand | undefined
}

type Issued = {
  number: string
  issuedAt: string
  rows: readonly ChargedRow[]
}

export function customerVat({ order, t }: Letter): [string, string][] {
  const number = order.address.BTWNummer
  return typeof number === 'string' && number !== '' ? [[t('your_vat_number'), number]] : []
}

function supply({ order, t }: Letter, demand: Demand | undefined): [string, string][] {
  return order.type === 'buy'
    ? [[t('supply'), t(demand ? 'supply_after_order' : 'supply_after_payment')]]
    : []
}

function paymentFacts({ t }: Letter, payment: Payment | undefined): [string, string][] {
  if (!payment) return []
  const { method, reference, at } = payment
  return [
    [t('paid_on'), formatMoment(at)],
    [t('paid_with'), method],
    ...(reference ? [[t('payment_reference'), reference] satisfies [string, string]] : []),
  ]
}

// The deposit is no revenue; a voucher or a counted deposit is money. An amount due in full is stated by the payment block below.
function paymentBlocks(letter: Letter, total: Cents, demand: Demand | undefined): DocumentBlock[] {
  const { order, t } = letter
  const { deposit, discount } = order.totals
  const row = (label: string, amount: Cents) => ({ cells: [label, formatMoney(amount)] })
  const optional: [string, Cents][] = [
    [t('deposit_row'), demand ? 0 : deposit],
    [t('voucher_row'), -discount],
    [t('counted_row'), -order.depositCounted],
  ]
  const due = demand?.amount ?? amountDue(order)
  if (demand && due === total) return []
  const rows = [
    row(t('invoice_total'), total),
    ...optional.filter(([, amount]) => amount !== 0).map(([label, amount]) => row(label, amount)),
    { ...row(t(demand ? 'to_pay' : 'paid'), due), strong: true },
  ]
  return amountsSection(letter, t('payment_heading'), rows)
}

function reductionBlocks(letter: Letter): DocumentBlock[] {
  const text = reductionNote(letter)
  return text === undefined ? [] : [{ kind: 'paragraph', text }]
}

function paidBlocks({ order, t }: Letter): DocumentBlock[] {
  const paragraph = (key: string): DocumentBlock => ({ kind: 'paragraph', text: t(key) })
  return [...(order.totals.deposit > 0 ? [paragraph('deposit_note')] : []), paragraph('nothing_to_pay')]
}

function demandBlocks({ order, t }: Letter, demand: Demand): DocumentBlock[] {
  const asked = order.totals.deposit > 0 ? [depositAsked({ order, t }, demand)] : []
  return [...asked.map((text): DocumentBlock => ({ kind: 'paragraph', text })), payment({ t }, demand)]
}

export function invoiceDocument(letter: Letter, issued: Issued & IssuedFor): OrderDocument {
  const { number, issuedAt, rows, payment, demand } = issued
  const { t } = letter
  return compose(letter, 'invoice', {
    number,
    addresses: invoicedTo(letter),
    facts: [
      [t('invoice_date'), formatMoment(issuedAt)],
      ...orderFacts(letter),
      ...supply(letter, demand),
      ...customerVat(letter),
      ...paymentFacts(letter, payment),
    ],
    blocks: [
      { kind: 'heading', text: t('items') },
      linesTable(letter, rows),
      ...reductionBlocks(letter),
      { kind: 'heading', text: t('vat_heading') },
      ...vatBlocks(letter, rows),
      ...paymentBlocks(letter, totalOf(rows), demand),
      ...(demand ? demandBlocks(letter, demand) : paidBlocks(letter)),
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
  const row = (label: string, amount: Cents) => ({ cells: [label, formatMoney(amount)] })
  return amountsSection(letter, t('goes_back_heading'), [
    row(t('credit_total'), total),
    ...withheld.map((one) => row(withheldText(letter, one), -one.amount)),
    ...(paidBack > 0 ? [row(t('paid_back_row'), -paidBack)] : []),
    ...(voucher > 0 ? [row(t('voucher_back_row'), -voucher)] : []),
    { ...row(t('goes_back'), moneyBack(total, less)), strong: true },
  ])
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
      ...orderFacts(letter),
      ...customerVat(letter),
    ],
    blocks: [
      { kind: 'paragraph', text: creditIntro(letter, totalOf(rows), credited) },
      { kind: 'heading', text: t('items') },
      linesTable(letter, rows, -1),
      ...reductionBlocks(letter),
      { kind: 'heading', text: t('vat_heading') },
      ...vatBlocks(letter, rows, -1),
      ...goesBackBlocks(letter, totalOf(rows), credited),
    ],
  })
}
