import { SHIPPED } from '../../../contract/order-status'
import type { ShipmentEventKind } from '../../../contract/shipments'
import { inTransaction } from '../../db/retry'
import { existingOrder } from '../orders/find'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { moveOrder } from './move'
import { shipmentsOf } from './read'
import { storeEvents } from './store-events'

/** What staff knows of parcels on their way. Throws Refusal 'not_found', or 'not_permitted' once they have arrived. */
export async function recordShipmentEvent(
  services: Services,
  orderId: string,
  kind: ShipmentEventKind,
): Promise<void> {
  await moveOrder(services, orderId)
  await inTransaction(services.db, async (unit) => {
    const order = await existingOrder(unit, orderId)
    if (order.status !== SHIPPED) throw new Refusal('not_permitted')
    const catalogue = await services.catalogue(unit)
    const at = services.now()
    for (const { id, direction } of await shipmentsOf(services, unit, { order, catalogue })) {
      if (direction === 'out') await storeEvents(unit, id, [{ kind, at, place: null }])
    }
  })
}
