import { createElement, Fragment } from 'react'

const day = /(\d{2}-\d{2}-\d{4})/

/** Words with days in them, written 'DD-MM-YYYY': each is a <time>, which is not broken at its hyphens. */
export function WithDates({ children }: { children: string }) {
  const parts = children.split(day).map((part, index) => {
    // Every second part is what the expression caught.
    if (index % 2 === 0) return part
    return createElement('time', { dateTime: part.split('-').reverse().join('-') }, part)
  })
  return createElement(Fragment, null, ...parts)
}
