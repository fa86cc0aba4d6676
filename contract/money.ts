import type { Locale } from './locales'

/** Whole euro cents. */
export type Cents = number

export const MAX_CENTS: Cents = 2_147_483_647

/** In percent with at most two decimals, such as 21, 5.5 or 8.1. */
export type VatPercent = number

export function vatOn(net: Cents, percent: VatPercent): Cents {
  const hundredthsOfPercent = Math.round(percent * 100)
  return Math.round((net * hundredthsOfPercent) / 10_000)
}

export function lessPercent(net: Cents, percent: number): Cents {
  return Math.round((net * (100 - percent)) / 100)
}

export function withVat(net: Cents, percent: VatPercent): Cents {
  return net + vatOn(net, percent)
}

export const netOf = (gross: Cents, percent: VatPercent): Cents =>
  Math.round((gross * 10_000) / (10_000 + Math.round(percent * 100)))

export function vatIn(gross: Cents, percent: VatPercent): Cents {
  const hundredths = Math.round(percent * 100)
  return Math.round((gross * hundredths) / (10_000 + hundredths))
}

/** The amount before VAT that makes this one; undefined where rounding skips it. */
export function withoutVat(gross: Cents, percent: VatPercent): Cents | undefined {
  const net = netOf(gross, percent)
  return withVat(net, percent) === gross ? net : undefined
}

/**
 * German style with a no-break space in each language: 123456 is '€ 1.234,56'. `Intl` formats differ between Node and browsers, which
 * would break hydration.
 */
export function formatMoney(cents: Cents): string {
  const sign = cents < 0 ? '\u2212' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${sign}€\u00a0${euros},${digits.slice(-2)}`
}

/** With a comma in each language, and a no-break space in German: 25.5 is '25,5%' or '25,5 %'. */
export function formatPercent(percent: number, locale: Locale): string {
  return `${String(percent).replace('.', ',')}${locale === 'de' ? '\u00a0' : ''}%`
}
