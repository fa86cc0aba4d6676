/** A shipment goes out to the customer, or back to the shop. */
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
