import type { Cents } from './money'

export const PRICE_UNITS = ['euros', 'cents'] as const

/** The unit in which a backend counts prices: decimals of euros (24.95), or whole cents (2495). */
export type PriceUnit = (typeof PRICE_UNITS)[number]

const LONGEST = 15

/** Returns digits with a point before the decimals; from German figures (1.234,50) the points between thousands go. */
function decimalOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const plain = /^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) ? text.replaceAll('.', '') : text
  const decimal = plain.replace(',', '.')
  return decimal.length <= 2 * LONGEST && /^\d{1,10}(?:\.\d+)?$/.test(decimal) ? decimal : undefined
}

/**
 * Returns the whole cents of a price, a number or a text, worked out from its digits. Euros with more than two decimals are rounded, half a
 * cent up. It is undefined for what is no price, such as a part of a cent where cents are counted.
 */
export function centsOf(value: unknown, unit: PriceUnit): Cents | undefined {
  const decimal = decimalOf(value)
  if (decimal === undefined) return undefined
  const [whole = '', decimals = ''] = decimal.split('.')
  if (unit === 'cents') return /^0*$/.test(decimals) ? Number(whole) : undefined
  const cents = Number(whole + decimals.slice(0, 2).padEnd(2, '0'))
  return decimals.charAt(2) >= '5' ? cents + 1 : cents
}
