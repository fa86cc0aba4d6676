import type { IsoDate } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import type { Cents } from '../../../contract/money'
import { dayInWords } from '../../../contract/written-dates'

/** German style with a no-break space: 123456 is '€ 1.234,56'. */
export function formatEuro(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}€\u00a0${euros},${digits.slice(-2)}`
}

/** The same with four decimals: 536.81 is '€ 5,3681'. */
export function formatEuroExactly(cents: number): string {
  const parts = Math.round(cents * 100)
  return formatEuro(Math.floor(parts / 100)) + String(parts % 100).padStart(2, '0')
}

/** With its weekday, for letters; the figure stays with its month: 'Thursday 10 December'. */
export function dayInLetter(day: IsoDate, locale: Locale): string {
  return dayInWords(day, locale, 'named').replace(/(\d\.?) /, '$1\u00a0')
}

/** With a comma in each language, as amounts have: 25.5 is '25,5'. */
export const formatRate = (percent: number): string => String(percent).replace('.', ',')
