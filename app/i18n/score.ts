import type { Locale } from '../../contract/locales'

const formats = new Map<Locale, Intl.NumberFormat>()

/** Returns a score of at most 5 with one digit behind the comma, or the point in English. */
export function formatScore(score: number, locale: Locale): string {
  // To make a format takes a hundred times as long as to use it.
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  formats.set(locale, format)
  return format.format(score)
}
