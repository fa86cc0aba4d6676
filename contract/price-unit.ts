import type { Cents } from './money'

export const PRICE_UNITS = ['euros', 'cents'] as const

/** Decimals of euros (24.95), or whole cents (2495). */
export type PriceUnit = (typeof PRICE_UNITS)[number]

export const DEFAULT_UNIT: PriceUnit = 'cents'

export const ASSUMED_UNIT =
  'PRICE_UNIT is not set: prices of the backend at API_BASE_URL are read as whole cents (2495). Set it to "euros" for decimals (24.95), or to "cents".'

const MAX_PRICE_LENGTH = 30

/** Thousands in some languages, a fraction in others. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/

function decimalOf(value: unknown): string | undefined {
  if (typeof value === 'string' && AMBIGUOUS.test(value.trim())) return undefined
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const plain = /^\d{1,3}(?:\.\d{3})+,\d+$/.test(text) ? text.replaceAll('.', '') : text
  const decimal = plain.replace(',', '.')
  return decimal.length <= MAX_PRICE_LENGTH && /^\d{1,10}(?:\.\d+)?$/.test(decimal) ? decimal : undefined
}

/**
 * Computed from the digits, without floating point. More than two decimals are rounded half up. Undefined for an invalid price, such as a
 * fraction of a cent.
 */
export function centsOf(value: unknown, unit: PriceUnit): Cents | undefined {
  const decimal = decimalOf(value)
  if (decimal === undefined) return undefined
  const [whole = '', decimals = ''] = decimal.split('.')
  if (unit === 'cents') return /^0*$/.test(decimals) ? Number(whole) : undefined
  const cents = Number(whole + decimals.slice(0, 2).padEnd(2, '0'))
  return decimals.charAt(2) >= '5' ? cents + 1 : cents
}
