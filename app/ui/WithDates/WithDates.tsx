import { createElement, Fragment } from 'react'
import { parseDay } from '../../../contract/typed-dates'

const day = /(\d{2}-\d{2}-\d{4})/

/** Dates written 'DD-MM-YYYY' become <time>, which does not break at its hyphens. */
export function WithDates({ children }: { children: string }) {
  const parts = children.split(day).map((part, index) => {
    if (index % 2 === 0) return part
    return createElement('time', { dateTime: parseDay(part) }, part)
  })
  return createElement(Fragment, null, ...parts)
}
