import type { Cents } from '../../contract/money'

// Written by hand and not by Intl, so that server and browser write the same to the letter.
/** An amount in euros, German style (SPEC §9): 123456 is '€ 1.234,56', with a no-break space. */
export function formatMoney(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${sign}€\u00a0${euros},${digits.slice(-2)}`
}

/** A percentage with a decimal comma: 5.5 is '5,5 %'. */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`
}
