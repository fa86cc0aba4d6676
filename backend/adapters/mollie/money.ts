import type { Cents, VatPercent } from '../../../contract/money'

/** As in '10.00'. */
export type MollieAmount = { currency: string; value: string }

export function amountOf(cents: Cents): MollieAmount {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return {
    currency: 'EUR',
    value: `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`,
  }
}

/** Throws for what is no exact amount of euros. */
export function centsOf({ currency, value }: MollieAmount): Cents {
  const [, sign, euros, cents] = /^(-?)(\d+)\.(\d{2})$/.exec(value) ?? []
  if (currency !== 'EUR' || euros === undefined)
    throw new Error(`Not an amount in euros: ${value} ${currency}`)
  return Number(`${sign}${euros}${cents}`)
}

/** The VAT in an amount, as Mollie checks it: on the whole line, where the shop rounds for each piece. */
export function vatIn(gross: Cents, percent: VatPercent): Cents {
  const hundredths = Math.round(percent * 100)
  return Math.round((gross * hundredths) / (10_000 + hundredths))
}
