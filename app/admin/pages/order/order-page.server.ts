import { addDays, daysBetween, type IsoDate } from '../../../../contract/dates'
import type { DeliveryDay } from '../../../../contract/delivery-day'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import { withdrawalsApi } from '../../../../contract/endpoints/letters'
import { refundsApi } from '../../../../contract/endpoints/payments'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { staffReturnsApi } from '../../../../contract/endpoints/staff-returns'
import type { Locale } from '../../../../contract/locales'
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
import { mayDo, type StaffRole } from '../../../../contract/staff/permissions'
import { dayInWords, daysInWords } from '../../../../contract/written-dates'
import { writtenLines } from '../../../../contract/written-pieces'
import { readDeliveryDay } from '../../../api/delivery-day.server'
import type { ShownOrder } from '../../../api/orders.server'
import type { Visit } from '../../../session/visit.server'
import { readStaffOrder } from '../../staff-order.server'
import { officeStations, stationsInWords } from './stations'

type Free = AnswerTo<typeof staffOrdersApi.read>['data']['freeUnits'][number]

/** Days in words are written on the server alone, as browsers may write them otherwise. */
const written = ({ until, short, units, ...free }: Free, locale: Locale) => ({
  ...free,
  until: until && dayInWords(until, locale, 'short'),
  short: short && { ...short, first: dayInWords(short.first, locale, 'short') },
  units: units.map(({ since, ...unit }) => ({
    ...unit,
    since: dayInWords(shopDay(new Date(since)), locale, 'dated'),
  })),
})

/** Throws a 404 response for an unknown order. */
export async function readOrderPage(
  visit: Visit,
  id: string,
  role: StaffRole,
  mayPost: (verb: string) => boolean,
) {
  const { signature, documents, steps, freeUnits, leaves, ...page } = await readStaffOrder(visit, id)
  const told = { ...page.order, announcedReturn: page.returned }
  const key = new URLSearchParams({ key: signature })
  const path = `/${visit.locale}/orders/${page.order.id}`
  const today = shopDay(new Date())
  const isLate = told.type === 'buy' && told.status === PAID && missedArrival({ order: told, today })
  const promised = isLate ? await readDeliveryDay(visit.backend, told.place) : null
  return {
    ...page,
    leaving: leaves === null ? null : { due: leaves, daysAgo: daysBetween(leaves, today) },
    about: aboutOrder(visit, told),
    stations: stationsInWords(visit.t, visit.locale, officeStations(told, leaves)),
    next: nextStep(visit, { order: told, leaves, today, promised }),
    steps: steps.filter(mayPost),
    freeUnits: freeUnits.map((free) => written(free, visit.locale)),
    mayRefund: page.refundable > 0 && mayDo(role, refundsApi.request.staff),
    mayChangeAddress: page.canChangeAddress && mayDo(role, staffOrdersApi.changeAddress.staff),
    mayChangeReturn: page.returnChange !== null && mayDo(role, staffReturnsApi.change.staff),
    mayEndUnreturned: page.mostForMissing !== null && mayPost('not_returned'),
    mayResend: mayPost('mail'),
    mayReadLetters: mayDo(role, withdrawalsApi.read.staff),
    mayRepair: page.canBeRepaired && mayPost('repair'),
    mayNote: mayPost('note'),
    mayCheckCorrection: mayPost('check_correction'),
    maySettle: mayPost('give_up'),
    mayDispute: mayPost('dispute'),
    customersPage: `${path}?${key}`,
    documents: documents.map(({ name, kind, number }) => ({
      name,
      title: visit.t(`order-documents:kinds.${kind}`, { number }),
      path: `${path}/documents/${encodeURIComponent(name)}?${key}`,
    })),
  }
}

export type OrderPage = Awaited<ReturnType<typeof readOrderPage>>

type NextStep = { title: string; text: string | undefined }

/** `promised`: the arrival of what leaves now. */
type Facts = {
  order: ShownOrder
  leaves: IsoDate | null
  today: IsoDate
  promised?: Pick<DeliveryDay, 'by' | 'day'> | null
}

function aboutOrder({ t, locale }: Visit, { type, lines, period }: ShownOrder): string {
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

function missedArrival({ order, today }: Pick<Facts, 'order' | 'today'>): boolean {
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
function nextStep({ t, locale }: Visit, facts: Facts): NextStep | undefined {
  const inWords = (day: IsoDate | null | undefined) => (day ? unbroken(dayInWords(day, locale, 'short')) : '')
  return NEXT.get(facts.order.status)?.(facts, (key, day, by) =>
    t(`admin-orders:next.${key}`, { day: inWords(day), by: inWords(by) }),
  )
}
