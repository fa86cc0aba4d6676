import { createElement, Fragment } from 'react'
import type { IsoDate } from '../../../contract/dates'
import { parseDay } from '../../../contract/typed-dates'
import { dayInWords } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'

const day = /(\d{2}-\d{2}-\d{4})/

interface WithDatesProps {
  /** Writes a day where it is not written in the words of the page. */
  write?: (day: IsoDate) => string
  children: string
}

/** Days written 'DD-MM-YYYY' become <time> in words, which does not break; a year is said once where the next day has the same. */
export function WithDates({ write, children }: WithDatesProps) {
  const locale = useLocale()
  const parts = children.split(day)
  const written = parts.map((part, index) => {
    const dateTime = index % 2 === 1 && parseDay(part)
    if (!dateTime) return part
    const isYearNext = parts[index + 2]?.slice(6) === part.slice(6)
    const words = write ? write(dateTime) : dayInWords(dateTime, locale, isYearNext ? 'short' : 'full')
    return createElement('time', { dateTime, suppressHydrationWarning: true }, words)
  })
  return createElement(Fragment, null, ...written)
}
