import { isOfCompany } from '../../../../contract/checkout-form/company'
import { addDays, shopDay } from '../../../../contract/dates'
import { type Cents, formatMoney } from '../../../../contract/money'
import { nextOpenDay } from '../../../../contract/periods'
import type { EInvoice, EInvoicePlace } from '../../../documents/e-invoice'
import type { PaymentAddress } from '../../../ports'
import { closedDaysOf } from '../../catalogue/rental-calendar'
import { billingOf, deliveryOf } from '../record/payment-request'
import { amountsByRate, type ChargedRow, totalOf } from './invoice-amounts'
import { type Credited, creditIntro, withheldText } from './invoice-document'
import { type Demand, depositAsked, type Letter, labelOf, reductionNote, termsOf, textOf } from './letter'

type IssuedFigures = {
  kind: EInvoice['kind']
  number: string
  issuedAt: string
  rows: readonly ChargedRow[]
  demand?: Demand | undefined
  credited?: Credited
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
    net: row.net,
  }))
}

export const transferOf = ({ holder, iban, bic, reference }: Demand): EInvoice['transfer'] => {
  return { holder, iban, bic, reference }
}

function depositNote(letter: Letter, demand: Demand | undefined): string | null {
  const { order, t } = letter
  const { deposit } = order.totals
  if (deposit === 0) return null
  const note = demand ? depositAsked(letter, demand) : t('deposit_note')
  return `${t('deposit_row')}: ${formatMoney(deposit)}. ${note}`
}

function creditNotes(letter: Letter, { withheld, paidBack, voucher }: Credited): string[] {
  const row = (label: string, amount: Cents) => (amount > 0 ? [`${label}: ${formatMoney(amount)}.`] : [])
  return [
    ...withheld.flatMap((one) => row(withheldText(letter, one), one.amount)),
    ...row(letter.t('paid_back_row'), paidBack),
    ...row(letter.t('voucher_back_row'), voucher),
  ]
}

function notesOf(letter: Letter, { demand, credited }: IssuedFigures): string[] {
  const notes = credited ? creditNotes(letter, credited) : [depositNote(letter, demand)]
  return [reductionNote(letter), ...notes].filter((note) => typeof note === 'string')
}

function supplyPeriod({ catalogue }: Letter, issuedAt: string): EInvoice['period'] {
  const start = shopDay(issuedAt)
  return { start, end: nextOpenDay(addDays(start, 1), closedDaysOf(catalogue)) }
}

/** Undefined for private customers, and for damage, which is outside VAT. */
export function figuresOf(letter: Letter, issued: IssuedFigures): EInvoice | undefined {
  const { order, t } = letter
  const { kind, number, issuedAt, rows, demand, credited } = issued
  const invoice = credited?.invoice
  const rates = amountsByRate(rows)
  if (!isOfCompany(order.address) || order.totals.exemption === 'O') return undefined
  const gross = totalOf(rows)
  const sum = (part: 'net' | 'vat') => rates.reduce((total, rate) => total + rate[part], 0)
  const delivery = deliveryOf(order)
  return {
    kind,
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
    net: sum('net'),
    vat: sum('vat'),
    gross,
    paid: credited ? 0 : gross - (demand?.amount ?? 0),
    transfer: demand ? transferOf(demand) : null,
    exemption: order.totals.exemption,
    terms: credited
      ? creditIntro(letter, gross, credited)
      : demand
        ? termsOf(letter, demand)
        : t('nothing_to_pay'),
    note: notesOf(letter, issued).join(' ') || null,
  }
}
