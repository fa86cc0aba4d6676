import { dayInWords, type IsoDate } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { formatMoney } from '../../../contract/money'

/** An amount with four decimals: 536.81 is '€ 5,3681'. */
export function formatEuroExactly(cents: number): string {
  const parts = Math.round(cents * 100)
  return formatMoney(Math.floor(parts / 100)) + String(parts % 100).padStart(2, '0')
}

export const dayInLetter = (day: IsoDate, locale: Locale): string => dayInWords(day, locale, 'named')
