import { createElement, Fragment } from 'react'
import { dayInWords } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { parseDay } from '../../../contract/typed-dates'
import { words } from './WithDates.css'

const WRITTEN_DAY = /(\d{2}-\d{2}-\d{4})/

interface WithDatesProps {
  as?: 'p' | 'li'
  /** Writes the days in words of this language. */
  inWords?: Locale
  children: string
}

/** Dates written 'DD-MM-YYYY' become <time>, which does not break at its hyphens, nor at its spaces as long as a line has room. */
export function WithDates({ as, inWords, children }: WithDatesProps) {
  const parts = children.split(WRITTEN_DAY).map((part, index) => {
    if (index % 2 === 0) return part
    const dateTime = parseDay(part)
    if (!inWords || !dateTime) return createElement('time', { dateTime }, part)
    const inLine = { className: words, dateTime, suppressHydrationWarning: true }
    return createElement('time', inLine, dayInWords(dateTime, inWords))
  })
  return createElement(as ?? Fragment, null, ...parts)
}
