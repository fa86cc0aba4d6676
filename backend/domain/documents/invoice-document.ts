import type { Cents } from '../../../contract/money'
import { amountDue } from '../../../contract/prices'
import type { DocumentBlock, OrderDocument } from '../../../contract/wire/documents'
import { formatEuro } from '../format'
import { type ChargedRow, totalOf } from './invoice-amounts'
import { linesTable, vatTable } from './invoice-tables'
import { compose, formatMoment, invoicedTo, type Letter, orderFacts } from './letter'

export type Payment = { method: string; reference: string | null; at: string }

type Issued = {
  number: string
  issuedAt: string
  rows: readonly ChargedRow[]
}

export function customerVat({ order, t }: Letter): [string, string][] {
  const number = order.address.BTWNummer
  return typeof number === 'string' && number !== '' ? [[t('your_vat_number'), number]] : []
}

function supply({ order, t }: Letter): [string, string][] {
  return order.type === 'buy' ? [[t('supply'), t('supply_after_payment')]] : []
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

// From what was supplied to what was paid: the deposit is no revenue, and a voucher or an earlier deposit is money.
function paymentTable(letter: Letter, total: Cents): DocumentBlock {
  const { order, t } = letter
  const { deposit, discount } = order.totals
  const row = (label: string, amount: Cents) => ({ cells: [label, formatEuro(amount)] })
  const optional: [string, Cents][] = [
    [t('deposit_row'), deposit],
    [t('voucher_row'), -discount],
    [t('counted_row'), -order.depositCounted],
  ]
  return {
    kind: 'table',
    caption: t('payment_heading'),
    columns: [
      { title: t('payment_item'), align: 'start' },
      { title: t('amount'), align: 'end' },
    ],
    rows: [
      row(t('invoice_total'), total),
      ...optional.filter(([, amount]) => amount !== 0).map(([label, amount]) => row(label, amount)),
      { ...row(t('paid'), amountDue(order)), strong: true },
    ],
  }
}

export function invoiceDocument(
  letter: Letter,
  { number, issuedAt, rows, payment }: Issued & { payment: Payment | undefined },
): OrderDocument {
  const { order, t } = letter
  return compose(letter, 'invoice', {
    number,
    addresses: invoicedTo(letter),
    facts: [
      [t('invoice_date'), formatMoment(issuedAt)],
      ...orderFacts(letter),
      ...supply(letter),
      ...customerVat(letter),
      ...paymentFacts(letter, payment),
    ],
    blocks: [
      { kind: 'heading', text: t('items') },
      linesTable(letter, rows),
      { kind: 'heading', text: t('vat_heading') },
      vatTable(letter, rows),
      { kind: 'heading', text: t('payment_heading') },
      paymentTable(letter, totalOf(rows)),
      ...(order.totals.deposit > 0
        ? [{ kind: 'paragraph', text: t('deposit_note') } satisfies DocumentBlock]
        : []),
      { kind: 'paragraph', text: t('nothing_to_pay') },
    ],
  })
}

export function creditNoteDocument(
  letter: Letter,
  { number, issuedAt, rows, invoice }: Issued & { invoice: { number: string; issuedAt: string } },
): OrderDocument {
  const { t } = letter
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
      { kind: 'paragraph', text: t('credit_intro', { number: invoice.number }) },
      { kind: 'heading', text: t('items') },
      linesTable(letter, rows, -1),
      { kind: 'heading', text: t('vat_heading') },
      vatTable(letter, rows, -1),
    ],
  })
}
