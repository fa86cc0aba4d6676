import type { TFunction } from 'i18next'
import {
  addDays,
  dayInWords,
  daysBetween,
  daysInWords,
  type IsoDate,
  shopDay,
} from '../../../../contract/dates'
import type { DeliveryDay } from '../../../../contract/delivery-day'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import { labelsApi } from '../../../../contract/endpoints/labels'
import { withdrawalsApi } from '../../../../contract/endpoints/letters'
import { refundsApi } from '../../../../contract/endpoints/payments'
import { staffReturnsApi } from '../../../../contract/endpoints/returns'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import type { Locale } from '../../../../contract/locales'
import { firstWithdrawal, type OfficeStation, officeStations } from '../../../../contract/order-journey'
import {
  AWAITING_PAYMENT,
  DELIVERED,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../../../contract/order-status'
import { rentedDays } from '../../../../contract/periods'
import { DEPOSIT_REFUND_DAYS } from '../../../../contract/promises'
import { seesMoney } from '../../../../contract/staff/permissions'
import { writtenLines } from '../../../../contract/written-pieces'
import { readDeliveryDay } from '../../../api/calendar.server'
import type { ShownOrder } from '../../../api/orders.server'
import type { Visit } from '../../../session/visit.server'
import type { StationEvent } from '../../../shop/order-words'
import type { StaffVisit } from '../../staff.server'
import { readStaffOrder } from '../../staff-order.server'

type FreeUnits = AnswerTo<typeof staffOrdersApi.read>['data']['freeUnits'][number]

/** The server writes days in words, as browsers may word them differently. */
const unitsInWords = ({ until, short, units, ...free }: FreeUnits, locale: Locale) => ({
  ...free,
  until: until && dayInWords(until, locale, 'short'),
  short: short && { ...short, first: dayInWords(short.first, locale, 'short') },
  units: units.map(({ since, ...unit }) => ({
    ...unit,
    since: dayInWords(shopDay(new Date(since)), locale, 'dated'),
  })),
})

const DEADLINE_STATIONS: readonly string[] = ['toShip', 'deposit', 'settled', 'refunded']

function stationsInWords(t: TFunction, locale: Locale, stations: readonly OfficeStation[]): StationEvent[] {
  return stations.map(({ name, day: isoDay, isReached }) => {
    const day = isoDay && unbroken(dayInWords(isoDay, locale, 'dense'))
    const planned = day && DEADLINE_STATIONS.includes(name) ? t('admin-orders:station.by', { day }) : day
    return {
      id: name,
      what: t(`admin-orders:station.${name}`),
      when: (isReached ? day : (planned ?? t('admin-orders:station.open'))) ?? '',
      isToCome: !isReached,
    }
  })
}

export async function readOrderPage({ visit, member, may, mayPost }: StaffVisit, id: string) {
  const { signature, documents, steps, freeUnits, leaves, ...page } = await readStaffOrder(visit, id)
  const order = { ...page.order, announcedReturn: page.returned }
  const isPriced = seesMoney(member.rights)
  const key = new URLSearchParams({ key: signature })
  const path = `/${visit.locale}/orders/${page.order.id}`
  const { today } = visit
  const isLatePurchase = order.type === 'buy' && order.status === PAID && missedArrival(order, today)
  // Of what is sold only second-hand units have to be free.
  const isGone = order.type === 'buy' && freeUnits.some(({ count }) => count === 0)
  const newDeliveryDay = isLatePurchase ? await readDeliveryDay(visit.backend, order.place) : null
  return {
    ...page,
    number: page.order.number,
    leaving: leaves === null ? null : { due: leaves, daysAgo: daysBetween(leaves, today) },
    about: orderSummary(visit, order),
    stations: stationsInWords(visit.t, visit.locale, officeStations(order, leaves)),
    next: nextStep(visit, order, { leaves, newDeliveryDay, isGone, isPriced }),
    steps: steps.map((step) => (step === 'grade' && !mayPost(step) ? 'inspect' : step)).filter(mayPost),
    isPriced,
    freeUnits: freeUnits.map((free) => unitsInWords(free, visit.locale)),
    mayRefund: page.refundable > 0 && may(refundsApi.request.staff),
    mayChange: page.canChangeAddress && may(staffOrdersApi.change.staff),
    mayChangeAddress: page.canChangeAddress && may(staffOrdersApi.changeAddress.staff),
    mayChangeCollection: page.canChangeCollection && may(staffOrdersApi.changeCollection.staff),
    mayLabel: may(labelsApi.make.staff),
    maySwap:
      (page.canSwap || page.swaps.some(({ grade }) => grade === null)) && may(staffOrdersApi.swap.staff),
    mayEnd: page.canEnd && may(staffOrdersApi.endEarlier.staff),
    mayChangeContact: may(staffOrdersApi.changeContact.staff),
    mayChangeReturn: page.returnChange !== null && may(staffReturnsApi.change.staff),
    mayEndUnreturned: page.mostForMissing !== null && mayPost('not_returned'),
    mayResend: mayPost('mail'),
    mayReadLetters: may(withdrawalsApi.read.staff),
    mayRepair: page.canBeRepaired && mayPost('repair'),
    mayNote: mayPost('note'),
    mayCheckCorrection: mayPost('check_correction'),
    maySettle: mayPost('give_up'),
    mayDispute: mayPost('dispute'),
    customersPage: signature ? `${path}?${key}` : null,
    documents: documents.map(({ name, kind, number }) => ({
      name,
      title: visit.t(`order-documents:kinds.${kind}`, { number }),
      path: `${path}/documents/${encodeURIComponent(name)}?${key}`,
    })),
  }
}

export type OrderPage = Awaited<ReturnType<typeof readOrderPage>>

function orderSummary({ t, locale }: Visit, { type, lines, period }: ShownOrder): string {
  const values = { type: t(`order:type.${type}`), lines: writtenLines(lines) }
  if (!period) return t('admin-orders:about.pieces', values)
  const count = rentedDays(period)
  return t('admin-orders:about.days', { ...values, count, days: daysInWords(period, locale) })
}

const unbroken = (day: string) => day.replaceAll(' ', '\u00a0')

const arrivalOf = ({ period, deliveryDay }: ShownOrder) => period?.start ?? deliveryDay

function missedArrival(order: ShownOrder, today: IsoDate): boolean {
  const arrival = arrivalOf(order)
  return Boolean(arrival && arrival < today && (order.status === PAID || order.status === SHIPPED))
}

type NextStep = { title: string; text: string | undefined; isToCancel?: boolean; isWithdrawn?: boolean }

interface PlannedDays {
  isPriced: boolean
  leaves: IsoDate | null
  /** When a purchase arrives that leaves now. */
  newDeliveryDay: Pick<DeliveryDay, 'by' | 'day'> | null
  /** Its second-hand unit was recalled. */
  isGone: boolean
}

function nextStep(
  { t, locale, today }: Visit,
  order: ShownOrder,
  { leaves, newDeliveryDay, isGone, isPriced }: PlannedDays,
): NextStep | undefined {
  const { type, lateSince, announcedReturn, totals } = order
  const withdrawal = firstWithdrawal(order)
  const period = withdrawal?.kept ?? order.period
  const wordsOf = (day: IsoDate | null | undefined) => (day ? unbroken(dayInWords(day, locale, 'short')) : '')
  const phrase = (key: string, day?: IsoDate | null, by?: IsoDate) =>
    t(`admin-orders:next.${key}`, { day: wordsOf(day), by: wordsOf(by) })
  const ifDated = (key: string, day: IsoDate | null | undefined) => (day ? phrase(key, day) : undefined)
  const arrival = arrivalOf(order)
  const isMissed = missedArrival(order, today)
  const arrivesLate = () => {
    const newDay = newDeliveryDay ? ` ${phrase('arrivesNow', newDeliveryDay.day, newDeliveryDay.by)}` : ''
    return `${phrase('arrivesLate', arrival)}${newDay}`
  }
  const stepsByStatus: Partial<Record<number, () => NextStep | undefined>> = {
    [AWAITING_PAYMENT]: () => ({ title: phrase('pay'), text: ifDated('payBy', order.payUntil) }),
    [PAID]() {
      if (!leaves) return undefined
      if (withdrawal) {
        const title = phrase('withdrawn', withdrawal.on)
        return {
          title,
          text: phrase('withdrawnText', withdrawal.refundBy),
          isToCancel: true,
          isWithdrawn: true,
        }
      }
      if (isGone) return { title: phrase('gone'), text: phrase('goneText'), isToCancel: true }
      const key = leaves === today ? 'shipToday' : 'ship'
      const text = isMissed ? arrivesLate() : ifDated('arrives', arrival)
      return { title: phrase(leaves < today ? 'shipLate' : key, leaves), text }
    },
    [SHIPPED]: () => ({
      title: phrase('deliver'),
      text: ifDated(isMissed ? 'expectedLate' : 'expected', arrival),
    }),
    [DELIVERED]() {
      if (withdrawal) {
        const title = phrase('withdrawn', withdrawal.on)
        return { title, text: phrase('withdrawnBack', withdrawal.refundBy, withdrawal.backBy) }
      }
      if (type === 'buy' || !period) return undefined
      if (lateSince) return { title: phrase('late', lateSince), text: phrase('lateText') }
      return { title: phrase('back', period.end), text: phrase('backText') }
    },
    [RETURN_ANNOUNCED]() {
      const day = announcedReturn?.way === 'collected' ? announcedReturn.day : null
      if (day) return { title: phrase('fetch', day), text: phrase('fetchText') }
      return { title: phrase('comes'), text: ifDated('comesBy', period?.end) }
    },
    [RETURN_RECEIVED]() {
      const received = announcedReturn?.receivedAt
      const latest = withdrawal?.refundBy ?? (received && addDays(shopDay(received), DEPOSIT_REFUND_DAYS))
      const text = ifDated(totals.deposit > 0 ? 'depositBy' : 'refundBy', latest)
      return { title: phrase('grade'), text: isPriced ? text : undefined }
    },
  }
  return stepsByStatus[order.status]?.()
}
