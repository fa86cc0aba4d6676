import { addDays, type IsoDate } from '../../../contract/dates'
import { depositState, stationsOf } from '../../../contract/order-journey'
import { DELIVERED } from '../../../contract/order-status'
import { REFUND_DAYS } from '../../../contract/promises'
import { returnTerms } from '../../../contract/return-terms'
import { isStillHere } from '../../../contract/shipments'
import { shopDay } from '../../../contract/shop-time'
import type { ShownOrder } from '../../api/orders.server'
import type { Visit } from '../../session/visit.server'
import { stationEvents } from '../../shop/OrderStatus/order-status'
import { goesOn, headlineOf, standOf } from './headline.server'
import { returnDays } from './return-days'

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
