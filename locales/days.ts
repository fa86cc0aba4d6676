import type { IsoDate } from '../contract/dates'
import { unbrokenDays } from '../contract/unbroken-days'

const LANGUAGES: Record<string, string> = { en: 'en-GB' }
const STYLE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Returns a day as a sentence writes it, such as '10 December 2026'; what is no day written '10-12-2026' stays as it is. */
export function dayInSentence(day: string, locale: string): string {
  const [, date, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(day) ?? []
  if (!year) return day
  const iso: IsoDate = `${year}-${month}-${date}`
  return unbrokenDays(new Intl.DateTimeFormat(LANGUAGES[locale] ?? locale, STYLE).format(new Date(iso)))
}
