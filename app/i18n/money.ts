import type { Cents } from '../../contract/money'

// Intl formats differ between Node and browsers, which would break hydration.
export function formatMoney(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${sign}€\u00a0${euros},${digits.slice(-2)}`
}

export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`
}
