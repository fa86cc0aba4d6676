import { daysBetween } from '../../../../contract/dates'
import type { AnswerTo } from '../../../../contract/endpoints/endpoint'
import { withdrawalsApi } from '../../../../contract/endpoints/letters'
import { refundsApi } from '../../../../contract/endpoints/payments'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { staffReturnsApi } from '../../../../contract/endpoints/staff-returns'
import type { Locale } from '../../../../contract/locales'
import { PAID } from '../../../../contract/order-status'
import { shopDay } from '../../../../contract/shop-time'
import { mayDo, type StaffRole } from '../../../../contract/staff/permissions'
import { dayInWords } from '../../../../contract/written-dates'
import { readDeliveryDay } from '../../../api/delivery-day.server'
import type { Visit } from '../../../session/visit.server'
import { readStaffOrder } from '../../staff-order.server'
import { aboutOrder, missedArrival, nextStep } from './next-step.server'
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
