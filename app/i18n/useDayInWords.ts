import { dayInWords } from '../../contract/dates'
import { useLocale } from './locale'

/** It is apart from `useLocale`, so that dayjs is not loaded with every page. */
export function useDayInWords(): (day: string) => string {
  const locale = useLocale()
  return (day) => dayInWords(day, locale)
}
