import type { Locale } from '../../contract/locales'

const formats = new Map<Locale, Intl.NumberFormat>()

export function formatScore(score: number, locale: Locale): string {
  // Making a format is a hundred times slower than using it.
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  formats.set(locale, format)
  return format.format(score)
}
