import { createElement, Fragment } from 'react'
import { dayInWords } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { parseDay } from '../../../contract/typed-dates'
import { day } from './WithDates.css'

const WRITTEN_DAY = /(\d{2}-\d{2}-\d{4})/

interface WithDatesProps {
  as?: 'p' | 'li'
  /** Writes the days in words of this language. */
  inWords?: Locale
  children: string
}

/** Dates written 'DD-MM-YYYY' become <time>, which breaks at its hyphens or spaces only where it is wider than a line. */
export function WithDates({ as, inWords, children }: WithDatesProps) {
  const parts = children.split(WRITTEN_DAY).map((part, index) => {
    if (index % 2 === 0) return part
    const dateTime = parseDay(part)
    const time = { className: day, dateTime }
    if (!inWords || !dateTime) return createElement('time', time, part)
    return createElement('time', { ...time, suppressHydrationWarning: true }, dayInWords(dateTime, inWords))
  })
  return createElement(as ?? Fragment, null, ...parts)
}
