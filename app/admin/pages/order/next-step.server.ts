import { addDays, daysBetween, type IsoDate } from '../../../../contract/dates'
import type { DeliveryDay } from '../../../../contract/delivery-day'
import {
  AWAITING_PAYMENT,
  DELIVERED,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../../../contract/order-status'
import { DEPOSIT_REFUND_DAYS } from '../../../../contract/promises'
import { shopDay } from '../../../../contract/shop-time'
import { dayInWords, daysInWords } from '../../../../contract/written-dates'
import { writtenLines } from '../../../../contract/written-pieces'
import type { ShownOrder } from '../../../api/orders.server'
import type { Visit } from '../../../session/visit.server'

export type NextStep = { title: string; text: string | undefined }

/** `promised`: the arrival of what leaves now. */
type Facts = {
  order: ShownOrder
  leaves: IsoDate | null
  today: IsoDate
  promised?: Pick<DeliveryDay, 'by' | 'day'> | null
}

export function aboutOrder({ t, locale }: Visit, { type, lines, period }: ShownOrder): string {
  const about = { type: t(`order:type.${type}`), lines: writtenLines(lines) }
  if (!period) return t('admin-orders:about.pieces', about)
  const count = daysBetween(period.start, period.end) + 1
  return t('admin-orders:about.days', { ...about, count, days: daysInWords(period, locale) })
}

/** Keeps a day on one line. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00a0')

type Say = (key: string, day?: IsoDate | null, by?: IsoDate) => string

const sayOf = (say: Say, key: string, day: IsoDate | null | undefined) => (day ? say(key, day) : undefined)

const arrivalOf = ({ period, deliveryDay }: ShownOrder) => period?.start ?? deliveryDay

export function missedArrival({ order, today }: Pick<Facts, 'order' | 'today'>): boolean {
  const arrival = arrivalOf(order)
  return Boolean(arrival && arrival < today && (order.status === PAID || order.status === SHIPPED))
}

function arrivalIn({ order, today, promised }: Facts, say: Say): string | undefined {
  const arrival = arrivalOf(order)
  if (!missedArrival({ order, today })) return sayOf(say, 'arrives', arrival)
  const now = promised ? ` ${say('arrivesNow', promised.day, promised.by)}` : ''
  return `${say('arrivesLate', arrival)}${now}`
}

function onItsWay({ order, today }: Facts, say: Say): NextStep {
  const key = missedArrival({ order, today }) ? 'expectedLate' : 'expected'
  return { title: say('deliver'), text: sayOf(say, key, arrivalOf(order)) }
}

function toShip(facts: Facts, say: Say): NextStep | undefined {
  const { leaves, today } = facts
  if (!leaves) return undefined
  const isLate = leaves < today
  const key = leaves === today ? 'shipToday' : 'ship'
  return { title: say(isLate ? 'shipLate' : key, leaves), text: arrivalIn(facts, say) }
}

function withThem({ order: { type, period, lateSince } }: Facts, say: Say): NextStep | undefined {
  if (type === 'buy' || !period) return undefined
  if (lateSince) return { title: say('late', lateSince), text: say('lateText') }
  return { title: say('back', period.end), text: say('backText') }
}

function comesBack({ order: { announcedReturn, period } }: Facts, say: Say): NextStep {
  const day = announcedReturn?.way === 'collected' ? announcedReturn.day : null
  if (day) return { title: say('fetch', day), text: say('fetchText') }
  return { title: say('comes'), text: sayOf(say, 'comesBy', period?.end) }
}

function toGrade({ order: { announcedReturn, totals } }: Facts, say: Say): NextStep {
  const received = announcedReturn?.receivedAt
  const latest = received && addDays(shopDay(received), DEPOSIT_REFUND_DAYS)
  const key = totals.deposit > 0 ? 'depositBy' : 'refundBy'
  return { title: say('grade'), text: latest ? say(key, latest) : undefined }
}

const NEXT = new Map<number, (facts: Facts, say: Say) => NextStep | undefined>([
  [AWAITING_PAYMENT, ({ order }, say) => ({ title: say('pay'), text: sayOf(say, 'payBy', order.payUntil) })],
  [PAID, toShip],
  [SHIPPED, onItsWay],
  [DELIVERED, withThem],
  [RETURN_ANNOUNCED, comesBack],
  [RETURN_RECEIVED, toGrade],
])

/** Undefined where nothing is to be done. */
export function nextStep({ t, locale }: Visit, facts: Facts): NextStep | undefined {
  const inWords = (day: IsoDate | null | undefined) => (day ? unbroken(dayInWords(day, locale, 'short')) : '')
  return NEXT.get(facts.order.status)?.(facts, (key, day, by) =>
    t(`admin-orders:next.${key}`, { day: inWords(day), by: inWords(by) }),
  )
}
