import { SHIPPED } from '../../../../contract/order-status'
import type { ShipmentEventKind } from '../../../../contract/shipments'
import { inTransaction } from '../../../db/retry'
import type { Unit } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { orderById } from '../record/find'
import type { Order } from '../record/order'
import { workThrough } from '../record/work-through'
import { markDelivered, storeEvents } from './deliver'
import { type Shipment, shipmentsOf } from './read'

/** Throws Refusal 'not_permitted' once they have arrived. */
export async function recordShipmentEvent(
  services: Services,
  order: Order,
  kind: ShipmentEventKind,
): Promise<void> {
  await inTransaction(services.db, async (unit) => {
    const hasArrived = await moveParcels(services, unit, order)
    if (order.status !== SHIPPED || hasArrived) throw new Refusal('not_permitted')
    const catalogue = await services.catalogue(unit)
    const at = services.now()
    for (const { id, direction } of await shipmentsOf(services, unit, { order, catalogue })) {
      if (direction === 'out') await storeEvents(unit, id, [{ kind, at, place: null }])
    }
  })
}

async function ordersOnTheWay({ db, carriers }: Services, after: string, limit: number) {
  const moving = [...carriers.values()].filter(({ events }) => events).map(({ id }) => id)
  if (moving.length === 0) return []
  return db
    .selectFrom('orders')
    .innerJoin('shipments', 'shipments.order_id', 'orders.id')
    .select('orders.id')
    .distinct()
    .where('orders.status', '=', SHIPPED)
    .where('orders.id', '>', after)
    .where('shipments.direction', '=', 'out')
    .where('shipments.carrier', 'in', moving)
    .orderBy('orders.id')
    .limit(limit)
    .execute()
}

/** Undefined while a parcel is on its way. */
function lastArrival(shipments: readonly Shipment[]): Date | undefined {
  const times = shipments.map(({ events }) => events.find(({ kind }) => kind === 'delivered')?.at.getTime())
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 && known.length === times.length ? new Date(Math.max(...known)) : undefined
}

/** Returns whether the order has arrived now. */
async function moveParcels(services: Services, unit: Unit, order: Order): Promise<boolean> {
  if (order.status !== SHIPPED) return false
  const catalogue = await services.catalogue(unit)
  const shipments = (await shipmentsOf(services, unit, { order, catalogue })).filter(
    ({ direction }) => direction === 'out',
  )
  const last = lastArrival(shipments)
  const shopOrigin = configuredShopOrigin(services.config)
  const isDelivered = last
    ? await markDelivered(services, unit, order, { actor: 'carrier', at: last, shopOrigin })
    : false
  // Staff was faster.
  if (last && !isDelivered) return false
  for (const { id, events } of shipments) await storeEvents(unit, id, events)
  return isDelivered
}

async function moveOrder(services: Services, orderId: string): Promise<boolean> {
  return inTransaction(services.db, async (unit) => {
    const order = await orderById(unit, orderId)
    return order !== undefined && moveParcels(services, unit, order)
  })
}

/** Returns how many orders have arrived. */
export function moveShipments(services: Services): Promise<number> {
  return workThrough(services, {
    find: (after, limit) => ordersOnTheWay(services, after, limit),
    work: (id) => moveOrder(services, id),
    problem: 'shipment could not be moved',
  })
}
