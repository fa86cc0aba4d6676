import type { TFunction } from 'i18next'

/** How an order stands, in words; a code that the shop does not know is told as such. */
export function statusWord(t: TFunction, code: number): string {
  return t([`order:status_${code}`, 'order:status_unknown'])
}

/** What that means for the customer, and what to do next. */
export function statusText(t: TFunction, code: number): string {
  return t([`order:statustext_${code}`, 'order:statustext_unknown'])
}
