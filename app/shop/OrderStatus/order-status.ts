import type { TFunction } from 'i18next'
import {
  CANCELED,
  DELIVERED,
  isFinished,
  PAID,
  RETURN_ANNOUNCED,
  SHIPPED,
} from '../../../contract/order-status'
import { type FollowUpKind, isChargedKind } from '../../../contract/order-type'

/** A state that pages show in place of the order's status. */
export type Stand = 'late' | 'withdrawn' | 'not_returned'

/** Returns whether an order ended without what should have come back. */
export function isNotReturned(status: number, returned: { receivedAt: string | null } | null): boolean {
  return isFinished(status) && returned !== null && returned.receivedAt === null
}

export type ShownOrder = {
  /** The relation of the order to the one it follows. */
  kind?: FollowUpKind
  isOnInvoice?: boolean
  /** It is packed, and its carrier has not picked it up yet. */
  isStillHere?: boolean
  stands?: Stand
}

/** Returns how an order stands, in words; a code that the shop does not know is told as such. */
export function statusWord(
  t: TFunction,
  code: number,
  { kind, isOnInvoice, isStillHere, stands }: ShownOrder = {},
): string {
  if (stands) return t(`order:stands.${stands}.word`)
  if (isStillHere && code === SHIPPED) return t('order:status_packed')
  // Whether it is paid is told beside it.
  if (isOnInvoice && code === PAID && !isChargedKind(kind)) return t('order:onInvoice.inProgress')
  return t([`order:followUp.word.${kind}_${code}`, `order:status_${code}`, 'order:status_unknown'])
}

/**
 * Returns what a step of the history was: what is with its customer again after a return was announced has not been delivered twice, and
 * what was on its way before it is packed anew, or ends, got lost; what ends while it is with its customer is not returned.
 */
export function stepWord(
  t: TFunction,
  history: readonly { status: number }[],
  index: number,
  shown: ShownOrder = {},
): string {
  const [before, status] = [history[index - 1]?.status, history[index]?.status ?? 0]
  const isCalledOff = before === RETURN_ANNOUNCED && status === DELIVERED
  if (before === SHIPPED && (status === PAID || status === CANCELED)) return t('order:timeline.lost')
  if (isFinished(status) && (before === DELIVERED || before === RETURN_ANNOUNCED)) {
    return t('order:stands.not_returned.word')
  }
  return isCalledOff ? t('order:timeline.returnCancelled') : statusWord(t, status, shown)
}

/** Returns what a status means for the customer, and what to do next. */
export function statusText(
  t: TFunction,
  code: number,
  { kind, isOnInvoice, isStillHere, stands }: ShownOrder = {},
): string {
  if (stands) return t(`order:stands.${stands}.text`)
  if (isStillHere && code === SHIPPED) return t('order:track.now.announced')
  if (isOnInvoice && code === PAID && !isChargedKind(kind)) return t('order:onInvoice.text')
  const own = kind ? [`order:followUp.state.${kind}_${code}`, `order:followUp.state.${code}`] : []
  return t([...own, `order:statustext_${code}`, 'order:statustext_unknown'])
}
