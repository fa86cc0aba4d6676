import type { Cents } from '../../../contract/money'
import { writtenDate } from '../../../contract/written-dates'

/** German style with a no-break space: 123456 is '€ 1.234,56'. */
export function formatEuro(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}€\u00a0${euros},${digits.slice(-2)}`
}

export const formatDay = writtenDate

/** With a comma in each language, as amounts have: 25.5 is '25,5'. */
export const formatRate = (percent: number): string => String(percent).replace('.', ',')
