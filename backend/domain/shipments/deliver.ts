import { DELIVERED, type OrderActor } from '../../../contract/order-status'
import { inTransaction } from '../../db/retry'
import type { Unit } from '../../db/schema'
import type { ShipmentEvent } from '../../ports'
import { orderDelivered } from '../mail/order-delivered'
import { changeStatus } from '../orders/change-status'
import { statusOf } from '../orders/find'
import type { Order } from '../orders/order'
import { signedOrderLink } from '../orders/order-key'
import { putInOutbox } from '../outbox/put'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { storeEvents } from './store-events'

type Delivery = { actor: OrderActor; at: Date; shopOrigin: string }

async function shipmentsOut(unit: Unit, orderId: string): Promise<string[]> {
  const rows = await unit
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('direction', '=', 'out')
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes status, event and mail. Returns false if the order is not on its way. */
export async function markDelivered(
  services: Services,
  unit: Unit,
  order: Order,
  { actor, at, shopOrigin }: Delivery,
): Promise<boolean> {
  const { id: orderId } = order
  if (!(await changeStatus(unit, orderId, DELIVERED, { actor, reason: 'delivered', at }))) return false
  const event: ShipmentEvent = { kind: 'delivered', at, place: null }
  if (actor === 'staff')
    for (const id of await shipmentsOut(unit, orderId)) await storeEvents(unit, id, [event])
  const catalogue = await services.catalogue(unit)
  const mail = orderDelivered(catalogue, order, signedOrderLink(services, order, shopOrigin), at)
  await putInOutbox(unit, { kind: 'mail', key: `order-delivered:${orderId}`, payload: mail }, services.now())
  return true
}

/** Delivers an order as staff says. Repeating it changes nothing. Throws Refusal 'not_permitted'. */
export async function deliverOrder(services: Services, order: Order, shopOrigin: string): Promise<void> {
  const at = services.now()
  await inTransaction(services.db, async (unit) => {
    if (await markDelivered(services, unit, order, { actor: 'staff', at, shopOrigin })) return
    if ((await statusOf(unit, order.id)) !== DELIVERED) throw new Refusal('not_permitted')
  })
}
