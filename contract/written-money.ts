import type { Cents } from './money'

/**
 * German style with a no-break space in each language: 123456 is '€ 1.234,56'. `Intl` formats differ between Node and browsers, which would
 * break hydration.
 */
export function formatMoney(cents: Cents): string {
  const sign = cents < 0 ? '\u2212' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${sign}€\u00a0${euros},${digits.slice(-2)}`
}

/** With a comma in each language, as amounts have: 25.5 is '25,5 %'. */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`
}
