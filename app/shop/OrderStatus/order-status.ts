import type { TFunction } from 'i18next'
import { dayInWords } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { type Stand, type Station, stepOf } from '../../../contract/order-journey'
import { type FollowUpKind, isChargedKind, PAID, SHIPPED } from '../../../contract/order-status'

export type ShownOrder = {
  /** The relation of the order to the one it follows. */
  kind?: FollowUpKind
  isOnInvoice?: boolean
  /** It is packed, and its carrier has not picked it up yet. */
  isStillHere?: boolean
  stands?: Stand
}

/** Unknown codes have words, too. */
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

const STEPS = {
  lost: 'order:timeline.lost',
  not_returned: 'order:stands.not_returned.word',
  called_off: 'order:timeline.returnCancelled',
} as const

export function stepWord(
  t: TFunction,
  history: readonly { status: number }[],
  index: number,
  shown: ShownOrder = {},
): string {
  const step = stepOf(history, index)
  return step ? t(STEPS[step]) : statusWord(t, history[index]?.status ?? 0, shown)
}

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

export type StationEvent = { id: string; what: string; when: string; isToCome: boolean }

export function stationEvents(t: TFunction, locale: Locale, stations: readonly Station[]): StationEvent[] {
  return stations.map(({ name, day: on, isReached, says }) => {
    const day = on && dayInWords(on, locale, 'short')
    const key = says ?? (day ? 'expected' : 'toCome')
    return {
      id: name,
      what: t(`order:station.${name}`),
      when: isReached ? (day ?? '') : t(`order:station.${key}`, { day }),
      isToCome: !isReached,
    }
  })
}
