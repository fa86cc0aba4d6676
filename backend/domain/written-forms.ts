import type { Cents } from '../../contract/money'

/** An amount in euros, German style (SPEC §9): 123456 is '€ 1.234,56', with a no-break space. */
export function euro(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}€\u00a0${euros},${digits.slice(-2)}`
}

/** A day as people read it: '2026-12-01' is '01-12-2026'. */
export function dayFirst(day: string): string {
  return day.split('-').reverse().join('-')
}
