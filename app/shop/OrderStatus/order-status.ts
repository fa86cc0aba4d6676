import type { TFunction } from 'i18next'
import type { FollowUpKind } from '../../../contract/order-type'

/**
 * How an order stands, in words; a code that the shop does not know is told as such. `kind` is what it is to the order it
 * follows.
 */
export function statusWord(t: TFunction, code: number, kind?: FollowUpKind): string {
  return t([`order:followUp.word.${kind}_${code}`, `order:status_${code}`, 'order:status_unknown'])
}

/** What that means for the customer, and what to do next. */
export function statusText(t: TFunction, code: number, kind?: FollowUpKind): string {
  const own = kind ? [`order:followUp.state.${kind}_${code}`, `order:followUp.state.${code}`] : []
  return t([...own, `order:statustext_${code}`, 'order:statustext_unknown'])
}
