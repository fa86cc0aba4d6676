import type { TFunction } from 'i18next'
import type { IsoDate } from '../../../../contract/dates'
import type { Locale } from '../../../../contract/locales'
import {
  AWAITING_PAYMENT,
  CANCELED,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_GRADES,
  RETURN_RECEIVED,
  SHIPPED,
} from '../../../../contract/order-status'
import { isKeepingKind } from '../../../../contract/order-type'
import { isStillHere } from '../../../../contract/shipments'
import { shopDay } from '../../../../contract/shop-time'
import { dayInWords } from '../../../../contract/written-dates'
import type { ShownOrder } from '../../../api/orders.server'
import { depositState } from '../../../shop/OrderStatus/deposit-state'
import { isNotReturned } from '../../../shop/OrderStatus/order-status'
import type { StationEvent } from '../../../shop/OrderStatus/station-events'
import { type Station, stationsOf } from '../../../shop/OrderStatus/stations'

type OfficeName = 'invoiced' | 'toShip' | 'fetched' | 'kept' | 'settled' | 'canceled' | 'refunded'

export type OfficeStation = Omit<Station, 'name'> & { name: Station['name'] | OfficeName }

const NOT_COUNTED: readonly number[] = [AWAITING_PAYMENT, CANCELED]

const isKept = ({ followUps }: ShownOrder) =>
  followUps.some(({ kind, status }) => isKeepingKind(kind) && !NOT_COUNTED.includes(status))

function canceledStations({ refunds }: ShownOrder, days: readonly Step[]): OfficeStation[] {
  const paid = days.find(({ status }) => status === PAID)
  const back = refunds.filter(({ cause }) => cause === 'canceled').at(-1)
  return [
    { name: 'ordered', day: days[0]?.day, isReached: true },
    ...(paid ? [{ name: 'paid' as const, day: paid.day, isReached: true }] : []),
    { name: 'canceled', day: days.at(-1)?.day, isReached: true },
    ...(back ? [{ name: 'refunded' as const, ...refundDay(back) }] : []),
  ]
}

const refundDay = ({ state, updatedAt }: ShownOrder['refunds'][number]) => {
  const isReached = state === 'done'
  return { day: isReached ? shopDay(updatedAt) : undefined, isReached }
}

type Step = { status: number; day: IsoDate }

function returnStations({ status, announcedReturn }: ShownOrder, days: readonly Step[]): OfficeStation[] {
  if (status < RETURN_ANNOUNCED || !announcedReturn) return []
  const received = days.findLast((step) => step.status === RETURN_RECEIVED)?.day
  const graded = days.find((step) => RETURN_GRADES.some((grade) => grade === step.status))?.day
  return [
    {
      name: 'returned',
      day: received ?? announcedReturn.day ?? undefined,
      isReached: received !== undefined,
    },
    { name: 'settled', day: graded, isReached: graded !== undefined },
  ]
}

/** `leaves`: the day by which it has to be on its way. */
export function officeStations(order: ShownOrder, leaves: IsoDate | null): OfficeStation[] {
  const { type, status, period, deliveryDay, deposit, follows, announcedReturn } = order
  const days = order.history.map((step) => ({ status: step.status, day: shopDay(step.at) }))
  if (status === CANCELED) return canceledStations(order, days)
  const all: OfficeStation[] = stationsOf({
    ...{ type, status, history: days, deposit: depositState(order) },
    isStillHere: isStillHere(order),
    isNotReturned: isNotReturned(status, announcedReturn),
    arrives: period?.start ?? deliveryDay ?? undefined,
    ends: announcedReturn ? (announcedReturn.day ?? undefined) : period?.end,
  })
  // What is kept after a trial, or for longer, is with the customer already.
  const isThere = follows !== null
  const found = all.flatMap((station): OfficeStation[] => {
    const { name, isReached } = station
    // On invoice, it goes on before it is paid.
    if (name === 'paid' && order.onInvoice) return [{ ...station, name: 'invoiced' }]
    if (name === 'shipped' && isThere) return []
    if (name === 'shipped' && status < SHIPPED)
      return [{ ...station, name: 'toShip', day: leaves ?? undefined }]
    const isCollected = announcedReturn?.way !== 'sent'
    if (name === 'returned' && isCollected) return [{ ...station, name: 'fetched' }]
    const isCut = deposit.some(({ kind }) => kind === 'withheld')
    if (name === 'deposit' && isReached && isCut) return [{ ...station, name: 'settled' }]
    return [station]
  })
  if (follows && !isKeepingKind(follows.kind)) return found.slice(0, 2)
  if (isKept(order)) {
    const counted = deposit.find(({ kind }) => kind === 'counted')?.at
    const there = found.filter(({ name }) => !['fetched', 'returned', 'deposit', 'settled'].includes(name))
    return [...there, { name: 'kept', day: counted && shopDay(counted), isReached: true }]
  }
  return type === 'buy' ? [...found, ...returnStations(order, days)] : found
}

/** Stations with a latest day; others have a planned one. */
const LATEST: readonly string[] = ['toShip', 'deposit', 'settled', 'refunded']

export function stationsInWords(
  t: TFunction,
  locale: Locale,
  stations: readonly OfficeStation[],
): StationEvent[] {
  return stations.map(({ name, day: on, isReached }) => {
    const day = on && dayInWords(on, locale, 'dense').replaceAll(' ', '\u00a0')
    const planned = day && LATEST.includes(name) ? t('admin-orders:station.by', { day }) : day
    return {
      id: name,
      what: t(`admin-orders:station.${name}`),
      when: (isReached ? day : (planned ?? t('admin-orders:station.open'))) ?? '',
      isToCome: !isReached,
    }
  })
}
