import type { OrderShipment } from '../../../contract/endpoints/shipments'
import { AWAITING_PAYMENT, CANCELED, PAID } from '../../../contract/order-status'
import { shopDay, shopTime } from '../../../contract/shop-time'
import { dayInWords } from '../../../contract/written-dates'
import type { OrderDetails } from '../../api/orders.server'
import { readShopDetails } from '../../api/web-content.server'
import { openOrder } from '../../order/open-order.server'
import type { Visit } from '../../session/visit.server'

/** Returns the reason for which there are no parcels. */
function beforehand({ status, type }: OrderDetails): 'unpaid' | 'canceled' | 'soon' | 'onFirstDay' | 'none' {
  if (status === AWAITING_PAYMENT) return 'unpaid'
  if (status === CANCELED) return 'canceled'
  if (status !== PAID) return 'none'
  return type === 'buy' ? 'soon' : 'onFirstDay'
}

function shown({ locale }: Visit, { events, expected, ...shipment }: OrderShipment) {
  const today = shopDay(new Date())
  return {
    ...shipment,
    expected: expected === null ? undefined : dayInWords(expected, locale),
    isLate: expected !== null && expected < today,
    events: events.map(({ kind, at, place }) => ({ kind, at, place, ...shopTime(new Date(at)) })),
  }
}

/** Reads where the parcels of an order are. Throws what `openOrder` throws. */
export async function readParcels(visit: Visit, id: string) {
  const order = await openOrder(visit, id)
  const { phone, phoneLink } = await readShopDetails(visit.backend)
  const { period, number, shipments } = order
  return {
    order: { id: order.id, number },
    firstDay: period && dayInWords(period.start, visit.locale),
    beforehand: beforehand(order),
    shipments: shipments.map((shipment) => shown(visit, shipment)),
    contact: { phone, phoneLink },
  }
}

export type ShownShipment = Awaited<ReturnType<typeof readParcels>>['shipments'][number]
