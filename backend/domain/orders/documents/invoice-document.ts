import { z } from 'zod'
import { breakdownSchema } from '../../../../contract/breakdown'
import { isOfCompany } from '../../../../contract/checkout-form/company'
import { addDays, shopDay } from '../../../../contract/dates'
import {
  type DocumentBlock,
  type OrderDocument,
  orderDocumentSchema,
} from '../../../../contract/endpoints/documents'
import { type Cents, formatMoney } from '../../../../contract/money'
import { nextOpenDay } from '../../../../contract/periods'
import { amountDue } from '../../../../contract/prices'
import { type EInvoice, type EInvoicePlace, eInvoiceSchema } from '../../../documents/e-invoice'
import type { PaymentAddress } from '../../../ports'
import { closedDaysOf } from '../../catalogue/rental-calendar'
import { billingOf, deliveryOf } from '../record/payment-request'
import { amountsByRate, type ChargedRow, chargedSchema, sumsOf, totalOf } from './invoice-amounts'
import {
  amountsSection,
  chargedBlocks,
  compose,
  type Demand,
  depositDemand,
  factsOf,
  formatMoment,
  invoicedTo,
  type Letter,
  labelOf,
  orderFacts,
  paragraph,
  payment,
  reductionNote,
  termsOf,
  textOf,
} from './letter'

/** Of a document that an order had before it was changed: what it was about, which the order no longer tells. */
const basisSchema = z.object({
  lines: z.array(z.object({ articleId: z.string(), quantity: z.number().int() })),
  totals: breakdownSchema,
})

export const storedSchema = z.object({
  document: orderDocumentSchema,
  charged: chargedSchema,
  figures: eInvoiceSchema.optional(),
  basis: basisSchema.optional(),
})

export type Issued = { number: string; issuedAt: string; rows: readonly ChargedRow[] }

type Paid = {
  payment: { method: string; reference: string | null; at: string } | undefined
  demand: Demand | undefined
}

// The deposit is no revenue; a voucher or a counted deposit is money. An amount due in full is stated by the payment block below.
function paymentBlocks(letter: Letter, total: Cents, demand: Demand | undefined): DocumentBlock[] {
  const { order, t } = letter
  const { deposit, discount } = order.totals
  const due = demand?.amount ?? amountDue(order)
  if (demand && due === total) return []
  const amounts: LabelledAmount[] = [
    [t('invoice_total'), total],
    [t('deposit_row'), demand ? 0 : deposit],
    [t('voucher_row'), -discount],
    [t('counted_row'), -order.depositCounted],
    [t('pro_forma.received'), demand ? due - (total - discount - order.depositCounted) : 0],
  ]
  return amountsSection(letter, t('payment_heading'), amounts, [t(demand ? 'to_pay' : 'paid'), due])
}

export function invoiceDocument(letter: Letter, issued: Issued & Paid): OrderDocument {
  const { number, issuedAt, rows, payment: received, demand } = issued
  const { order, t } = letter
  const hasDeposit = (demand?.deposit ?? order.totals.deposit) > 0
  return compose(letter, 'invoice', {
    number,
    addresses: invoicedTo(letter),
    facts: [
      [t('invoice_date'), formatMoment(issuedAt)],
      ...orderFacts(letter),
      ...factsOf(letter, {
        supply: order.type === 'buy' ? t(demand ? 'supply_after_order' : 'supply_after_payment') : null,
        your_vat_number: textOf(letter, 'BTWNummer'),
        paid_on: received && formatMoment(received.at),
        paid_with: received?.method,
        payment_reference: received?.reference,
      }),
    ],
    blocks: [
      ...chargedBlocks(letter, rows),
      ...paymentBlocks(letter, totalOf(rows), demand),
      ...(hasDeposit ? [paragraph(demand ? depositDemand(letter, demand) : t('deposit_note'))] : []),
      demand ? payment(letter, demand) : paragraph(t('nothing_to_pay')),
    ],
  })
}

export type Withheld = { position: number; amount: Cents; reason: string }

type Credited = {
  invoice: { number: string; issuedAt: string }
  withheld: readonly Withheld[]
  paidBack: Cents
  voucher: Cents
  isOnInvoice: boolean
  isReplaced?: boolean
}

type LabelledAmount = [label: string, amount: Cents]

function deductionsOf({ order, t }: Letter, { withheld, paidBack, voucher }: Credited): LabelledAmount[] {
  return [
    ...withheld.map(({ position, reason, amount }): LabelledAmount => {
      const name = order.lines[position]?.names[order.locale] ?? ''
      return [t('withheld_row', { name, reason }), amount]
    }),
    [t('paid_back_row'), paidBack],
    [t('voucher_back_row'), voucher],
  ]
}

const amountGoingBack = (letter: Letter, total: Cents, credited: Credited): Cents =>
  deductionsOf(letter, credited).reduce((rest, [, amount]) => rest - amount, total)

function creditIntro(letter: Letter, total: Cents, credited: Credited): string {
  const { order, t } = letter
  const { invoice, isOnInvoice, isReplaced, voucher } = credited
  const values = { number: invoice.number, amount: formatMoney(voucher), code: order.voucherCode }
  if (isReplaced) return t('credit_intro_replaced', values)
  if (isOnInvoice) return t('credit_intro_on_invoice', values)
  if (voucher === 0) return t('credit_intro', values)
  const isMore = amountGoingBack(letter, total, credited) > 0
  return t(isMore ? 'credit_intro_and_voucher' : 'credit_intro_voucher', values)
}

function goesBackBlocks(letter: Letter, total: Cents, credited: Credited): DocumentBlock[] {
  const { t } = letter
  const deductions = deductionsOf(letter, credited).map(([label, amount]): LabelledAmount => [label, -amount])
  if (deductions.every(([, amount]) => amount === 0)) return []
  const sum: LabelledAmount = [t('goes_back'), amountGoingBack(letter, total, credited)]
  return amountsSection(letter, t('goes_back_heading'), [[t('credit_total'), total], ...deductions], sum)
}

export function creditNoteDocument(letter: Letter, issued: Issued & Credited): OrderDocument {
  const { t } = letter
  const { number, issuedAt, rows, invoice } = issued
  return compose(letter, 'credit-note', {
    number,
    addresses: invoicedTo(letter),
    facts: [
      [t('credit_date'), formatMoment(issuedAt)],
      [t('credited_invoice'), invoice.number],
      [t('credited_invoice_date'), formatMoment(invoice.issuedAt)],
      ...orderFacts(letter),
      ...factsOf(letter, { your_vat_number: textOf(letter, 'BTWNummer') }),
    ],
    blocks: [
      paragraph(creditIntro(letter, totalOf(rows), issued)),
      ...chargedBlocks(letter, rows, -1),
      ...goesBackBlocks(letter, totalOf(rows), issued),
    ],
  })
}

function placeOf({ street, addition, postcode, town, region, country }: PaymentAddress): EInvoicePlace {
  return { street, addition, postcode, town, region, country: country.toUpperCase() }
}

const personOf = ({ givenName, familyName }: PaymentAddress) => `${givenName} ${familyName}`.trim()

const nameOf = (address: PaymentAddress) => address.company || personOf(address)

function sellerOf({ content }: Letter): EInvoice['seller'] {
  const { street, postal_code: postcode, city: town } = content
  // A shop that is not set up says here that it has no number.
  const vatNumber = /^[A-Z]{2}\w/.test(content.vat_number) ? content.vat_number : null
  const country = vatNumber?.slice(0, 2) ?? 'NL'
  return {
    name: content.legal_name,
    contact: { name: content.shop_name, phone: content.phone, email: content.email },
    place: { street, addition: '', postcode, town, region: '', country },
    vatNumber,
    tradeNumber: country === 'NL' ? content.commerce_number : null,
  }
}

function buyerOf(letter: Letter): EInvoice['buyer'] {
  const address = billingOf(letter.order)
  return {
    name: nameOf(address),
    contact: { name: personOf(address), phone: address.phone, email: address.email },
    place: placeOf(address),
    vatNumber: textOf(letter, 'BTWNummer'),
    tradeNumber: null,
  }
}

function linesOf(letter: Letter, rows: readonly ChargedRow[]): EInvoice['lines'] {
  return rows.map((row) => ({
    ...(row.isOnSum ? { base: row.quantity * (row.days ?? 1) } : {}),
    name: labelOf(letter, row),
    code: row.position === 'shipping' ? null : (letter.order.lines[row.position]?.code ?? null),
    quantity: row.quantity * (row.days ?? 1),
    unit: row.days === undefined ? 'piece' : 'day',
    each: row.isOnSum ? row.net : row.unit.net,
    percent: row.percent,
    isMargin: row.isMargin,
    net: row.net,
  }))
}

function depositNote(letter: Letter, demand: Demand | undefined): string | null {
  const { order, t } = letter
  const deposit = demand?.deposit ?? order.totals.deposit
  if (deposit === 0) return null
  const note = demand ? depositDemand(letter, demand) : t('deposit_note')
  return `${t('deposit_row')}: ${formatMoney(deposit)}. ${note}`
}

function notesOf(letter: Letter, { demand, credited, rows }: Issued & Figures): string | null {
  const deducted = credited && deductionsOf(letter, credited).filter(([, amount]) => amount > 0)
  const margin = rows.some(({ isMargin }) => isMargin) && letter.t('margin.note')
  const notes = deducted?.map(([label, amount]) => `${label}: ${formatMoney(amount)}.`)
  return (
    [margin, reductionNote(letter), ...(notes ?? [depositNote(letter, demand)])].filter(Boolean).join(' ') ||
    null
  )
}

function supplyPeriod({ catalogue }: Letter, issuedAt: string): EInvoice['period'] {
  const start = shopDay(issuedAt)
  return { start, end: nextOpenDay(addDays(start, 1), closedDaysOf(catalogue)) }
}

type Figures = { demand?: Demand | undefined; credited?: Credited }

/** Undefined for private customers, and for damage, which is outside VAT. */
export function figuresOf(letter: Letter, issued: Issued & Figures): EInvoice | undefined {
  const { order, t } = letter
  const { number, issuedAt, rows, demand, credited } = issued
  const invoice = credited?.invoice
  const rates = amountsByRate(rows)
  if (!isOfCompany(order.address) || order.totals.exemption === 'O') return undefined
  const gross = totalOf(rows)
  const delivery = deliveryOf(order)
  return {
    kind: credited ? 'credit-note' : 'invoice',
    number,
    issued: shopDay(issuedAt),
    due: demand?.payBy ?? null,
    invoice: invoice ? { number: invoice.number, issued: shopDay(invoice.issuedAt) } : null,
    orderNumber: order.number,
    purchaseOrder: textOf(letter, 'Inkoopnummer'),
    costCentre: textOf(letter, 'Kostenplaats'),
    period: order.period ?? supplyPeriod(letter, invoice?.issuedAt ?? issuedAt),
    seller: sellerOf(letter),
    buyer: buyerOf(letter),
    delivery: { name: nameOf(delivery), place: placeOf(delivery) },
    lines: linesOf(letter, rows),
    rates,
    ...sumsOf(rates),
    gross,
    paid: credited ? 0 : gross - (demand?.amount ?? 0),
    transfer: demand?.transfer ?? null,
    exemption: order.totals.exemption,
    terms: credited
      ? creditIntro(letter, gross, credited)
      : demand
        ? termsOf(letter, demand)
        : t('nothing_to_pay'),
    note: notesOf(letter, issued),
  }
}
