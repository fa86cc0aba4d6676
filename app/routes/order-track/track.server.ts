import type { OrderShipment } from '../../../contract/endpoints/shipments'
import { AWAITING_PAYMENT, CANCELED, DELIVERED, PAID } from '../../../contract/order-status'
import { shopDay, shopTime } from '../../../contract/shop-time'
import { dayInWords, writtenDate } from '../../../contract/written-dates'
import type { OrderDetails } from '../../api/orders.server'
import { readShopDetails } from '../../api/web-content.server'
import { openOrder } from '../../ordering/order/open-order.server'
import type { Visit } from '../../session/visit.server'
import { statusText } from '../../shop/OrderStatus/order-status'

/** Says why there are no parcels to follow. */
function whyNone({ t, locale }: Visit, { status, type, period, history, follows }: OrderDetails): string {
  // An order that follows another ships nothing.
  if (follows) return statusText(t, status, { kind: follows.kind })
  const arrived = history.findLast((step) => step.status === DELIVERED)
  if (arrived) {
    return t('order:track.beforehand.delivered', { day: writtenDate(shopDay(arrived.at)) })
  }
  if (status === AWAITING_PAYMENT) return t('order:track.beforehand.unpaid')
  if (status === CANCELED) return t('order:track.beforehand.canceled')
  if (status !== PAID) return t('order:track.beforehand.none')
  if (type === 'buy' || !period) return t('order:track.beforehand.soon')
  return t('order:track.beforehand.onFirstDay', { day: dayInWords(period.start, locale) })
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
  const { number, shipments } = order
  return {
    order: { id: order.id, number },
    whyNone: shipments.length === 0 ? whyNone(visit, order) : undefined,
    shipments: shipments.map((shipment) => shown(visit, shipment)),
    contact: { phone, phoneLink },
  }
}

export type ShownShipment = Awaited<ReturnType<typeof readParcels>>['shipments'][number]
