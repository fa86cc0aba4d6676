import { dayInWords } from '../contract/dates'
import type { Locale } from '../contract/locales'

/** Returns a day as a sentence writes it, such as '10 December 2026'; what is no day written '10-12-2026' stays as it is. */
export function dayInSentence(day: string, locale: Locale): string {
  if (!/^\d\d-\d\d-\d{4}$/.test(day)) return day
  return dayInWords(day.split('-').reverse().join('-'), locale, 'written')
}
