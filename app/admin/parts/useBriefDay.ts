import type { IsoDate } from '../../../contract/dates'
import { shopDay } from '../../../contract/shop-time'
import { dayInWords } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'

/** Writes a day as lists of the office do, such as '25 Nov'; the year is said where it is another one. */
export function useBriefDay(): (day: IsoDate) => string {
  const locale = useLocale()
  const year = shopDay(new Date()).slice(0, 4)
  return (day) => dayInWords(day, locale, day.startsWith(year) ? 'brief' : 'dated')
}
