import { dayInWords } from '../../contract/written-dates'
import { useLocale } from './locale'

export function useDayInWords(): (day: string) => string {
  const locale = useLocale()
  return (day) => dayInWords(day, locale)
}
