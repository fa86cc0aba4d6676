import { addDays, dayInWords, type IsoDate, shopDay } from '../../../contract/dates'
import { formatMoney } from '../../../contract/money'
import { depositState, isNotReturned, type Stand, stationsOf } from '../../../contract/order-journey'
import {
  AWAITING_PAYMENT,
  CANCELED,
  DELIVERED,
  isKeepingKind,
  ownHours,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_GRADES,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../../contract/order-status'
import { REFUND_DAYS } from '../../../contract/promises'
import type { RefundCause } from '../../../contract/refunds'
import { handInBy, returnTerms } from '../../../contract/return-terms'
import { isStillHere } from '../../../contract/shipments'
import type { ShownOrder } from '../../api/orders.server'
import type { Visit } from '../../session/visit.server'
import { stationEvents } from '../../shop/order-words'

/** A follow-up order goes on with its first order; nothing of a trial that is kept goes back. */
function goesOn({ follows, followUps }: ShownOrder): boolean {
  const isKept = followUps.some(
    (one) => isKeepingKind(one.kind) && ![AWAITING_PAYMENT, CANCELED].includes(one.status),
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
  const made = refunds.filter(({ cause, state }) => OF_RETURN.includes(cause) && state !== 'failed')
  const sum = (rows: typeof made) => formatMoney(rows.reduce((total, { amount }) => total + amount, 0))
  const open = made.filter(({ state }) => state !== 'done')
  if (open.length > 0) return t('order:headline.refunding', { amount: sum(open) })
  const last = made
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  if (!last) return undefined
  return t('order:headline.refunded', { amount: sum(made), day: dayInWords(shopDay(last), locale, 'named') })
}

/** A late or withdrawn order is in no such state once its return is announced. */
function standOf(order: ShownOrder): Stand | undefined {
  const { status, withdrawals, lateSince } = order
  if (isNotReturned(status, order.announcedReturn)) return 'not_returned'
  if (status >= RETURN_ANNOUNCED || status === CANCELED) return undefined
  if (withdrawals.length > 0) return 'withdrawn'
  return lateSince ? 'late' : undefined
}

function standHeadline({ locale, t }: Visit, stands: Stand, { withdrawals, lateSince }: ShownOrder) {
  if (stands === 'not_returned') return t('order:stands.not_returned.headline')
  const received = withdrawals.map(({ receivedAt }) => shopDay(receivedAt)).sort()
  const day = stands === 'late' ? lateSince : received[0]
  return t(`order:stands.${stands}.headline`, { day: dayInWords(day ?? '', locale, 'named') })
}

const OF_RETURN: readonly RefundCause[] = ['return', 'deposit', 'trial']

const GRADES: readonly number[] = RETURN_GRADES

/** The next day of an order in words, such as that of arrival; undefined where none is known. */
function headlineOf(visit: Visit, order: ShownOrder): string | undefined {
  const { locale, t } = visit
  const { status, period, deliveryDay } = order
  const stands = standOf(order)
  if (stands) return standHeadline(visit, stands, order)
  if (status === RETURN_ANNOUNCED) return returnHeadline(visit, order)
  if (GRADES.includes(status)) return refundHeadline(visit, order)
  const received = status === RETURN_RECEIVED ? order.announcedReturn?.receivedAt : null
  if (received) {
    return t('order:headline.401', { day: dayInWords(shopDay(received), locale, 'named') })
  }
  if (!goesOn(order)) return undefined
  const day = period ? (status === DELIVERED ? period.end : period.start) : deliveryDay
  if (!day) return undefined
  return t(`order:headline.${order.status}`, { day: dayInWords(day, locale, 'named'), defaultValue: '' })
}

const TIME = /\d{1,2}(?:[:.]\d{2})?/g

/** Replaces the shop's own sentence about both by the hours of the collection; an owner's other sentence stays. */
function collectionHours({ t, locale }: Visit, hours: string, day: string): string {
  const [from = '', until = '', ...others] = hours.match(TIME) ?? []
  const plain = (text: string) => text.replace(/\s/g, ' ')
  const isOwn = others.length === 0 && plain(hours) === plain(t('order:hours.both', { from, until }))
  const values = { from, until, day: dayInWords(day, locale, 'plain') }
  return isOwn ? t('order:hours.collection', values) : hours
}

/** Only hours that are still to come: what the customer has is collected, and a parcel has none. */
export function hoursLeft(visit: Visit, order: ShownOrder, hours: string | undefined): string | undefined {
  const { type, status, period } = order
  if (!hours) return undefined
  if (status === PAID || status === SHIPPED) return goesOn(order) ? ownHours(type, hours) : undefined
  const { way } = order.announcedReturn ?? {}
  const day =
    status === RETURN_ANNOUNCED && way === 'collected'
      ? returnDays(order).on
      : status === DELIVERED && goesOn(order) && !standOf(order)
        ? period?.end
        : undefined
  return day && collectionHours(visit, hours, day)
}

/** The last day to refund an order that was withdrawn from in time; before delivery, any day is in time. */
function refundBy({ type, period, history, withdrawals }: ShownOrder): IsoDate | undefined {
  const [first] = withdrawals.map(({ receivedAt }) => shopDay(receivedAt)).sort()
  if (!first) return undefined
  const delivered = history.find(({ status }) => status === DELIVERED)?.at
  const isInTime = !delivered || first <= returnTerms(type, shopDay(delivered), period).withdrawUntil
  return isInTime ? addDays(first, REFUND_DAYS) : undefined
}

export function howItGoesOn(visit: Visit, order: ShownOrder) {
  const { type, status, period, deliveryDay, leavesBy } = order
  const told = { headline: headlineOf(visit, order), stands: standOf(order) }
  if (!goesOn(order)) return { stations: [], ...told }
  const history = order.history.map((step) => ({ status: step.status, day: shopDay(step.at) }))
  const deposit = depositState(order)
  const arrives = period?.start ?? deliveryDay ?? undefined
  // Nobody knows the day on which a parcel, a late bed or an order that was withdrawn from comes back.
  const { on, handIn } = returnDays(order)
  const end = told.stands ? undefined : period?.end
  const ends = order.announcedReturn ? on : end
  const stations = stationsOf({
    ...{ type, status, history, arrives, ends, handIn, deposit },
    leaves: leavesBy ?? undefined,
    isStillHere: isStillHere(order),
    isNotReturned: told.stands === 'not_returned',
    refundBy: refundBy(order),
  })
  return { stations: stationEvents(visit.t, visit.locale, stations), ...told }
}

type Returned = Pick<ShownOrder, 'announcedReturn' | 'period' | 'shipments'>

/** `on`: day of collection, or expected by the carrier; `handIn`: last day to hand in the parcel. */
export function returnDays({ announcedReturn, period, shipments }: Returned) {
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
  return receivedAt || gradedAt ? {} : { handIn: handInBy(period, shopDay(changedAt ?? announcedAt)) }
}
