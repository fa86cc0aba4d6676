import type { TFunction } from 'i18next'
import { dayInWords, writtenDate, writtenPeriod } from '../../contract/dates'
import type { OnInvoice } from '../../contract/endpoints/order'
import type { OwnOrderDetails } from '../../contract/endpoints/order-details'
import type { Locale } from '../../contract/locales'
import { formatMoney } from '../../contract/money'
import { type Stand, type Station, stepOf } from '../../contract/order-journey'
import { type FollowUpKind, isChargedKind, type OrderType, PAID, SHIPPED } from '../../contract/order-status'
import type { ReturnWay } from '../../contract/returns'
import { writtenLines } from '../../contract/written-pieces'
import type { ListedOrder } from '../api/order-list.server'

/** Gift vouchers pay for purchases alone, so codes have another name there. */
export const voucherTitle = (type: OrderType) =>
  type === 'rent' ? 'checkout:voucher.discountTitle' : 'checkout:voucher.title'

export type ShownOrder = {
  kind?: FollowUpKind
  isOnInvoice?: boolean
  isStillHere?: boolean
  stands?: Stand
}

export function statusWord(
  t: TFunction,
  code: number,
  { kind, isOnInvoice, isStillHere, stands }: ShownOrder = {},
): string {
  if (stands) return t(`order:stands.${stands}.word`)
  if (isStillHere && code === SHIPPED) return t('order:status_packed')
  // The page says beside it whether it is paid.
  if (isOnInvoice && code === PAID && !isChargedKind(kind)) return t('order:onInvoice.inProgress')
  return t([`order:followUp.word.${kind}_${code}`, `order:status_${code}`, 'order:status_unknown'])
}

const STEP_WORDS = {
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
  return step ? t(STEP_WORDS[step]) : statusWord(t, history[index]?.status ?? 0, shown)
}

export function statusText(
  t: TFunction,
  code: number,
  { kind, isStillHere, stands }: ShownOrder = {},
): string {
  if (stands) return t(`order:stands.${stands}.text`)
  if (isStillHere && code === SHIPPED) return t('order:track.now.announced')
  const followUpKeys = kind ? [`order:followUp.state.${kind}_${code}`, `order:followUp.state.${code}`] : []
  return t([...followUpKeys, `order:statustext_${code}`, 'order:statustext_unknown'])
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

export function invoiceWord(t: TFunction, { payBy, open, reduced, isLate }: OnInvoice): string {
  if (open > 0) return t(`order:onInvoice.${isLate ? 'late' : 'toPay'}`, { day: writtenDate(payBy) })
  return t(`order:onInvoice.${reduced > 0 ? 'nothing' : 'paid'}`)
}

type ReturnFacts = {
  way: ReturnWay
  day?: string | null
  place?: string
  gradedOn?: string
  receivedOn?: string
}

export function howReturned(t: TFunction, { way, day, place, gradedOn, receivedOn }: ReturnFacts) {
  if (gradedOn && !receivedOn) return t('order:stands.not_returned.word')
  const how = t(`order:return.how.${way}`, { day: day && writtenDate(day) })
  return place ? `${how}: ${place}` : how
}

export const pieceName = (
  lines: Pick<OwnOrderDetails['lines'][number], 'name'>[],
  { position, serial }: { position: number; serial: string | null },
) => [lines[position]?.name, serial].filter(Boolean).join(', ')

export type OrderFact = { label: string; value: string }

/** Without facts that the backend does not send. */
export function orderFacts(order: Omit<ListedOrder, 'id'>, t: TFunction): OrderFact[] {
  const { status, date, type, period, lines, total } = order
  const range = period && writtenPeriod(period)
  const facts: [label: string, value: string | undefined][] = [
    ['state', status === undefined ? t('order:status_unknown') : statusWord(t, status)],
    ['date', date && writtenDate(date)],
    ['typeLabel', type && t(`order:type.${type}`)],
    ['period', range && t('order:periodRange', range)],
    ['list.items', writtenLines(lines)],
    ['list.total', total === undefined ? undefined : formatMoney(total)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label: t(`order:${label}`), value }] : []))
}
