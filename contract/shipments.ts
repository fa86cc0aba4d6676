import { SHIPPED } from './order-status'

export const SHIPMENT_DIRECTIONS = ['out', 'back'] as const
export type ShipmentDirection = (typeof SHIPMENT_DIRECTIONS)[number]

export const SHIPMENT_EVENT_KINDS = [
  'announced',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'not_home',
  'delayed',
  'delivered',
] as const
export type ShipmentEventKind = (typeof SHIPMENT_EVENT_KINDS)[number]

interface Sent {
  status: number
  shipments: readonly {
    direction: ShipmentDirection
    events: readonly { kind: ShipmentEventKind }[]
  }[]
}

/** Packed, and not picked up by the carrier yet. */
export function isStillHere({ status, shipments }: Sent): boolean {
  const last = shipments.filter(({ direction }) => direction === 'out').map(({ events }) => events.at(-1))
  return status === SHIPPED && last.length > 0 && last.every((event) => event?.kind === 'announced')
}
