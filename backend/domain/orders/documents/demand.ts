import { creditorReference } from '../../../../contract/creditor-reference'
import type { IsoDate } from '../../../../contract/dates'
import { epcPayment } from '../../../../contract/epc-payment'
import type { Cents } from '../../../../contract/money'
import type { Catalogue } from '../../platform/catalogue'
import { formatDay, formatEuro } from '../../platform/format'
import type { Order } from '../record/order'
import { bankAccount } from '../transfers/instructions'
import type { Letter } from './letter'

/** The claim of an invoice that is paid later, and how it is paid. */
export type Demand = {
  payBy: IsoDate
  /** It is without a deposit, which is no part of an invoice. */
  amount: Cents
  holder: string
  iban: string
  bic: string | null
  reference: string
  /** The content of its QR code. */
  code: string
}

/** Returns undefined for an order that is paid before it goes on. */
export function demandOf(catalogue: Catalogue, order: Order): Demand | undefined {
  const account = order.invoice && bankAccount(catalogue, order.locale)
  if (!order.invoice || !account) return undefined
  const { holder, iban, bic = null } = account
  const amount = order.invoice.open - order.totals.deposit
  const reference = creditorReference(order.number)
  const code = epcPayment(account, amount, reference)
  return { payBy: order.invoice.payBy, amount, holder, iban, bic, reference, code }
}

/** When and how it is paid, in a sentence. */
export function termsOf({ t }: Pick<Letter, 't'>, { amount, payBy, reference }: Demand): string {
  return t('terms_on_invoice', { amount: formatEuro(amount), date: formatDay(payBy), reference })
}

export function depositAsked({ order, t }: Pick<Letter, 'order' | 't'>, { amount, payBy }: Demand): string {
  const { deposit } = order.totals
  return t('deposit_asked', {
    deposit: formatEuro(deposit),
    date: formatDay(payBy),
    total: formatEuro(amount + deposit),
  })
}
