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

export const trackingCode = (typed: string) => typed.replace(/[\s.-]/g, '').toUpperCase()

interface ShippedOrder {
  status: number
  shipments: readonly {
    direction: ShipmentDirection
    events: readonly { kind: ShipmentEventKind }[]
  }[]
}

/** Packed, and not picked up by the carrier yet. */
export function isStillHere({ status, shipments }: ShippedOrder): boolean {
  const latest = shipments.filter(({ direction }) => direction === 'out').map(({ events }) => events.at(-1))
  return status === SHIPPED && latest.length > 0 && latest.every((event) => event?.kind === 'announced')
}
