import type { IsoDate } from '../../../contract/dates'
import { formatMoney } from '../../../contract/money'
import { isNotReturned, type Stand } from '../../../contract/order-journey'
import {
  AWAITING_PAYMENT,
  CANCELED,
  DELIVERED,
  RETURN_ANNOUNCED,
  RETURN_GRADES,
  RETURN_RECEIVED,
} from '../../../contract/order-status'
import { isKeepingKind } from '../../../contract/order-type'
import type { RefundCause } from '../../../contract/refunds'
import { shopDay } from '../../../contract/shop-time'
import { dayInWords } from '../../../contract/written-dates'
import type { ShownOrder } from '../../api/orders.server'
import type { Visit } from '../../session/visit.server'
import { returnDays } from './return-days'

/** A follow-up order goes on with its first order; nothing of a trial that is kept goes back. */
export function goesOn({ follows, followUps }: ShownOrder): boolean {
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
export function standOf(order: ShownOrder): Stand | undefined {
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
export function headlineOf(visit: Visit, order: ShownOrder): string | undefined {
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
