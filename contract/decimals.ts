import type { Locale } from './locales'
import type { Cents } from './money'

export function decimalText(value: number, digits: number, locale: Locale): string {
  return value.toFixed(digits).replace('.', locale === 'en' ? '.' : ',')
}

export function percentText(percent: number, locale: Locale): string {
  return decimalText(percent, Number.isInteger(percent) ? 0 : 2, locale)
}

/** Writes an amount as other programs read it: 123456 is '1234.56'. */
export const decimalEuros = (cents: Cents): string => (cents / 100).toFixed(2)
