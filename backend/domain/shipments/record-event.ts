import { SHIPPED } from '../../../contract/order-status'
import type { ShipmentEventKind } from '../../../contract/shipments'
import { inTransaction } from '../../db/retry'
import type { Order } from '../orders/order'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { moveParcels } from './move'
import { shipmentsOf } from './read'
import { storeEvents } from './store-events'

/** Records what staff knows of parcels on their way. Throws Refusal 'not_permitted' once they have arrived. */
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
