import { randomUUID } from 'node:crypto'
import type { Unit } from '../../db/schema'
import type { ShipmentEvent } from '../../ports'

/** Each event once, however often it is stored. */
export async function storeEvents(
  unit: Unit,
  shipmentId: string,
  events: readonly ShipmentEvent[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ kind, at, place }) => {
    return { id: randomUUID(), shipment_id: shipmentId, kind, at: at.toISOString(), place }
  })
  await unit
    .insertInto('shipment_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['shipment_id', 'kind', 'at']).doNothing())
    .execute()
}
