import type { TFunction } from 'i18next'
import { PAID } from '../../../contract/order-status'
import type { FollowUpKind } from '../../../contract/order-type'

export type ShownOrder = {
  /** The relation of the order to the one it follows. */
  kind?: FollowUpKind
  isOnInvoice?: boolean
}

/** Returns how an order stands, in words; a code that the shop does not know is told as such. */
export function statusWord(t: TFunction, code: number, { kind, isOnInvoice }: ShownOrder = {}): string {
  // Whether it is paid is told beside it.
  if (isOnInvoice && code === PAID) return t('order:onInvoice.inProgress')
  return t([`order:followUp.word.${kind}_${code}`, `order:status_${code}`, 'order:status_unknown'])
}

/** Returns what a status means for the customer, and what to do next. */
export function statusText(t: TFunction, code: number, { kind, isOnInvoice }: ShownOrder = {}): string {
  if (isOnInvoice && code === PAID) return t('order:onInvoice.text')
  const own = kind ? [`order:followUp.state.${kind}_${code}`, `order:followUp.state.${code}`] : []
  return t([...own, `order:statustext_${code}`, 'order:statustext_unknown'])
}
