import { decimalEuros } from '../../../contract/decimals'
import type { Cents } from '../../../contract/money'
import type { ProviderMoney } from '../../ports'

export type MollieAmount = { currency: string; value: string }

export const amountOf = (cents: Cents): MollieAmount => ({ currency: 'EUR', value: decimalEuros(cents) })

export function moneyOf({ currency, value }: MollieAmount): ProviderMoney {
  const [, sign, euros, cents] = /^(-?)(\d{1,7})\.(\d{2})$/.exec(value) ?? []
  const isExact = currency === 'EUR' && euros !== undefined
  return { cents: isExact ? Number(`${sign}${euros}${cents}`) : undefined, text: `${value} ${currency}` }
}

/** Throws for what is no exact amount of euros. */
export function centsOf(amount: MollieAmount): Cents {
  const { cents, text } = moneyOf(amount)
  if (cents === undefined) throw new Error(`Not an amount in euros: ${text}`)
  return cents
}
