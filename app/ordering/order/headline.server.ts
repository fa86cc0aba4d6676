import { dayInWords, type IsoDate, shopDay } from '../../../contract/dates'
import { isLatestDay } from '../../../contract/delivery-day'
import { formatMoney } from '../../../contract/money'
import {
  depositState,
  firstWithdrawal,
  isNotReturned,
  type Stand,
  stationsOf,
} from '../../../contract/order-journey'
import {
  AWAITING_PAYMENT,
  CANCELED,
  DELIVERED,
  isFinished,
  isKeepingKind,
  ownHours,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../../contract/order-status'
import type { RefundCause } from '../../../contract/refunds'
import { handInBy } from '../../../contract/return-terms'
import { isStillHere } from '../../../contract/shipments'
import type { ShownOrder } from '../../api/orders.server'
import type { Visit } from '../../session/visit.server'
import { stationEvents } from '../../shop/order-words'

/** The steps of a follow-up order are shown with its first order; a trial that is kept is not returned. */
function hasNextStep({ follows, followUps }: ShownOrder): boolean {
  const isKept = followUps.some(
    ({ kind, status }) => isKeepingKind(kind) && ![AWAITING_PAYMENT, CANCELED].includes(status),
  )
  return !follows && !isKept
}

function returnHeadline({ locale, t }: Visit, order: ShownOrder): string | undefined {
  const inWords = (day: IsoDate) => dayInWords(day, locale, 'named')
  const { on, handIn } = returnDays(order)
  if (order.announcedReturn?.way === 'collected' && on)
    return t('order:headline.collected', { day: inWords(on) })
  return handIn && t('order:headline.handIn', { day: inWords(handIn) })
}

function refundHeadline({ locale, t }: Visit, { refunds }: ShownOrder): string | undefined {
  const ofReturn = refunds.filter(({ cause, state }) => RETURN_CAUSES.includes(cause) && state !== 'failed')
  const sum = (rows: typeof ofReturn) => formatMoney(rows.reduce((total, { amount }) => total + amount, 0))
  const open = ofReturn.filter(({ state }) => state !== 'done')
  if (open.length > 0) return t('order:headline.refunding', { amount: sum(open) })
  const last = ofReturn
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  if (!last) return undefined
  const day = dayInWords(shopDay(last), locale, 'named')
  return t('order:headline.refunded', { amount: sum(ofReturn), day })
}

/** A late or withdrawn order is in no such state once its return is announced. */
function standOf(order: ShownOrder): Stand | undefined {
  const { status, withdrawals, lateSince } = order
  if (isNotReturned(status, order.announcedReturn)) return 'not_returned'
  if (status >= RETURN_ANNOUNCED || status === CANCELED) return undefined
  if (withdrawals.length > 0) return 'withdrawn'
  return lateSince ? 'late' : undefined
}

function standHeadline({ locale, t }: Visit, stand: Stand, { withdrawals, lateSince }: ShownOrder) {
  if (stand === 'not_returned') return t('order:stands.not_returned.headline')
  const received = withdrawals.map(({ receivedAt }) => shopDay(receivedAt)).sort()
  const day = stand === 'late' ? lateSince : received[0]
  return t(`order:stands.${stand}.headline`, { day: dayInWords(day ?? '', locale, 'named') })
}

const RETURN_CAUSES: readonly RefundCause[] = ['return', 'deposit', 'trial']

/** Also an extension's own page, unless its rental ends earlier after all. */
function isStaying({ follows, status, period }: ShownOrder): boolean {
  if (!follows || !period || follows.kind === 'month' || status !== PAID) return false
  return follows.kind !== 'extension' || !follows.end || follows.end >= period.end
}

/** The next day of an order in words, such as that of arrival; undefined where none is known. */
function headlineOf(visit: Visit, order: ShownOrder): string | undefined {
  const { locale, t } = visit
  const { status, period, deliveryDay } = order
  const stand = standOf(order)
  if (stand) return standHeadline(visit, stand, order)
  if (status === RETURN_ANNOUNCED) return returnHeadline(visit, order)
  if (isFinished(status)) return refundHeadline(visit, order)
  const received = status === RETURN_RECEIVED ? order.announcedReturn?.receivedAt : null
  if (received) {
    return t('order:headline.401', { day: dayInWords(shopDay(received), locale, 'named') })
  }
  if (period && isStaying(order))
    return t('order:headline.stays', { day: dayInWords(period.end, locale, 'named') })
  if (!hasNextStep(order)) return undefined
  const day = period ? (status === DELIVERED ? endToCome(visit, order) : period.start) : deliveryDay
  if (!day) return undefined
  const isEarlyToo = status !== DELIVERED && isLatestDay(order)
  if (isEarlyToo) return t('order:headline.by', { day: dayInWords(day, locale, 'named') })
  return t(`order:headline.${order.status}`, { day: dayInWords(day, locale, 'named'), defaultValue: '' })
}

const CLOCK_TIME = /\d{1,2}(?:[:.]\d{2})?/g

/** Replaces the default sentence on delivery and collection by the hours of collection; an owner's own sentence stays. */
function collectionHours({ t }: Visit, hours: string): string {
  const [from = '', until = '', ...more] = hours.match(CLOCK_TIME) ?? []
  const plain = (text: string) => text.replace(/\s/g, ' ')
  const isDefault = more.length === 0 && plain(hours) === plain(t('order:hours.both', { from, until }))
  return isDefault ? t('order:hours.collection', { from, until }) : hours
}

/** Undefined once it is over: nobody is late on the day after it. */
export const endToCome = ({ today }: Visit, { period }: ShownOrder): IsoDate | undefined =>
  period && period.end >= today ? period.end : undefined

/** Only hours that are still to come: what the customer has is collected, and a parcel has none. */
export function hoursLeft(visit: Visit, order: ShownOrder, hours: string | undefined): string | undefined {
  const { type, status } = order
  if (!hours) return undefined
  if (status === PAID && standOf(order)) return undefined
  if (status === PAID || status === SHIPPED) return hasNextStep(order) ? ownHours(type, hours) : undefined
  const { way } = order.announcedReturn ?? {}
  const isCollected =
    status === RETURN_ANNOUNCED && way === 'collected'
      ? returnDays(order).on
      : status === DELIVERED && hasNextStep(order) && !standOf(order) && endToCome(visit, order)
  return isCollected ? collectionHours(visit, hours) : undefined
}

export function orderOutlook(visit: Visit, order: ShownOrder) {
  const { type, status, period, deliveryDay, leavesBy } = order
  const outlook = { headline: headlineOf(visit, order), stands: standOf(order) }
  if (!hasNextStep(order)) return { stations: [], ...outlook }
  const history = order.history.map((step) => ({ status: step.status, day: shopDay(step.at) }))
  const deposit = depositState(order)
  const arrives = period?.start ?? deliveryDay ?? undefined
  // The day of return of a parcel, a late bed or a withdrawn order is unknown.
  const { on, handIn } = returnDays(order)
  const end = outlook.stands ? undefined : endToCome(visit, order)
  const ends = order.announcedReturn ? on : end
  const stations = stationsOf({
    ...{ type, status, history, arrives, ends, handIn, deposit },
    leaves: leavesBy ?? undefined,
    isStillHere: isStillHere(order),
    isNotReturned: outlook.stands === 'not_returned',
    refundBy: firstWithdrawal(order)?.refundBy,
  })
  // An invoice that is open is not paid, though its order goes on.
  const isPaid = !order.onInvoice || order.onInvoice.open <= 0
  const staysHere = outlook.stands === 'withdrawn' && status < SHIPPED
  const known = stations.filter(({ name, isReached }) => {
    const isExpected = !staysHere || isReached || name === 'deposit'
    return isExpected && (isPaid || name !== 'paid')
  })
  return { stations: stationEvents(visit.t, visit.locale, known), ...outlook }
}

type ReturnedOrder = Parameters<typeof firstWithdrawal>[0] & Pick<ShownOrder, 'announcedReturn' | 'shipments'>

/** `on`: day of collection, or expected by the carrier; `handIn`: last day to hand in the parcel. */
export function returnDays(order: ReturnedOrder) {
  const { announcedReturn, shipments } = order
  if (!announcedReturn) return {}
  const { way, day, announcedAt, changedAt, receivedAt, gradedAt } = announcedReturn
  if (way === 'collected') return day ? { on: day } : {}
  const back = shipments.filter(({ direction }) => direction === 'back')
  const isHandedIn = back.some(({ events }) => events.some(({ kind }) => kind !== 'announced'))
  const expected = back
    .flatMap((shipment) => shipment.expected ?? [])
    .sort()
    .at(-1)
  if (isHandedIn) return expected ? { on: expected } : {}
  const period = firstWithdrawal(order)?.kept ?? order.period
  return receivedAt || gradedAt ? {} : { handIn: handInBy(period, shopDay(changedAt ?? announcedAt)) }
}
