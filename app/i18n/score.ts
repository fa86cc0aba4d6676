import type { Locale } from '../../contract/locales'

export function formatScore(score: number, locale: Locale): string {
  return score.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
