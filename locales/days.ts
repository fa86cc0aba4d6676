import { unbrokenDays } from '../contract/dates'

const STYLE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Returns a day as a sentence writes it, such as '10 December 2026'; what is no day written '10-12-2026' stays as it is. */
export function dayInSentence(day: string, locale: string): string {
  if (!/^\d\d-\d\d-\d{4}$/.test(day)) return day
  const words = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, STYLE)
  return unbrokenDays(words.format(new Date(day.split('-').reverse().join('-'))))
}
