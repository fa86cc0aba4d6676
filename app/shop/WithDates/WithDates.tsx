import { dayInWords } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'
import { Dates } from '../../ui/Dates/Dates'

/** Days written 'DD-MM-YYYY' are put into words with their weekday; a year is said once where the next day has the same. */
export function WithDates({ children }: { children: string }) {
  const locale = useLocale()
  return (
    <Dates write={(day, isYearNext) => dayInWords(day, locale, isYearNext ? 'short' : 'full')}>
      {children}
    </Dates>
  )
}
