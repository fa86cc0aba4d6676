import { creditorReference, inFours } from '../../../../contract/creditor-reference'
import type { IsoDate } from '../../../../contract/dates'
import type { DocumentBlock } from '../../../../contract/endpoints/documents'
import { epcPayment } from '../../../../contract/epc-payment'
import { type Cents, formatMoney } from '../../../../contract/money'
import { writtenDate } from '../../../../contract/written-dates'
import type { Catalogue } from '../../platform/catalogue'
import type { Order } from '../record/order'
import { bankAccount } from '../transfers/store'
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
