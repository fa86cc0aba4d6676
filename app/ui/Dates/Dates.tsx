import { createElement, Fragment } from 'react'
import type { IsoDate } from '../../../contract/dates'
import { parseDay } from '../../../contract/typed-dates'

const day = /(\d{2}-\d{2}-\d{4})/

interface DatesProps {
  /** Writes a day; the year may be left out where the next day has the same. */
  write: (day: IsoDate, isYearNext: boolean) => string
  children: string
}

/** Days written 'DD-MM-YYYY' become <time>, which does not break. */
export function Dates({ write, children }: DatesProps) {
  const parts = children.split(day)
  const written = parts.map((part, index) => {
    const dateTime = index % 2 === 1 && parseDay(part)
    if (!dateTime) return part
    const isYearNext = parts[index + 2]?.slice(6) === part.slice(6)
    return createElement('time', { dateTime, suppressHydrationWarning: true }, write(dateTime, isYearNext))
  })
  return createElement(Fragment, null, ...written)
}
