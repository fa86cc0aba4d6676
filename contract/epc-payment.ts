import { decimalEuros } from './decimals'
import type { Cents } from './money'

export type BankAccount = { holder: string; iban: string; bic?: string }

const MAX_HOLDER = 70

/** The QR code of a transfer for banking apps (EPC069-12, version 2). `reference` is a creditor reference. */
export function epcPayment({ holder, iban, bic = '' }: BankAccount, amount: Cents, reference: string) {
  const euros = `EUR${decimalEuros(amount)}`
  const purpose = ''
  return ['BCD', '002', '1', 'SCT', bic, holder.slice(0, MAX_HOLDER), iban, euros, purpose, reference].join(
    '\n',
  )
}
